import DBus
import Ink
import InkFiles
import Synchronization
import System
import SystemPackage
import Words
import XClient

/// The desktop's own dialogs for files and for printing: the portals of `xdg-desktop-portal`
/// (<https://flatpak.github.io/xdg-desktop-portal/docs/>), reached over the session bus. Each dialog has
/// a connection of its own, from when it is asked for until it is closed, on the thread that waits for it.
final class DesktopDialog: Sendable {
  /// The end of a dialog.
  enum Answer: Hashable, Sendable {
    /// These files were chosen.
    case chosen([FilePath])
    /// The person has closed the dialog, or the sheet that waited for it.
    case cancelled
    /// The desktop has no such dialog, or it does not respond.
    case unavailable
    /// Something was chosen that cannot be used.
    case refused(Message)
  }

  /// The file or folder that people choose in a dialog, with the dialog's suggestions.
  enum Question: Hashable, Sendable {
    /// A file to open. The dialog begins in the folder.
    case open(folder: FilePath)
    /// The file to write. The name is suggested, in the folder.
    case save(name: String, folder: FilePath)
    /// The folder for several files to write, with their names. The dialog begins in the folder.
    case saveSeveral([String], folder: FilePath)
  }

  /// The window to which dialogs belong, as portals name it.
  private let window: String
  private let isCancelled = Atomic(false)
  private let cancellation: Wakeup?

  /// How long the portal may take to take a request, and to say what it can do. The bus may have to start
  /// it.
  private static let patience = Duration.seconds(8)

  /// - Parameter window: The number of the window in the X server.
  init(for window: UInt) {
    self.window = "x11:" + String(window, radix: 16)
    cancellation = try? Wakeup()
  }

  deinit { cancellation?.close() }

  /// Closes the dialog, from any thread.
  func cancel() {
    isCancelled.store(true, ordering: .relaxed)
    if let cancellation { Wakeup.signal(cancellation.writeEnd) }
  }

  // MARK: Files

  /// Shows a dialog for files, and waits until it is closed.
  func ask(_ question: Question) -> Answer {
    do throws(DBusError) {
      let portal = try Portal(window: window, patience: Self.patience)
      let results = try portal.request(
        "FileChooser", question.method, title: "FingerPaint", options: question.options,
        cancellation?.readEnd
      ) { isCancelled.load(ordering: .relaxed) }
      guard let results else { return .cancelled }
      return Self.files(results)
    } catch {
      return isCancelled.load(ordering: .relaxed) ? .cancelled : .unavailable
    }
  }

  /// Returns the files of a dialog's results. Anything may come from another program.
  private static func files(_ results: [String: DBusValue]) -> Answer {
    let uris = results["uris"]?.elements?.compactMap(\.text) ?? []
    guard !uris.isEmpty else { return .cancelled }
    var paths: [FilePath] = []
    for uri in uris {
      guard let path = URIList.path(of: uri).map({ FilePath(bytes: $0) }) else {
        return .refused(Message(.notLocal, .text(String(uri.prefix(200)))))
      }
      paths.append(path)
    }
    return .chosen(paths)
  }

  // MARK: Printing

  /// Whether the desktop has a dialog for printing.
  func canPrint() -> Bool {
    (try? Portal(window: window, patience: Self.patience).hasPortal("Print")) == true
  }

  /// Shows a dialog for printing, and hands over what is printed.
  /// - Parameter write: Writes the pages for a sheet to a file.
  /// - Returns: ``Answer/chosen(_:)`` without files when the document was handed over.
  func print(_ write: (FileDescriptor, PrintSheet) throws -> String) throws -> Answer {
    let portal: Portal, results: [String: DBusValue]?
    do throws(DBusError) {
      portal = try Portal(window: window, patience: Self.patience)
      results = try portal.request(
        "Print", "PreparePrint", title: "FingerPaint",
        values: [.dictionary([:]), .dictionary(Self.pageSetup(of: .usual))], options: [:],
        cancellation?.readEnd
      ) { isCancelled.load(ordering: .relaxed) }
    } catch {
      return isCancelled.load(ordering: .relaxed) ? .cancelled : .unavailable
    }
    guard let results else { return .cancelled }
    let file = try NamelessFile()
    let title = try write(file.descriptor, Self.sheet(results["page-setup"]?.dictionary ?? [:]))
    try file.rewind()
    guard let descriptor = DBusDescriptor(copying: file.descriptor.rawValue) else {
      throw Errno.tooManyOpenFiles
    }
    let token = UInt32(clamping: results["token"]?.integer ?? 0)
    let done = try portal.request(
      "Print", "Print", title: title, values: [.descriptor(descriptor)],
      options: ["token": .uint32(token)], cancellation?.readEnd
    ) { isCancelled.load(ordering: .relaxed) }
    return done == nil ? .cancelled : .chosen([])
  }

  /// Returns a page setup for the portal, with lengths in millimetres.
  private static func pageSetup(of paper: PaperSize) -> [String: DBusValue] {
    [
      "Width": .double(paper.width), "Height": .double(paper.height),
      "Orientation": .string("portrait"),
      "DisplayName": .string(paper.name ?? "\(paper.width) × \(paper.height) mm"),
    ]
  }

  /// Returns the sheet of a page setup that the portal has answered.
  private static func sheet(_ setup: [String: DBusValue]) -> PrintSheet {
    /// A length that paper can have, in millimetres.
    func length(_ name: String, in range: ClosedRange<Double>) -> Double? {
      setup[name]?.double.flatMap { range.contains($0) ? $0 : nil }
    }
    let sides = 20.0...2000
    guard let width = length("Width", in: sides), let height = length("Height", in: sides) else {
      return PaperSize.usual.sheet
    }
    let margins = ["MarginTop", "MarginBottom", "MarginLeft", "MarginRight"].compactMap {
      length($0, in: 0...min(width, height) / 4)
    }
    return PrintSheet(
      width: width, height: height, margin: max(PaperSize.margin, margins.max() ?? 0))
  }
}

extension DesktopDialog.Question {
  /// The method of the portal `FileChooser` that shows the dialog.
  fileprivate var method: String {
    switch self {
    case .open: "OpenFile"
    case .save: "SaveFile"
    case .saveSeveral: "SaveFiles"
    }
  }

  /// The options of the method.
  fileprivate var options: [String: DBusValue] {
    switch self {
    case .open(let folder):
      let filters = DBusValue.array(of: "(sa(us))", Self.filters)
      return Self.options(folder).merging(["filters": filters]) { $1 }
    case .save(let name, let folder):
      return Self.options(folder).merging(["current_name": .string(name)]) { $1 }
    case .saveSeveral(let names, let folder):
      let files = DBusValue.array(of: "ay", names.map { .bytes(Array($0.utf8) + [0]) })
      return Self.options(folder).merging(["files": files]) { $1 }
    }
  }

  private static func options(_ folder: FilePath) -> [String: DBusValue] {
    ["current_folder": .bytes(folder.bytes + [0])]
  }

  /// The files that can be opened, and all files: the content decides.
  private static var filters: [DBusValue] {
    let formats = InkFileFormat.readable
    func filter(_ name: String, _ patterns: [String]) -> DBusValue {
      .structure([
        .string(name),
        .array(of: "(us)", patterns.map { .structure([.uint32(0), .string($0)]) }),
      ])
    }
    let endings = formats.flatMap { [$0.ending] + $0.otherEndings }
    return [
      filter(InkFileFormat.list(formats, "or"), endings.map { "*.\($0)" }), filter("*", ["*"]),
    ]
  }
}
