import Dispatch
import Glibc
import Ink
import InkFiles
import Interaction
import Synchronization
import System
import SystemPackage
import Words

/// Does what the share sheet asks for, on other threads, and wakes the poll loop when something is done.
/// Each task has a thread of its own, so that a disk or a print service that does not answer delays
/// nothing else.
final class ShareWorker: Sendable {
  /// The result of a task.
  enum News: Sendable {
    /// The end of a dialog for files; the choices of the export for which it was, or `nil` if a file is
    /// opened.
    case dialog(DesktopDialog.Answer, exporting: ShareChoices?)
    /// The content of a folder. The name is that of the file to write; `nil` if one is opened.
    case folder(FolderListing, name: String?)
    /// Why a folder was not created.
    case notCreated(Message)
    /// The printers from which people choose one.
    case printers(PrinterList)
    /// The end of an export.
    case exported(DrawingExport.Outcome)
    /// The drawing was handed to a printer.
    case printed(String)
    /// The drawing was printed through the desktop's dialog, or nothing was.
    case printDialog(DesktopDialog.Answer)
    /// The drawing could not be printed.
    case notPrinted(Message)
  }

  private let inbox: Inbox<(News, ShareTicket)>
  private let say: @Sendable (Message) -> String
  /// The dialogs that are open.
  private let dialogs = Mutex<[ShareTicket: DesktopDialog]>([:])
  private let working = DispatchGroup()
  private let isEnding = Atomic(false)
  /// The folder that was used last, for each purpose.
  private let folders = Mutex<[SharePurpose: FilePath]>([:])

  /// How long the end of the program waits for exports, and for their temporary files to be removed if
  /// they are not done by then.
  private static let (lastPatience, removal): (DispatchTimeInterval, DispatchTimeInterval) =
    (.seconds(10), .seconds(1))

  /// - Parameters:
  ///   - wakeup: Wakes the poll loop when there is news.
  ///   - say: Translates a message to the user's language.
  init(waking wakeup: Wakeup, say: @escaping @Sendable (Message) -> String) {
    inbox = Inbox(waking: wakeup)
    self.say = say
  }

  /// Returns the results since the last call.
  func news() -> [(News, ShareTicket)] { inbox.take() }

  /// Does something on a thread of its own.
  private func start(
    _ label: String, for ticket: ShareTicket, endsWithProgram: Bool = true,
    _ task: @escaping @Sendable () -> News
  ) {
    // A queue of its own has its own thread, which may wait without delaying others.
    let queue = DispatchQueue(label: "fingerpaint.share.\(label)")
    queue.async(group: endsWithProgram ? nil : working) { [inbox] in inbox.put((task(), ticket)) }
  }

  // MARK: Dialogs of the desktop

  /// Asks a person in the desktop's dialog for files. ``News/dialog(_:exporting:)`` reports the answer.
  /// - Parameters:
  ///   - window: The number of the window in the X server.
  ///   - export: What is exported; `nil` if a file is opened.
  func ask(
    _ window: UInt, for ticket: ShareTicket, exporting export: DrawingExport?
  ) {
    let dialog = DesktopDialog(for: window)
    dialogs.withLock { $0[ticket] = dialog }
    let purpose: SharePurpose = export == nil ? .open : .export
    let last = folders.withLock { $0[purpose] }
    start("dialog", for: ticket) { [self] in
      let folder = Self.present(export?.filled) ?? last ?? Self.firstFolder(to: purpose)
      let answer = dialog.ask(export?.question(in: folder) ?? .open(folder: folder))
      dialogs.withLock { $0[ticket] = nil }
      return .dialog(answer, exporting: export?.choices)
    }
  }

  /// Closes the dialog of a sheet that is closed.
  func close(_ ticket: ShareTicket) { dialogs.withLock { $0[ticket] }?.cancel() }

  /// Prints through the desktop's dialog. ``News/printDialog(_:)`` or ``News/notPrinted(_:)`` reports the
  /// result.
  func print(_ job: PrintJob, _ window: UInt, for ticket: ShareTicket) {
    let dialog = DesktopDialog(for: window)
    dialogs.withLock { $0[ticket] = dialog }
    start("dialog", for: ticket) { [self] in
      defer { dialogs.withLock { $0[ticket] = nil } }
      do {
        return .printDialog(
          try dialog.print { file, sheet in try job.write(to: file, on: sheet, proceed: proceed) })
      } catch {
        return .notPrinted(Message(.printServiceFailed, .text("\(error)")))
      }
    }
  }

  // MARK: Folders

  /// Lists a folder. ``News/folder(_:name:)`` reports it.
  /// - Parameters:
  ///   - folder: The folder; `nil` for the one where such a sheet begins.
  ///   - purpose: What the folder is for.
  ///   - export: What is exported; `nil` for another purpose.
  func list(
    _ folder: FilePath?, to purpose: SharePurpose, for ticket: ShareTicket,
    exporting export: DrawingExport? = nil
  ) {
    let last = folders.withLock { $0[purpose] }
    start("folder", for: ticket) { [say] in
      let format = export?.choices.format
      let files = format.map { FolderLister.Files.ending($0.ending) }
      let lister = FolderLister(
        files: files ?? (purpose == .picture ? .pictures : .readable), say: say)
      let filled = Self.present(export?.filled)
      let start = folder ?? filled ?? last ?? Self.firstFolder(to: purpose)
      let name = folder == nil ? export?.filled?.freeName ?? export?.findName() : nil
      return .folder(
        lister.list(start), name: format.map { DrawingExport.suggestedName(for: name, $0) })
    }
  }

  /// Creates a folder, and lists it. ``News/folder(_:name:)`` or ``News/notCreated(_:)`` reports it.
  /// - Parameters:
  ///   - name: The name of the folder, without a slash.
  ///   - parent: The folder that gets it.
  ///   - ending: The extension of the files that are listed.
  func createFolder(_ name: String, in parent: FilePath, for ticket: ShareTicket, ending: String) {
    start("new folder", for: ticket) { [say] in
      let folder = FilePath(argument: "\(parent.argument)/\(name)")
      do throws(Errno) {
        try NewFolder.create(folder)
      } catch {
        return .notCreated(NewFolder.reason(error, name, in: parent))
      }
      return .folder(FolderLister(files: .ending(ending), say: say).list(folder), name: "")
    }
  }

  /// The folder of a document that was filled in, if it is still there.
  private static func present(_ filled: FilledDocument?) -> FilePath? {
    filled.flatMap { $0.folder.isFolder ? $0.folder : nil }
  }

  /// The folder of saved pictures if it exists, the user's documents or pictures, or the home folder.
  private static func firstFolder(to purpose: SharePurpose) -> FilePath {
    let user = UserFolders()
    let wanted =
      switch purpose {
      case .export, .print: [PicturesFolder.path, user[.pictures]]
      case .open: [user[.documents]]
      case .picture: [user[.pictures]]
      }
    return wanted.first(where: \.isFolder) ?? FilePath(argument: user.home)
  }

  /// Notes the folder of a file that is used, where the next sheet for that begins.
  func note(_ file: FilePath, to purpose: SharePurpose) {
    folders.withLock { $0[purpose] = file.removingLastComponent() }
  }

  // MARK: Exports

  /// Writes an export into a folder. ``News/exported(_:)`` reports it.
  func export(_ export: DrawingExport, to place: ExportPlace, for ticket: ShareTicket) {
    let folder = FilePath(argument: place.folder)
    folders.withLock { $0[.export] = folder }
    start("export", for: ticket, endsWithProgram: false) { [self] in
      .exported(
        export.write(
          into: folder, named: place.name, replaces: place.replaces, proceed: proceed))
    }
  }

  /// Writes an export to files that were chosen in the desktop's dialog, which has asked about existing
  /// ones. ``News/exported(_:)`` reports it.
  func export(_ export: DrawingExport, to paths: [FilePath], for ticket: ShareTicket) {
    if let first = paths.first { note(first, to: .export) }
    start("export", for: ticket, endsWithProgram: false) { [self] in
      .exported(export.write(to: paths, proceed: proceed))
    }
  }

  /// Throws when the program no longer waits for exports.
  @Sendable private func proceed() throws(InkFileError) {
    guard !isEnding.load(ordering: .relaxed) else {
      throw InkFileError("the program ended")
    }
  }

  /// Waits for exports and print jobs, within limits. An export that takes longer leaves no file.
  /// - Returns: whether all are done.
  func finish() -> Bool {
    if working.wait(timeout: .now() + Self.lastPatience) == .success { return true }
    isEnding.store(true, ordering: .relaxed)
    _ = working.wait(timeout: .now() + Self.removal)
    return false
  }

  // MARK: Printing

  /// Finds out whether the desktop has a dialog for printing, or else which printers there are.
  /// ``News/printers(_:)`` reports it.
  /// - Parameter window: The number of the window in the X server; `nil` to do without the dialog.
  func findPrinters(_ window: UInt?, for ticket: ShareTicket) {
    start("printers", for: ticket) {
      let hasDialog = window.map { DesktopDialog(for: $0).canPrint() } ?? false
      return .printers(hasDialog ? .desktops : PrintService.printers())
    }
  }

  /// Prints an export. ``News/printed(_:)`` or ``News/notPrinted(_:)`` reports it.
  func print(_ job: PrintJob, on printer: String, for ticket: ShareTicket) {
    start("print", for: ticket, endsWithProgram: false) { [self] in
      do throws(AppError) {
        try PrintService.print(job, on: printer, proceed: proceed)
        return .printed(printer)
      } catch {
        return .notPrinted(error.message ?? Message(.notDone, .text(error.description)))
      }
    }
  }
}
