import Ink
public import Interaction
public import Words

/// An answer of the program to the share sheet.
public enum SharingAnswer: Hashable, Sendable {
  /// What is in a folder, and the name of the file to write; `nil` if one is opened.
  case folder(FolderListing, name: String?)
  /// The printers.
  case printers(PrinterList)
  /// A file of this name exists.
  case exists(String)
  /// The folder was not created.
  case refusedFolder(Message)
  /// Something failed, or nothing was chosen.
  case resumed
  /// What was asked for is done.
  case ended

  /// The formats that the program offers.
  public static let formats = [
    ShareFormat(
      word: "png", title: "PNG", ending: "png", holdsAllBoards: false, hasPixels: true,
      canBeTransparent: true),
    ShareFormat(
      word: "pdf", title: "PDF", ending: "pdf", holdsAllBoards: true, hasPixels: false,
      canBeTransparent: true),
    ShareFormat(
      word: "xopp", title: "Xournal++", ending: "xopp", holdsAllBoards: true, hasPixels: false,
      canBeTransparent: false),
  ]

  /// Makes the listing of a folder with so many folders, and as many files.
  public static func folder(_ path: String, _ count: Int) -> FolderListing {
    func entries(_ kind: String, _ isFolder: Bool) -> [FolderEntry] {
      (0..<count).map {
        FolderEntry(name: "\(kind) \($0)", path: "\(path)/\(kind) \($0)", isFolder: isFolder)
      }
    }
    return FolderListing(
      path: path, title: path, parent: path == "/" ? nil : "/",
      entries: entries("Folder", true) + entries("File", false),
      places: [FolderEntry(name: "Home folder", path: "/home/ada", isFolder: true)],
      failure: count == 0 ? Message(.cannotRead, .text(path), .text("Permission denied")) : nil)
  }
}

extension PaintingSession {
  /// Gives the open share sheet an answer.
  public mutating func take(_ answer: SharingAnswer) -> Effects {
    guard let ticket = sharing?.ticket else { return Effects() }
    return switch answer {
    case .folder(let listing, let name): showFolder(listing, name: name, for: ticket)
    case .printers(let list): showPrinters(list, for: ticket)
    case .exists(let name): askToReplace(name, for: ticket)
    case .refusedFolder(let reason): refuseFolder(reason, for: ticket)
    case .resumed: resumeSharing(ticket)
    case .ended: endSharing(ticket)
    }
  }
}
