/// The part of a share sheet on which a folder is chosen where the desktop has no dialog for that:
/// what is in a folder and, for an export, the name of the file.
public struct FolderBrowser: Hashable, Sendable {
  /// The folder.
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

  /// Shows a folder.
  /// - Parameter name: The name of the file to write; `nil` if a file is to be opened.
  init(_ listing: FolderListing, name: String?) {
    self.listing = listing
    typed = name.map { TypedText($0) }
    typed?.deselect()
  }

  /// Whether a file is to be written.
  public var writes: Bool { typed != nil }
  /// The name of the file so far.
  public var name: String { typed?.whole ?? "" }

  /// The entries that are shown.
  public var entries: [FolderEntry] { showsPlaces ? listing.places : listing.entries }
}
