import Gallery
import Ink
import Interaction
import SystemPackage

/// The result of writing drawings of the gallery to files.
package struct GalleryExport: Sendable {
  /// The folder of the files.
  let folder: FilePath
  /// The number of drawings that were written.
  private(set) var count = 0
  /// Why others were not written, each with its name if that is known.
  private(set) var failures: [Message] = []
  /// The number of drawings that were left out, because the program ends.
  private(set) var skipped = 0

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

  /// Notes that a drawing was left out, because the program ends.
  mutating func skip() { skipped += 1 }

  /// Says how many drawings were written, and why the first of the others was not; `nil` if none
  /// failed.
  /// - Parameter say: Translates the reason.
  func failure(say: (Message) -> String) -> Message? {
    failures.first.map { reason in
      Message(
        .notExported, .number(count), .number(count + failures.count), .text(say(reason)))
    }
  }

  /// What is to be said on standard error if the program ends before the result was shown; empty if
  /// all drawings were written.
  var complaints: [String] {
    let left =
      skipped == 1 ? "1 drawing was not exported" : "\(skipped) drawings were not exported"
    return [failure(say: \.english)?.english].compactMap { $0 }
      + (skipped > 0 ? ["\(left), because the program ended"] : [])
  }

  /// Notes that a drawing could not be read.
  mutating func note(_ error: GalleryError) { failures.append(error.message) }
}
