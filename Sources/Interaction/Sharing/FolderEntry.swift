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
