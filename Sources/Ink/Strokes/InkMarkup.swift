/// What a file says about ink beside the ink itself: annotations, groups of strokes and their names, as elements of
/// XML. It is kept with a drawing as it came, and means nothing to the program. A copy is a reference to the same
/// memory.
public final class InkMarkup: Hashable, Sendable {
  /// The name of an element or attribute.
  public struct Name: Hashable, Sendable {
    /// The namespace; empty for an element of InkML itself, and for an attribute without one.
    public let namespace: String
    /// The name in it.
    public let local: String

    /// Makes a name.
    public init(_ local: String, in namespace: String = "") {
      (self.namespace, self.local) = (namespace, local)
    }
  }

  /// An attribute of an element.
  public struct Attribute: Hashable, Sendable {
    /// Its name.
    public let name: Name
    /// Its value, without any escapes.
    public let value: String

    /// Makes an attribute.
    public init(_ name: Name, _ value: String) {
      (self.name, self.value) = (name, value)
    }
  }

  /// A part of the markup. They follow each other as in the file: what is within an element is between its
  /// beginning and its end.
  public enum Mark: Hashable, Sendable {
    /// An element begins.
    case begin(Name, [Attribute])
    /// Text, without any escapes.
    case text(String)
    /// A stroke, by its place among the strokes of the page or drawing, and the attribute that names it.
    case stroke(Int, id: Attribute?)
    /// The innermost element ends.
    case end
  }

  /// The parts. Strokes are in their order; those that are not here follow behind all parts.
  public let marks: [Mark]
  /// How the file's ink lies on the canvas; `nil` where it lies as the file says.
  public let placement: InkPlacement?

  /// Takes parts. What is behind the last one that says something is left out.
  /// - Returns: `nil` if there is nothing to keep, or if the parts are not in order: an element that does not end,
  ///   or strokes that do not rise.
  public init?(_ marks: [Mark], placement: InkPlacement? = nil) {
    let marks = Self.trimmed(marks)
    let placement = placement.flatMap { $0.isIdentity ? nil : $0 }
    guard !marks.isEmpty || placement != nil, Self.isInOrder(marks) else { return nil }
    (self.marks, self.placement) = (marks, placement)
  }

  /// Without strokes at the end of which nothing is said.
  private static func trimmed(_ marks: [Mark]) -> [Mark] {
    var count = marks.count
    while count > 0, case .stroke(_, id: nil) = marks[count - 1] { count -= 1 }
    return Array(marks[..<count])
  }

  private static func isInOrder(_ marks: [Mark]) -> Bool {
    var depth = 0
    var last = -1
    for mark in marks {
      switch mark {
      case .begin(let name, let attributes):
        guard name.isXML, attributes.allSatisfy({ $0.name.isXML }) else { return false }
        depth += 1
      case .end: depth -= 1
      case .stroke(let stroke, let id):
        guard stroke > last, id?.name.isXML != false else { return false }
        last = stroke
      case .text: break
      }
      guard depth >= 0 else { return false }
    }
    return depth == 0
  }

  /// Whether two say the same.
  public static func == (left: InkMarkup, right: InkMarkup) -> Bool {
    left === right || left.placement == right.placement && left.marks == right.marks
  }

  /// Feeds it to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(placement)
    hasher.combine(marks)
  }
}

extension InkMarkup.Name {
  /// Whether it is an annotation of InkML.
  public var isAnnotation: Bool {
    namespace.isEmpty && (local == "annotation" || local == "annotationXML")
  }

  /// Whether nothing in it could end a tag or an attribute.
  fileprivate var isXML: Bool {
    guard let first = local.unicodeScalars.first, !"-.0123456789".unicodeScalars.contains(first)
    else { return false }
    return local.unicodeScalars.allSatisfy {
      $0.value > 32 && !"<>&\"'=/:;,()[]{}!?#%*+|^`~@$\\\u{7F}".unicodeScalars.contains($0)
    }
  }
}
