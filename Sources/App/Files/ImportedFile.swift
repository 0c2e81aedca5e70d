import Gallery
import Ink
public import InkFiles
import SystemPackage

/// The result of importing a file.
public struct ImportedFile: Hashable, Sendable {
  /// The name of the drawing.
  public let drawing: String
  /// The drawing's number, as in `#3`.
  public let number: Int64
  /// Whether the drawing is new. Otherwise it was made by an earlier import of a file with the same
  /// content.
  public let isNew: Bool
  /// What was left out of the drawing.
  public let omissions: Omissions

  /// Describes the result of an import.
  init(drawing: String, number: Int64, isNew: Bool, omissions: Omissions = Omissions()) {
    (self.drawing, self.number, self.isNew, self.omissions) = (drawing, number, isNew, omissions)
  }
}
