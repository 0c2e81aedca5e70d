internal import Ink

/// The names that InkML gives to things, and those that we add where it leaves room for them.
enum InkMLVocabulary {
  /// W3C, Ink Markup Language, 2011.
  static let namespace = "http://www.w3.org/2003/InkML"
  /// Of the elements within `annotationXML` that are ours.
  static let ownNamespace = "urn:fingerpaint:ink"

  /// Of attributes such as `xml:id`.
  static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"
  /// What our own ids begin with where a file has others as well, and those of traces that are parts of a stroke.
  static let ownPrefix = "fp-"
  /// The attributes that refer to what is written in another way.
  static let ownReferences: Set<String> = ["contextRef", "brushRef"]

  /// The types of our annotations.
  enum Annotation {
    static let title = "title"
    static let board = "board"
    static let seat = "seat"
    static let contact = "contact"
    static let paper = "paper"
    static let page = "page"
    static let picture = "picture"
  }

  /// The brush properties that are ours.
  enum Property {
    static let ink = "fingerpaint-ink"
    static let dynamics = "fingerpaint-dynamics"
    static let color = "fingerpaint-color"
  }

  /// The property of a channel that tells the step of positions on the canvas, in pixels.
  static let quantum = "fingerpaint-quantum"
  /// The attribute of a paper that tells how the page's ink lies.
  static let placement: StaticString = "placement"

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
