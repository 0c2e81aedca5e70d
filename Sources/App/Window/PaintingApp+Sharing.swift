import Ink
import InkFiles
import Interaction
import Localization
import Rendering
import System
import SystemPackage
import XClient

/// Exporting, printing and opening files from the window.
extension PaintingApp {
  /// Asks a person where the drawing is to be exported.
  func chooseExport(_ choices: ShareChoices, for ticket: ShareTicket) {
    share.ask(window.identifier, for: ticket, exporting: drawing(choices))
  }

  /// Lists a folder for the share sheet.
  func listFolder(_ path: String, _ choices: ShareChoices, for ticket: ShareTicket) {
    let purpose = session.sharing?.purpose ?? .open
    share.list(
      FilePath(argument: path), to: purpose, for: ticket,
      exporting: purpose == .export ? drawing(choices) : nil)
  }

  /// Creates a folder for an export, and shows it on the share sheet.
  func createFolder(
    _ name: String, in parent: String, _ choices: ShareChoices, for ticket: ShareTicket
  ) {
    share.createFolder(
      name, in: FilePath(argument: parent), for: ticket, ending: choices.format?.ending ?? "")
  }

  /// Closes the desktop's dialog if it is open, and shows the folders or printers on the sheet instead.
  func chooseHere(_ purpose: SharePurpose, _ choices: ShareChoices, for ticket: ShareTicket) {
    share.close(ticket)
    switch purpose {
    case .export:
      share.list(nil, to: .export, for: ticket, exporting: drawing(choices))
    case .open: if canOpen(for: ticket) { share.list(nil, to: .open, for: ticket) }
    case .picture: share.list(nil, to: .picture, for: ticket)
    case .print: share.findPrinters(nil, for: ticket)
    }
  }

  /// Writes the drawing to a file.
  func export(_ choices: ShareChoices, to place: ExportPlace, for ticket: ShareTicket) {
    share.export(drawing(choices), to: place, for: ticket)
  }

  /// Asks a person which file to open. Nothing is lost: the open drawing is kept, and the file becomes
  /// another one.
  func chooseFile(for ticket: ShareTicket) {
    if canOpen(for: ticket) { share.ask(window.identifier, for: ticket, exporting: nil) }
  }

  /// Returns whether files can become drawings. If not, closes the sheet and says why.
  private func canOpen(for ticket: ShareTicket) -> Bool {
    if gallery != nil { return true }
    perform { $0.endSharing(ticket) }
    showNotice(Message(.notOpenedUnkept), for: ticket.seat)
    return false
  }

  /// Opens a file as a drawing.
  func openFile(_ file: FilePath, for ticket: ShareTicket) {
    share.note(file, to: .open)
    gallery?.open(file, for: ticket.seat)
  }

  /// Adds the image of a file to the board.
  func addPicture(_ file: FilePath, for ticket: ShareTicket) {
    share.note(file, to: .picture)
    clipboard.read(file, for: .init(place: nil, seat: ticket.seat, isAdded: true))
  }

  /// Prints the drawing.
  func print(_ choices: ShareChoices, on printer: String?, for ticket: ShareTicket) {
    let job = PrintJob(boards: session.liftedBoards, choices: choices, findName: findName)
    if let printer {
      share.print(job, on: printer, for: ticket)
    } else {
      share.print(job, window.identifier, for: ticket)
    }
  }

  /// The open drawing as it is to be exported. Strokes that are not complete yet are left out, as they
  /// are by the command.
  private func drawing(_ choices: ShareChoices) -> DrawingExport {
    let session = session
    var export = DrawingExport(
      boards: session.boards, choices: choices,
      window: (session.window.width, session.window.height), findName: findName)
    if choices.format?.keepsPages == true, choices.hasAllBoards,
      let digest = session.boards.document?.digest
    {
      export.filled = originals[digest].flatMap { original in
        FilledDocument(beside: original) { translator($0) }
      }
    }
    return export
  }

  /// Notes the file from which a drawing with pages of a document was opened.
  func noteOriginal(_ file: FilePath, of boards: Boards) {
    if let document = boards.document { originals[document.digest] = file }
  }

  private var findName: @Sendable () -> String? {
    if let gallery { return gallery.findName }
    return { nil }
  }

  /// Handles a finished task.
  func follow(_ news: ShareDesk.News, for ticket: ShareTicket) {
    switch news {
    case .dialog(let answer, let choices): follow(answer, exporting: choices, for: ticket)
    case .printDialog(let answer): followPrinting(answer, for: ticket)
    case .folder(let listing, let name):
      perform { $0.showFolder(listing, name: name, for: ticket) }
    case .notCreated(let reason): perform { $0.refuseFolder(reason, for: ticket) }
    case .printers(let list): perform { $0.showPrinters(list, for: ticket) }
    case .exported(.exists(let name)): perform { $0.askToReplace(name, for: ticket) }
    case .exported(.failed(let reason)):
      perform { $0.resumeSharing(ticket) }
      tell(Message(.fileNotExported, .text(translator(reason))), for: ticket)
    case .exported(.written(let written)):
      perform { $0.endSharing(ticket) }
      tell(written, for: ticket)
    case .printed(let printer):
      perform { $0.endSharing(ticket) }
      tell(Message(.printed, .text(printer)), for: ticket)
    case .notPrinted(let reason):
      perform { $0.resumeSharing(ticket) }
      tell(Message(.notPrinted, .text(translator(reason))), for: ticket)
    }
  }

  /// Handles the answer of the desktop's dialog for files. Without a dialog, the sheet shows the folders. An
  /// answer that nobody waits for any more is ignored.
  private func follow(
    _ answer: DesktopDialog.Answer, exporting choices: ShareChoices?, for ticket: ShareTicket
  ) {
    guard session.awaitsDialog(ticket) else { return }
    switch answer {
    case .chosen(let files):
      if let choices {
        share.export(drawing(choices), to: files, for: ticket)
      } else if let file = files.first {
        perform { $0.endSharing(ticket) }
        openFile(file, for: ticket)
      }
    case .cancelled: perform { $0.resumeSharing(ticket) }
    case .unavailable:
      share.list(
        nil, to: choices == nil ? .open : .export, for: ticket,
        exporting: choices.map(drawing))
    case .refused(let reason):
      perform { $0.resumeSharing(ticket) }
      let phrase: Phrase = choices == nil ? .notOpened : .fileNotExported
      tell(Message(phrase, .text(translator(reason))), for: ticket)
    }
  }

  /// Handles the end of the desktop's dialog for printing. Without a dialog, the sheet shows the printers.
  private func followPrinting(_ answer: DesktopDialog.Answer, for ticket: ShareTicket) {
    // What was printed is printed, also if it was decided too late.
    guard answer == .chosen([]) || session.awaitsDialog(ticket) else { return }
    switch answer {
    case .chosen: perform { $0.endSharing(ticket) }
    case .unavailable:
      perform { $0.resumeSharing(ticket) }
      share.findPrinters(nil, for: ticket)
    case .cancelled, .refused: perform { $0.resumeSharing(ticket) }
    }
  }

  /// Says that files were written, and offers to show them; or says what was left out of them.
  private func tell(_ written: DrawingExport.Written, for ticket: ShareTicket) {
    guard let path = written.paths.first, let name = path.lastComponent else { return }
    if let message = leftOut(written.omissions, of: path) { return tell(message, for: ticket) }
    savedPicture = (path, ticket.seat)
    show(.saved(name.string, written.small, .drawingExported, ticket.seat))
  }

  /// Says something to the person of a share sheet; on standard error if no notice can be seen any more.
  private func tell(_ message: Message, for ticket: ShareTicket) {
    showNotice(message, for: ticket.seat)
    if isQuitting, message.phrase.isFailure { StandardError.print(message.english) }
  }

  /// Waits for exports and print jobs, and reports their failures.
  func finishSharing() {
    let areAllDone = share.finish()
    for (news, ticket) in share.news() { follow(news, for: ticket) }
    if !areAllDone {
      StandardError.print("an export is incomplete, because its disk does not respond")
    }
  }
}
