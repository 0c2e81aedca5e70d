internal import Ink

/// The names of InkML, and this program's own names where InkML allows others.
package enum InkMLVocabulary {
  /// The namespace of InkML (W3C, Ink Markup Language, 2011).
  static let namespace = "http://www.w3.org/2003/InkML"
  /// The namespace of this program's own elements within `annotationXML`.
  package static let ownNamespace = "urn:fingerpaint:ink"

  /// The namespace of attributes such as `xml:id`.
  static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"
  /// The prefix of this program's ids: for traces that are parts of a stroke, and for all ids in a
  /// file that has others.
  static let ownPrefix = "fp-"
  /// The attributes with references that the writer makes itself, so that they are not kept as
  /// markup.
  static let ownReferences: Set<String> = ["contextRef", "brushRef"]

  /// The types of this program's annotations.
  enum Annotation {
    static let title = "title"
    static let board = "board"
    static let seat = "seat"
    static let contact = "contact"
    static let paper = "paper"
    static let page = "page"
    static let picture = "picture"
    static let document = "document"
    static let documentPage = "document-page"
    /// The text of a group; its traces are the outlines of the letters.
    static let text = "fingerpaint-text"
  }

  /// The brush properties that this program adds.
  enum Property {
    static let ink = "fingerpaint-ink"
    static let dynamics = "fingerpaint-dynamics"
    static let color = "fingerpaint-color"
    static let grain = "fingerpaint-grain"
    static let width = "fingerpaint-width"
    static let area = "fingerpaint-area"
    /// The name and version of a medium, as in `crayon@1` (``Ink/Medium/token``).
    static let medium = "fingerpaint-medium"
    /// The number of a stroke's seed, if it does not follow from the stroke's contact and time.
    static let seed = "fingerpaint-seed"
    /// How long a spray rested after its last sample, in milliseconds.
    static let rest = "fingerpaint-rest"
  }

  /// The brush properties with which Microsoft Office marks textured ink.
  enum Office {
    static let effect = "inkEffects"
    /// The effect of a pencil.
    static let pencil = "pencil"
    /// Where the texture begins, in canvas units.
    static let anchors = ["anchorX", "anchorY"]
  }

  /// The attributes of an annotation with a text: the size of its font, where its first line begins on
  /// the baseline, both in pixels of the canvas before its mapping, and the direction of its lines in
  /// quarter turns.
  enum TextAttribute {
    static let size = "size"
    static let x = "x"
    static let y = "y"
    static let turns = "turns"
  }

  /// The channel property with the step of positions on the canvas, in pixels.
  static let quantum = "fingerpaint-quantum"
  /// The channel property with the step of positions before the mapping of the canvas transform, which
  /// stands beside the samples (``Ink/Stroke/transform``), in pixels.
  static let painted = "fingerpaint-painted"
  /// The attribute of a paper with the placement of the page's ink.
  static let placement: StaticString = "placement"
  /// The attribute of an image with its number in the file, from 1 on, if later images show the same.
  static let number: StaticString = "number"
  /// The attribute of an image that has no bytes of its own, with the number of an image before: it shows the
  /// same.
  static let same: StaticString = "same"
  /// The attribute of an image with the numbers a, b and the shift of its mapping.
  static let transform: StaticString = "transform"
  /// The attribute of an image with where it lies: among the ink. Others lie on the paper.
  static let layer: StaticString = "layer"
  /// The layer of ink.
  static let inkLayer = "ink"
  /// The attribute of an image among the ink with the time when it was placed, in milliseconds.
  static let time: StaticString = "time"
  /// The attribute of a paper with the name of the board.
  static let name: StaticString = "name"

  static let inks: [(InkKind, String)] = [
    (.pen, "pen"), (.highlighter, "highlighter"), (.eraser, "eraser"),
  ]
  static let dynamics: [(WidthDynamics, String)] = [
    (.constant, "constant"), (.pressure, "pressure"), (.contact, "contact"), (.speed, "speed"),
  ]
  static let paperColors: [(PaperColor, String)] = [
    (.white, "white"), (.black, "black"), (.cream, "cream"), (.blackboard, "blackboard"),
  ]
  static let patterns: [(PaperPattern, String)] = [
    (.blank, "blank"), (.squared, "squared"), (.ruled, "ruled"), (.dotted, "dotted"),
  ]

  static func name<Value: Equatable>(of value: Value, in table: [(Value, String)]) -> String {
    guard let entry = table.first(where: { $0.0 == value }) else {
      preconditionFailure("every value has a name")
    }
    return entry.1
  }

  static func value<Value>(named name: String?, in table: [(Value, String)]) -> Value? {
    table.first { $0.1 == name }?.0
  }
}
