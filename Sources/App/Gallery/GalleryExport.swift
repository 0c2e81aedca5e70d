import Gallery
import Ink
import InkFiles
import Interaction
import SystemPackage
import Words

/// The result of writing drawings of the gallery to files.
package struct GalleryExport: Sendable {
  /// The folder of the files.
  let folder: FilePath
  /// The number of drawings that were written.
  private(set) var count = 0
  /// The first file of which something was left out, and what.
  private(set) var incomplete: (path: FilePath, omissions: Omissions)?
  /// Why others were not written, each with its name if that is known.
  private(set) var failures: [Message] = []
  /// The number of drawings that were left out, because the program ends.
  private(set) var skipped = 0

  /// Starts with no drawings.
  init(to folder: FilePath) { self.folder = folder }

  /// Writes all boards of a drawing to files with its name: to one, or to one for each board if a file of the
  /// format holds only one.
  /// - Parameter proceed: Called again and again. It throws to stop.
  mutating func write(
    _ drawing: StoredDrawing, as chosen: GalleryExportFormat,
    proceed: @escaping @Sendable (Double?) throws(InkFileError) -> Void
  ) {
    let name = drawing.record.name
    let stem = ExportFolder.fileName(DrawingName.made(of: name) ?? "Drawing")
    let format = InkFileFormat(chosen)
    let whole = InkDocument(drawing.boards, title: name)
    let documents =
      format.holdsAllBoards
      ? [whole] : whole.pages.map { InkDocument(title: name, pages: [$0]) }
    do throws(AppError) {
      for (index, document) in documents.enumerated() {
        let content = ExportContent(
          document: document, format: format, options: ExportOptions().writing)
        try write(
          content, as: documents.count > 1 ? "\(stem) \(index + 1)" : stem, proceed: proceed)
      }
      count += 1
    } catch {
      let reason = error.message ?? Message(.cannotWrite, .text(name), .text(error.description))
      failures.append(reason)
    }
  }

  private mutating func write(
    _ content: ExportContent, as stem: String,
    proceed: @escaping @Sendable (Double?) throws(InkFileError) -> Void
  ) throws(AppError) {
    var omissions = Omissions()
    let path = try FreshFile.write(stem, content.format.ending, in: folder) {
      file, path throws(AppError) in
      do throws(InkFileError) {
        omissions = try content.write(to: file, proceed)
      } catch {
        throw OutputFile.error(path, error)
      }
    }
    if incomplete == nil, !omissions.isEmpty { incomplete = (path, omissions) }
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

  /// The sentences for standard error if the program ends before the result was shown; empty if all
  /// drawings were written.
  var complaints: [String] {
    let left =
      skipped == 1 ? "1 drawing was not exported" : "\(skipped) drawings were not exported"
    return [failure(say: \.english)?.english].compactMap { $0 }
      + (skipped > 0 ? ["\(left), because the program ended"] : [])
  }

  /// Notes that a drawing could not be read.
  mutating func note(_ error: GalleryError) { failures.append(error.message) }
}

extension InkFileFormat {
  /// The format of files for a choice on the gallery sheet.
  fileprivate init(_ chosen: GalleryExportFormat) {
    self =
      switch chosen {
      case .png: .png
      case .pdf: .pdf
      case .inkML: .inkML
      }
  }
}
