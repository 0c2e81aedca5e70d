public import Ink
public import Words

/// The choices of a person on the share sheet: which part of the drawing is exported or printed, and how.
public struct ShareChoices: Hashable, Sendable {
  /// The format of an export; `nil` if the program writes none.
  public package(set) var format: ShareFormat?
  /// Whether all boards are meant, instead of the current one.
  public package(set) var hasAllBoards = false
  /// Pixels per canvas unit, one of ``scales``. Only formats with pixels use it.
  public package(set) var scale = 1
  /// Whether the paper is part of it.
  public package(set) var hasPaper = true

  /// The scales that can be chosen.
  public static let scales = [1, 2, 4]

  /// Creates the choices that a sheet begins with.
  package init(_ format: ShareFormat?) { self.format = format }
}

/// A file format in which the share sheet offers to write drawings. The program lists them, because
/// only it knows how files are written.
public struct ShareFormat: Hashable, Sendable {
  /// The format's word on the command line, such as `png`. No two formats have the same one.
  public let word: String
  /// The format's name for people, such as `Xournal++`.
  public let title: String
  /// The extension of the format's files, without the dot.
  public let ending: String
  /// Whether a file holds all boards. If not, each board gets a file of its own.
  public let holdsAllBoards: Bool
  /// Whether a file consists of pixels, whose number can be chosen.
  public let hasPixels: Bool
  /// Whether the paper can be left out, so that the background shows through.
  public let canBeTransparent: Bool

  /// The word of the format in which pages of a document stay what they are: PDF.
  static let documentWord = "pdf"

  /// Whether pages of a document stay what they are in the format.
  public var keepsPages: Bool { word == Self.documentWord }

  /// Describes a format by its names and what its files can hold.
  public init(
    word: String, title: String, ending: String, holdsAllBoards: Bool, hasPixels: Bool,
    canBeTransparent: Bool
  ) {
    (self.word, self.title, self.ending) = (word, title, ending)
    (self.holdsAllBoards, self.hasPixels) = (holdsAllBoards, hasPixels)
    self.canBeTransparent = canBeTransparent
  }
}

/// The purpose of a share sheet.
public enum SharePurpose: String, CaseIterable, Hashable, Sendable {
  /// Writing the drawing to a file.
  case export
  /// Printing the drawing on a printer.
  case print
  /// Opening a file as a drawing.
  case open
  /// Adding the picture of a file to the board.
  case picture

  /// The heading of the sheet.
  public var title: Phrase {
    switch self {
    case .export: .export
    case .print: .print
    case .open: .openFile
    case .picture: .addPicture
    }
  }
}

/// Identifies a share sheet, so that an answer of the program reaches the sheet that asked, and no
/// later one.
public struct ShareTicket: Hashable, Sendable {
  /// A number that no other sheet of the session has.
  public let number: UInt32
  /// The seat of the person who opened the sheet.
  public let seat: SeatID
}

/// Where an export is written.
public struct ExportPlace: Hashable, Sendable {
  /// The path of the folder, as in ``FolderEntry/path``.
  public let folder: String
  /// The name of the file, as the person has typed it.
  public let name: String
  /// Whether an existing file is replaced.
  public let replaces: Bool

  /// Describes a place by its folder and the name of the file.
  public init(folder: String, name: String, replaces: Bool) {
    (self.folder, self.name, self.replaces) = (folder, name, replaces)
  }
}

/// The printers that the program has found.
public struct PrinterList: Hashable, Sendable {
  /// The names of the printers, as the print system has them.
  public let names: [String]
  /// The index of the printer that is chosen; `nil` if there are none.
  public internal(set) var chosen: Int?
  /// Whether the desktop has a dialog of its own, in which a printer is chosen.
  public let isDesktops: Bool

  /// Makes a list of the printers that the program has found.
  /// - Parameter preferred: The name of the printer that is chosen at first; the first one if it is
  ///   not in the list.
  public init(_ names: [String], preferred: String? = nil) {
    self.names = names
    chosen = names.isEmpty ? nil : names.firstIndex { $0 == preferred } ?? 0
    isDesktops = false
  }

  private init() { (names, chosen, isDesktops) = ([], nil, true) }

  /// The desktop's own dialog.
  public static let desktops = PrinterList()

  /// Whether something can be printed.
  public var canPrint: Bool { isDesktops || chosen != nil }
}
