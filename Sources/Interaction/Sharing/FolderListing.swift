/// What is in a folder, as the program lists it for the share sheet.
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

  /// Makes a listing.
  public init(
    path: String, title: String, parent: String?, entries: [FolderEntry], places: [FolderEntry],
    failure: Message? = nil
  ) {
    (self.path, self.title, self.parent) = (path, title, parent)
    (self.entries, self.places, self.failure) = (entries, places, failure)
  }
}
