/// Where an export is written.
public struct ExportPlace: Hashable, Sendable {
  /// The path of the folder, as in ``FolderEntry/path``.
  public let folder: String
  /// The name of the file, as the person has typed it.
  public let name: String
  /// Whether an existing file is replaced.
  public let replaces: Bool

  /// Describes a place.
  public init(folder: String, name: String, replaces: Bool) {
    (self.folder, self.name, self.replaces) = (folder, name, replaces)
  }
}
