import Ink
import InkFiles
import Interaction
import SystemPackage

/// Files from other programs.
extension PaintingApp {
  /// Opens files. Documents become drawings in the gallery, and the last of them is shown. Images
  /// are placed on the board.
  /// - Parameter destination: Where images are placed.
  func open(files: [FilePath], for destination: ClipboardDesk.Destination) {
    var destination = destination
    for file in files {
      let format = InkFileFormat(fileName: file.string)
      if let format, format.canBeRead, !format.isImage {
        guard let gallery else {
          showNotice(Message(.notOpenedUnkept), for: destination.seat)
          continue
        }
        gallery.open(file, for: destination.seat)
      } else {
        clipboard.read(file, for: destination)
        // Shift the next image so that it does not hide this one.
        let step = 6 * session.metrics.pixelsPerMillimetre
        destination.place = destination.place.map { Point(x: $0.x + step, y: $0.y + step) }
      }
    }
  }
}
