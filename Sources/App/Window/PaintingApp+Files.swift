import Ink
import InkFiles
import Interaction
import SystemPackage

/// Files that come from other programs.
extension PaintingApp {
  /// Opens files: drawings become drawings of the gallery, the last of which is looked at then; images are
  /// laid on the paper.
  /// - Parameter destination: Where images go.
  func open(files: [FilePath], for destination: ClipboardDesk.Destination) {
    var destination = destination
    for file in files {
      let format = InkFileFormat(fileName: file.string)
      if let format, format.canBeRead, !format.isImage {
        guard let gallery else {
          showNotice(Message(.notOpenedUnkept))
          continue
        }
        gallery.open(file)
      } else {
        clipboard.read(file, for: destination)
        // The next one is not to hide it.
        let step = 6 * session.metrics.pixelsPerMillimetre
        destination.place = destination.place.map { Point(x: $0.x + step, y: $0.y + step) }
      }
    }
  }
}
