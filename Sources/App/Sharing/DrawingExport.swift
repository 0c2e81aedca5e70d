package import Ink
package import InkFiles
package import Interaction
import Rendering
import System
package import SystemPackage
package import Words

/// An export of the open drawing from the window: the boards at the moment when it was asked for, and
/// what the person has chosen. The files are those that the command `export` writes.
package struct DrawingExport: Sendable {
  /// Is called again and again while files are written. It throws to stop.
  package typealias Proceed = @Sendable () throws(Interruption) -> Void
  /// The error of a file that was not written.
  package typealias Interruption = InkFileError

  /// All boards of the drawing, as they were when the export was asked for.
  let boards: Boards
  /// The choices on the share sheet, such as the format and the boards.
  let choices: ShareChoices
  /// The size of the window in pixels, for the small picture of the export.
  let window: (width: Int, height: Int)
  /// Finds the name of the drawing. It may read the disk.
  let findName: @Sendable () -> String?
  /// Where the export is suggested, beside the document that people have filled in; `nil` for the usual folder
  /// and the drawing's name.
  var filled: FilledDocument?

  /// The files of an export that has succeeded.
  package struct Written: Sendable {
    /// The files, in the order of the boards.
    package let paths: [FilePath]
    /// A small picture of the first board that was exported.
    let small: ThumbnailData
    /// The content of the boards that the format cannot hold.
    let omissions: Omissions
  }

  /// The end of an export.
  package enum Outcome: Sendable {
    /// The files were written.
    case written(Written)
    /// A file of this name exists, and nothing was written.
    case exists(String)
    /// A file was not written, for the reason in the message.
    case failed(Message)
  }

  /// Prepares an export of the boards as they are now.
  /// - Parameters:
  ///   - boards: The boards.
  ///   - choices: What has been chosen.
  ///   - window: The size of the window in pixels, for the small picture of the export.
  ///   - findName: Finds the name of the drawing. It may read the disk.
  package init(
    boards: Boards, choices: ShareChoices, window: (width: Int, height: Int),
    findName: @escaping @Sendable () -> String?
  ) {
    (self.boards, self.choices, self.window) = (boards, choices, window)
    self.findName = findName
  }

  /// The options of the command `export` for the choices.
  package var options: ExportOptions {
    var options = ExportOptions()
    options.format = choices.format.flatMap { InkFileFormat(word: $0.word) }
    options.scale = Double(choices.scale)
    options.board = choices.hasAllBoards ? nil : boards.index + 1
    let canBeTransparent = options.format?.canBeTransparent == true
    options.isTransparent = !choices.hasPaper && canBeTransparent
    options.hasPaper = choices.hasPaper || canBeTransparent
    return options
  }

  /// The file name that is suggested: the drawing's name, with the extension of the format.
  /// - Parameter format: The format of the export.
  package static func suggestedName(for drawing: String?, _ format: ShareFormat) -> String {
    let stem = ExportFolder.fileName(drawing.flatMap(DrawingName.made) ?? "Drawing")
    return "\(stem).\(format.ending)"
  }

  /// Whether the export writes several files, one for each board.
  package var hasSeveralFiles: Bool {
    choices.hasAllBoards && boards.all.count > 1 && options.format?.holdsAllBoards == false
  }

  /// The question for the desktop's dialog. It finds the drawing's name, so it may read the disk.
  /// - Parameter folder: The folder in which the dialog begins.
  func question(in folder: FilePath) -> DesktopDialog.Question {
    guard let format = choices.format else { return .save(name: "Drawing", folder: folder) }
    let name = Self.suggestedName(for: filled?.freeName ?? findName(), format)
    guard hasSeveralFiles else { return .save(name: name, folder: folder) }
    let stem = name.dropLast(format.ending.count + 1)
    return .saveSeveral(
      boards.all.indices.map { "\(stem) \($0 + 1).\(format.ending)" }, folder: folder)
  }

  /// Writes the files into a folder.
  /// - Parameters:
  ///   - name: The name of the file. Without the extension of the format it gets one. If there are
  ///     several files, a number is added before the extension.
  ///   - replaces: Whether existing files are replaced.
  ///   - proceed: Called again and again. It throws to stop.
  package func write(
    into folder: FilePath, named name: String, replaces: Bool,
    proceed: @escaping Proceed
  ) -> Outcome {
    guard let format = options.format?.form(forFileName: name) else {
      return .failed(Message(.noSuchName, .text(name)))
    }
    let stem = format.stem(ofFileName: name) ?? name
    let longest = 240
    guard !stem.isEmpty, !name.contains("/"), stem != ".", stem != "..", name.utf8.count <= longest
    else { return .failed(Message(.noSuchName, .text(name))) }
    return write(format, proceed: proceed, replaces: replaces) { number in
      let numbered = number.map { "\(stem) \($0)" } ?? stem
      return FilePath(argument: "\(folder.argument)/\(numbered).\(format.ending)")
    }
  }

  /// Writes files whose paths were chosen elsewhere, which also said that existing ones are replaced.
  func write(to paths: [FilePath], proceed: @escaping Proceed) -> Outcome {
    guard let path = paths.first, let format = options.format?.form(forFileName: path.string) else {
      return .failed(Message(.noSuchName, .text("")))
    }
    return write(format, proceed: proceed, replaces: true) { number in
      paths.indices.contains((number ?? 1) - 1) ? paths[(number ?? 1) - 1] : path
    }
  }

  private func write(
    _ format: InkFileFormat, proceed: @escaping Proceed,
    replaces: Bool, path: (_ number: Int?) -> FilePath
  ) -> Outcome {
    do throws(AppError) {
      let whole = try ExportTool.chosen(InkDocument(boards, title: findName()), options)
      let documents =
        format.holdsAllBoards
        ? [whole] : whole.pages.map { InkDocument(title: whole.title, pages: [$0]) }
      let paths = documents.indices.map { path(documents.count > 1 ? $0 + 1 : nil) }
      guard Set(paths).count == paths.count else {
        return .failed(Message(.noSuchName, .text(paths[0].lastComponent?.string ?? "")))
      }
      if !replaces, let existing = paths.first(where: \.exists) {
        return .exists(existing.lastComponent?.string ?? existing.string)
      }
      var omissions = Omissions()
      for (document, path) in zip(documents, paths) {
        let content = ExportContent(document: document, format: format, options: options.writing)
        try OutputFile.write(to: path, over: replaces ? .replaced : .kept) {
          file throws(AppError) in
          do throws(InkFileError) {
            omissions.add(try content.write(to: file) { _ throws(InkFileError) in try proceed() })
          } catch {
            throw OutputFile.error(path, error)
          }
        }
      }
      return .written(
        Written(
          paths: paths,
          small: ThumbnailData(
            of: choices.hasAllBoards ? boards.all[0] : boards.current, window: window),
          omissions: omissions))
    } catch {
      return .failed(error.message ?? Message(.notDone, .text(error.description)))
    }
  }
}

/// Where a document is written that people have filled in: beside the file from which it was opened, which it
/// never replaces.
package struct FilledDocument: Sendable {
  /// The folder of the original.
  package let folder: FilePath
  private let name: String

  /// Finds the place beside a file.
  /// - Parameter say: Translates a message to the user's language.
  /// - Returns: `nil` if the path does not name a PDF file from the topmost folder on.
  package init?(beside original: FilePath, say: (Message) -> String) {
    guard original.isAbsolute, let file = original.lastComponent?.string,
      let format = InkFileFormat(fileName: file), format == .pdf,
      let stem = format.stem(ofFileName: file)
    else { return nil }
    folder = original.removingLastComponent()
    name = say(Message(.filledIn, .text(stem)))
  }

  /// The name for the file, without its extension, with a number if there is such a file already. Reads the
  /// disk.
  package var freeName: String {
    let names = [name] + (2..<100).map { "\(name) \($0)" }
    return names.first { !folder.appending("\($0).\(InkFileFormat.pdf.ending)").exists } ?? name
  }
}

extension ShareFormat {
  /// The formats that the share sheet offers: all that can be written, each once.
  static var all: [ShareFormat] {
    InkFileFormat.words.compactMap(InkFileFormat.init(word:)).map { format in
      ShareFormat(
        word: format.word, title: format.title, ending: format.ending,
        holdsAllBoards: format.holdsAllBoards, hasPixels: format == .png,
        canBeTransparent: format.canBeTransparent)
    }.sorted { rank($0) < rank($1) }
  }

  /// Pictures come first: most people want those.
  private static func rank(_ format: ShareFormat) -> Int {
    ["png", "svg", "pdf"].firstIndex(of: format.word) ?? .max
  }
}
