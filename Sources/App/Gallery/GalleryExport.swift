import Gallery
import Ink
import Interaction
import SystemPackage

/// The result of writing drawings of the gallery to files.
struct GalleryExport: Sendable {
  /// The folder of the files.
  let folder: FilePath
  /// The number of drawings that were written.
  private(set) var count = 0
  /// Why others were not written, each with its name if that is known.
  private(set) var failures: [Message] = []

  /// Starts with no drawings.
  init(to folder: FilePath) { self.folder = folder }

  /// Writes a drawing as InkML, under its name.
  mutating func write(_ drawing: StoredDrawing) {
    let name = drawing.record.name
    do throws(AppError) {
      _ = try FreshFile.write(
        InkDocument(drawing.boards, title: name),
        as: ExportFolder.fileName(DrawingName.made(of: name) ?? "Drawing"), in: folder)
      count += 1
    } catch {
      let reason = error.message ?? Message(.cannotWrite, .text(name), .text(error.description))
      failures.append(reason)
    }
  }

  /// Notes that a drawing could not be read.
  mutating func note(_ error: GalleryError) { failures.append(error.message) }
}
