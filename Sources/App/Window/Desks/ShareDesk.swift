import Ink
import InkFiles
import Interaction
import Localization
import Rendering
import System
import SystemPackage
import Words

/// Exporting, printing and opening files from the window.
final class ShareDesk: Desk {
  /// The number of the window in the X server.
  private let window: UInt
  private let worker: ShareWorker
  private let thumbnails: FileThumbnails
  /// The files from which documents were opened that drawings show, by the digests of the documents.
  private var originals: [ContentDigest: FilePath] = [:]

  /// - Parameters:
  ///   - window: The number of the window in the X server.
  ///   - wakeup: Wakes the poll loop when there is news.
  init(_ window: UInt, _ translator: Translator, waking wakeup: Wakeup) {
    self.window = window
    worker = ShareWorker(waking: wakeup) { translator($0) }
    thumbnails = FileThumbnails(waking: wakeup)
  }

  /// Does what the share sheet requests.
  func perform(_ request: ProgramRequest, for app: PaintingApp) {
    switch request {
    case .chooseExport(let choices, let ticket):
      worker.ask(window, for: ticket, exporting: drawing(choices, in: app))
    case .export(let choices, let place, let ticket):
      worker.export(drawing(choices, in: app), to: place, for: ticket)
    case .listFolder(let path, let choices, let ticket):
      let purpose = app.session.sharing?.purpose ?? .open
      worker.list(
        FilePath(argument: path), to: purpose, for: ticket,
        exporting: purpose == .export ? drawing(choices, in: app) : nil)
    case .createFolder(let name, let parent, let choices, let ticket):
      let ending = choices.format?.ending ?? ""
      worker.createFolder(name, in: FilePath(argument: parent), for: ticket, ending: ending)
    case .chooseHere(let purpose, let choices, let ticket):
      // The desktop's dialog gives way to the folders or printers on the sheet.
      worker.close(ticket)
      switch purpose {
      case .export:
        worker.list(nil, to: .export, for: ticket, exporting: drawing(choices, in: app))
      case .open: if canOpen(for: ticket, in: app) { worker.list(nil, to: .open, for: ticket) }
      case .picture: worker.list(nil, to: .picture, for: ticket)
      case .print: worker.findPrinters(nil, for: ticket)
      }
    // Nothing is lost: the open drawing is kept, and the file becomes another one.
    case .chooseFile(let ticket):
      if canOpen(for: ticket, in: app) { worker.ask(window, for: ticket, exporting: nil) }
    case .openFile(let path, let ticket):
      open(FilePath(argument: path), for: ticket, in: app)
    case .addPicture(let path, let ticket):
      let file = FilePath(argument: path)
      worker.note(file, to: .picture)
      app.clipboard.read(file, for: .init(place: nil, seat: ticket.seat, isAdded: true))
    case .findPrinters(let ticket): worker.findPrinters(window, for: ticket)
    case .print(let choices, let printer, let ticket):
      let job = PrintJob(
        boards: app.session.liftedBoards, choices: choices, findName: Self.findName(in: app))
      if let printer {
        worker.print(job, on: printer, for: ticket)
      } else {
        worker.print(job, window, for: ticket)
      }
    case .endChoice(let ticket): worker.close(ticket)
    default: break
    }
  }

  /// Returns whether files can become drawings. If not, closes the sheet and says why.
  private func canOpen(for ticket: ShareTicket, in app: PaintingApp) -> Bool {
    if app.gallery != nil { return true }
    app.perform { $0.endSharing(ticket) }
    app.showNotice(Message(.notOpenedUnkept), for: ticket.seat)
    return false
  }

  /// Opens a file as a drawing.
  private func open(_ file: FilePath, for ticket: ShareTicket, in app: PaintingApp) {
    worker.note(file, to: .open)
    app.gallery?.open(file, for: ticket.seat)
  }

  /// The open drawing as it is to be exported. Strokes that are not complete yet are left out, as they
  /// are by the command.
  private func drawing(_ choices: ShareChoices, in app: PaintingApp) -> DrawingExport {
    let session = app.session
    var export = DrawingExport(
      boards: session.boards, choices: choices,
      window: (session.window.width, session.window.height), findName: Self.findName(in: app))
    if choices.format?.keepsPages == true, choices.hasAllBoards,
      let digest = session.boards.document?.digest
    {
      export.filled = originals[digest].flatMap { original in
        FilledDocument(beside: original) { app.translator($0) }
      }
    }
    return export
  }

  /// Notes the file from which a drawing with pages of a document was opened.
  func noteOriginal(_ file: FilePath, of boards: Boards) {
    if let document = boards.document { originals[document.digest] = file }
  }

  private static func findName(in app: PaintingApp) -> @Sendable () -> String? {
    if let gallery = app.gallery { return gallery.findName }
    return { nil }
  }

  /// Shows the results of tasks that other threads have finished.
  func takeNews(for app: PaintingApp) {
    for (path, picture) in thumbnails.results() {
      app.content.setThumbnail(picture, forFile: path)
    }
    for (news, ticket) in worker.news() { follow(news, for: ticket, in: app) }
  }

  private func follow(_ news: ShareWorker.News, for ticket: ShareTicket, in app: PaintingApp) {
    switch news {
    case .dialog(let answer, let choices):
      follow(answer, exporting: choices, for: ticket, in: app)
    case .printDialog(let answer): followPrinting(answer, for: ticket, in: app)
    case .folder(let listing, let name):
      app.perform { $0.showFolder(listing, name: name, for: ticket) }
    case .notCreated(let reason): app.perform { $0.refuseFolder(reason, for: ticket) }
    case .printers(let list): app.perform { $0.showPrinters(list, for: ticket) }
    case .exported(.exists(let name)): app.perform { $0.askToReplace(name, for: ticket) }
    case .exported(.failed(let reason)): resume(ticket, .fileNotExported, reason, in: app)
    case .exported(.written(let written)):
      app.perform { $0.endSharing(ticket) }
      tell(written, for: ticket, in: app)
    case .printed(let printer):
      app.perform { $0.endSharing(ticket) }
      tell(Message(.printed, .text(printer)), for: ticket, in: app)
    case .notPrinted(let reason): resume(ticket, .notPrinted, reason, in: app)
    }
  }

  /// Handles the answer of the desktop's dialog for files. Without a dialog, the sheet shows the folders. An
  /// answer that nobody waits for any more is ignored.
  private func follow(
    _ answer: DesktopDialog.Answer, exporting choices: ShareChoices?, for ticket: ShareTicket,
    in app: PaintingApp
  ) {
    guard app.session.awaitsDialog(ticket) else { return }
    switch answer {
    case .chosen(let files):
      if let choices {
        worker.export(drawing(choices, in: app), to: files, for: ticket)
      } else if let file = files.first {
        app.perform { $0.endSharing(ticket) }
        open(file, for: ticket, in: app)
      }
    case .cancelled: app.perform { $0.resumeSharing(ticket) }
    case .unavailable:
      worker.list(
        nil, to: choices == nil ? .open : .export, for: ticket,
        exporting: choices.map { drawing($0, in: app) })
    case .refused(let reason):
      resume(ticket, choices == nil ? .notOpened : .fileNotExported, reason, in: app)
    }
  }

  /// Handles the end of the desktop's dialog for printing. Without a dialog, the sheet shows the printers.
  private func followPrinting(
    _ answer: DesktopDialog.Answer, for ticket: ShareTicket, in app: PaintingApp
  ) {
    // What was printed is printed, also if it was decided too late.
    guard answer == .chosen([]) || app.session.awaitsDialog(ticket) else { return }
    switch answer {
    case .chosen: app.perform { $0.endSharing(ticket) }
    case .unavailable:
      app.perform { $0.resumeSharing(ticket) }
      worker.findPrinters(nil, for: ticket)
    case .cancelled, .refused: app.perform { $0.resumeSharing(ticket) }
    }
  }

  /// Says that files were written, and offers to show them; or says what was left out of them.
  private func tell(
    _ written: DrawingExport.Written, for ticket: ShareTicket, in app: PaintingApp
  ) {
    guard let path = written.paths.first else { return }
    if let message = app.leftOut(written.omissions, of: path) {
      return tell(message, for: ticket, in: app)
    }
    app.pictures.offer(path, written.small, .drawingExported, for: ticket.seat, in: app)
  }

  /// Lets the sheet be used again, and says why nothing was done.
  private func resume(
    _ ticket: ShareTicket, _ phrase: Phrase, _ reason: Message, in app: PaintingApp
  ) {
    app.perform { $0.resumeSharing(ticket) }
    tell(Message(phrase, .text(app.translator(reason))), for: ticket, in: app)
  }

  /// Says something to the person of a share sheet; on standard error if no notice can be seen any more.
  private func tell(_ message: Message, for ticket: ShareTicket, in app: PaintingApp) {
    app.showNotice(message, for: ticket.seat)
    if app.isQuitting, message.phrase.isFailure { StandardError.print(message.english) }
  }

  /// Makes small pictures of the files that the share sheet shows.
  func work(in turn: Turn, for app: PaintingApp) {
    thumbnails.want(app.content.missingFileThumbnails)
  }

  /// Waits for exports and print jobs, and reports their failures.
  func finish(for app: PaintingApp) {
    let areAllDone = worker.finish()
    takeNews(for: app)
    if !areAllDone {
      StandardError.print("an export is incomplete, because its disk does not respond")
    }
  }
}
