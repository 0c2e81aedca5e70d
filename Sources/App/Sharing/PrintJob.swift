import Ink
import InkFiles
import Interaction
import Rendering
import SystemPackage

/// What is printed: boards of the drawing, as pages of the paper's size.
struct PrintJob: Sendable {
  /// The boards at the moment when printing was asked for.
  let boards: Boards
  /// What has been chosen.
  let choices: ShareChoices
  /// Finds the name of the drawing. It may read the disk.
  let findName: @Sendable () -> String?

  /// Writes the pages as PDF to an open file.
  /// - Returns: the name of the drawing, for the print service.
  func write(
    to file: FileDescriptor, on sheet: PrintSheet,
    proceed: @escaping @Sendable () throws(InkFileError) -> Void
  ) throws(InkFileError) -> String {
    let title = findName()
    var pages = choices.hasAllBoards ? boards.all : [boards.current]
    // A board without anything on it is no page, unless it is all that there is.
    let marked = pages.filter { !$0.isBlank }
    if !marked.isEmpty { pages = marked }
    var options = InkFileOptions(isTransparent: !choices.hasPaper)
    options.sheet = sheet
    let content = ExportContent(
      document: InkDocument(title: title, pages: pages.map(InkPage.init)), format: .pdf,
      options: options)
    _ = try content.write(to: file) { _ throws(InkFileError) in try proceed() }
    return title ?? "FingerPaint"
  }
}
