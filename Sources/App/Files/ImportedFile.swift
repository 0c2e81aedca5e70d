import Gallery
import Ink
import InkFiles
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
  /// The parts of the file that were left out, as texts such as "3 formulas"; empty if it was imported earlier.
  public var leftOut: [String]

  /// Creates a result from its parts.
  package init(drawing: String, number: Int64, isNew: Bool, leftOut: [String] = []) {
    self.drawing = drawing
    self.number = number
    self.isNew = isNew
    self.leftOut = leftOut
  }
}
