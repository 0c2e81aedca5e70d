import Gallery
import Ink
import InkFiles
import SystemPackage

/// What became of a file that was imported.
public struct ImportedFile: Hashable, Sendable {
  /// What the drawing is called.
  public let drawing: String
  /// The drawing's number, as in `#3`.
  public let number: Int64
  /// Whether the drawing was made now, and not by an earlier import of a file with the same content.
  public let isNew: Bool
}
