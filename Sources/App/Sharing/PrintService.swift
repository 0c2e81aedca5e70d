import Ink
import InkFiles
import Interaction
import Rendering
import System
import SystemPackage
import Words

/// The print service of the system, by its programs `lp`, `lpstat` and `lpoptions` (CUPS). It waits for
/// them, so it is used on a thread of its own.
enum PrintService {
  /// How long the service may take to answer. A printer on the network may be looked for.
  private static let patience = Duration.seconds(20)
  /// How long it may take to receive a document.
  private static let longestPrinting = Duration.seconds(120)

  /// Returns the printers, with the one that the user prefers; none if there is no print service.
  static func printers() -> PrinterList {
    guard let listed = reading("lpstat", ["-e"]) else { return PrinterList([]) }
    let names = listed.split(separator: "\n").map { String($0) }.filter { !$0.isEmpty }
    // Such as "system default destination: PDF".
    let preferred = reading("lpstat", ["-d"])?.split(separator: "\n").first
      .flatMap { line in line.firstRange(of: ": ").map { String(line[$0.upperBound...]) } }
    return PrinterList(names.sorted(), preferred: preferred)
  }

  /// Prints a job on a printer, on its paper.
  /// - Throws: an ``AppError`` with a message for the window.
  static func print(
    _ job: PrintJob, on printer: String,
    proceed: @escaping @Sendable () throws(InkFileError) -> Void
  ) throws(AppError) {
    let paper = paper(of: printer)
    do {
      let file = try NamelessFile()
      let title = try job.write(to: file.descriptor, on: paper.sheet, proceed: proceed)
      try file.rewind()
      var words = ["-d", printer, "-t", title, "-o", "print-scaling=none"]
      if let name = paper.name { words += ["-o", "media=\(name)"] }
      let program = try start("lp", words + ["-"], input: .descriptor(file.descriptor))
      let ending = program.end(within: longestPrinting) ?? program.kill()
      guard ending == .exited(0) else { throw refusal(program.errorText) }
    } catch let error as AppError {
      throw error
    } catch let error as ChildProcessError {
      throw AppError(
        error.reason == .noSuchFileOrDirectory
          ? Message(.noPrintService) : Message(.printServiceFailed, .text("\(error.reason)")))
    } catch {
      throw AppError(Message(.printServiceFailed, .text("\(error)")))
    }
  }

  /// Returns the paper on which a printer prints unless it is told otherwise; the usual one of the user's
  /// country if the printer does not say.
  private static func paper(of printer: String) -> PaperSize {
    let options = reading("lpoptions", ["-p", printer, "-l"])
    // Such as "PageSize/Media Size: A3 *A4 A5 Custom.WIDTHxHEIGHT".
    let line = options?.split(separator: "\n").first { $0.hasPrefix("PageSize") }
    let chosen = line?.split(separator: " ").first { $0.hasPrefix("*") }
    return chosen.flatMap { PaperSize.named($0.dropFirst()) } ?? .usual
  }

  /// Returns the error for what `lp` has said, such as "lp: The printer or class does not exist."
  private static func refusal(_ errors: String) -> AppError {
    let line = errors.split(separator: "\n").last.map { String($0) } ?? ""
    let reason = line.hasPrefix("lp: ") ? String(line.dropFirst(4)) : line
    return AppError(
      reason.isEmpty
        ? Message(.noPrintService) : Message(.printServiceFailed, .text(reason)))
  }

  /// Runs a program of the service to its end.
  /// - Returns: what it has printed; `nil` if it cannot be started.
  private static func reading(_ name: String, _ words: [String]) -> String? {
    guard let program = try? start(name, words) else { return nil }
    if program.end(within: patience) == nil { program.kill() }
    return program.outputText
  }

  /// Starts a program of the service. It answers in English, in every language of the user.
  private static func start(
    _ name: String, _ words: [String], input: ChildProcess.Input = .null
  ) throws(ChildProcessError) -> ChildProcess {
    try ChildProcess(
      .init(name, words, environment: ["LC_ALL": "C"], input: input, group: .own))
  }
}

/// The document for a printer: boards of the drawing, as pages of the paper's size.
struct PrintJob: Sendable {
  /// The boards at the moment when printing was asked for.
  let boards: Boards
  /// The choices on the share sheet: which boards, and whether with their paper.
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
