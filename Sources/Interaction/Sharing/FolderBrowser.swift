public import Words

/// The part of a share sheet on which a folder is chosen where the desktop has no dialog for that:
/// what is in a folder and, for an export, the name of the file.
public struct FolderBrowser: Hashable, Sendable {
  /// The folder that is shown, with its content.
  public internal(set) var listing: FolderListing
  /// Whether the user's places are shown instead of the folder.
  public internal(set) var showsPlaces = false
  /// Whether the on-screen keyboard is shown.
  public internal(set) var isTyping = false
  /// The name of a file that exists, and that is only replaced if the person says so; `nil` if there
  /// is none.
  public internal(set) var existing: String?
  /// Why the folder was not created; `nil` if nothing went wrong.
  public internal(set) var problem: Message?
  /// The name of the file; `nil` if a file is to be opened.
  var typed: TypedText?
  /// The name of the folder that is to be created.
  var folder = TypedText()

  /// Shows a folder that the program has listed.
  /// - Parameter name: The name of the file to write; `nil` if a file is to be opened.
  init(_ listing: FolderListing, name: String?) {
    self.listing = listing
    typed = name.map { TypedText($0) }
    typed?.unmark()
  }

  /// Whether a file is to be written.
  public var writes: Bool { typed != nil }
  /// The name of the file so far.
  public var name: String { typed?.whole ?? "" }

  /// The entries that are shown.
  public var entries: [FolderEntry] { showsPlaces ? listing.places : listing.entries }
}

/// The content of a folder, as the program lists it for the share sheet.
public struct FolderListing: Hashable, Sendable {
  /// The path of the folder, as in ``FolderEntry/path``.
  public let path: String
  /// The path for people.
  public let title: String
  /// The path of the folder above; `nil` for the topmost one.
  public let parent: String?
  /// The folders and files, in the order in which they are shown.
  public let entries: [FolderEntry]
  /// The user's own folders, and other places where files are often put.
  public let places: [FolderEntry]
  /// Why the folder cannot be read; `nil` if it can.
  public let failure: Message?

  /// Makes the listing of a folder; one that could be read, unless a failure is given.
  public init(
    path: String, title: String, parent: String?, entries: [FolderEntry], places: [FolderEntry],
    failure: Message? = nil
  ) {
    (self.path, self.title, self.parent) = (path, title, parent)
    (self.entries, self.places, self.failure) = (entries, places, failure)
  }
}

/// A folder or file in the sheet of folders.
public struct FolderEntry: Hashable, Sendable {
  /// The name for people.
  public let name: String
  /// The path, as a word of a command line: bytes that are not UTF-8 are private-use characters.
  public let path: String
  /// Whether it is a folder.
  public let isFolder: Bool

  /// Describes a folder or file.
  public init(name: String, path: String, isFolder: Bool) {
    (self.name, self.path, self.isFolder) = (name, path, isFolder)
  }
}
