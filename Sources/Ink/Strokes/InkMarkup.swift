/// The content of a file besides its ink: annotations, groups of strokes and their names, as XML
/// elements. It is kept unchanged with a drawing; the program does not interpret it. A copy is a
/// reference to the same memory.
public final class InkMarkup: Hashable, Sendable {
  /// The name of an element or attribute.
  public struct Name: Hashable, Sendable {
    /// The namespace; empty for an element of InkML itself, and for an attribute without one.
    public let namespace: String
    /// The name within the namespace.
    public let local: String

    /// Makes a name; by default without a namespace.
    public init(_ local: String, in namespace: String = "") {
      (self.namespace, self.local) = (namespace, local)
    }
  }

  /// An attribute of an element.
  public struct Attribute: Hashable, Sendable {
    /// The name of the attribute.
    public let name: Name
    /// The value, without the escapes of XML.
    public let value: String

    /// Creates an attribute from its name and its unescaped value.
    public init(_ name: Name, _ value: String) {
      (self.name, self.value) = (name, value)
    }
  }

  /// A part of the markup. Parts are in the order of the file: the content of an element is between
  /// its beginning and its end.
  public enum Mark: Hashable, Sendable {
    /// The begin of an element, with its attributes.
    case begin(Name, [Attribute])
    /// A text between tags, without the escapes of XML.
    case text(String)
    /// A stroke, by its place among the strokes of the page or drawing, and the attribute that
    /// holds its identifier.
    case stroke(Int, id: Attribute?)
    /// The innermost element ends.
    case end
  }

  /// The parts of the markup. Strokes are in ascending order. Strokes that are not mentioned come
  /// after all parts.
  public let marks: [Mark]
  /// The mapping from the file's coordinates to the canvas; `nil` if they are the same.
  public let placement: InkPlacement?

  /// Makes markup from its parts. Strokes without an identifier at the end are dropped, because
  /// they say nothing.
  /// - Returns: `nil` if there is nothing to keep, if an element does not end, if strokes are not
  ///   in ascending order, or if a name is not valid in XML.
  public init?(_ marks: [Mark], placement: InkPlacement? = nil) {
    let marks = Self.trimmed(marks)
    let placement = placement.flatMap { $0.isIdentity ? nil : $0 }
    guard !marks.isEmpty || placement != nil, Self.isInOrder(marks) else { return nil }
    (self.marks, self.placement) = (marks, placement)
  }

  /// Returns the parts without the trailing strokes that have no identifier.
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

  /// Whether both have the same parts and placement.
  public static func == (left: InkMarkup, right: InkMarkup) -> Bool {
    left === right || left.placement == right.placement && left.marks == right.marks
  }

  /// Hashes the parts and the placement.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(placement)
    hasher.combine(marks)
  }
}

/// The mapping from a file's coordinates to canvas space: canvas coordinate = file coordinate ×
/// ``scale`` + ``shift``. Writing the file again restores its own coordinates.
public struct InkPlacement: Hashable, Sendable {
  /// Canvas units per file unit, for each axis; negative if the file's axis points the other way.
  public let scale: Point
  /// The file's origin, in canvas space.
  public let shift: Point

  private static let scales = 1e-15...1e15
  private static let maximumShift = 1e18

  /// Makes a placement; `nil` if a scale is not finite or nearly zero, or a shift is larger than
  /// any canvas.
  public init?(scale: Point, shift: Point) {
    guard Self.scales.contains(abs(scale.x)), Self.scales.contains(abs(scale.y)),
      abs(shift.x) <= Self.maximumShift, abs(shift.y) <= Self.maximumShift
    else { return nil }
    (self.scale, self.shift) = (scale, shift)
  }

  /// Whether canvas coordinates equal the file's coordinates.
  public var isIdentity: Bool { scale == Point(x: 1, y: 1) && shift == Point(x: 0, y: 0) }
}

extension InkMarkup.Name {
  /// Whether this is the name of an InkML annotation element.
  public var isAnnotation: Bool {
    namespace.isEmpty && (local == "annotation" || local == "annotationXML")
  }

  /// Whether the name can be written as XML: it does not start with a digit, `-` or `.`, and has no
  /// character that could end a tag or an attribute.
  fileprivate var isXML: Bool {
    guard let first = local.unicodeScalars.first, !"-.0123456789".unicodeScalars.contains(first)
    else { return false }
    return local.unicodeScalars.allSatisfy {
      $0.value > 32 && !"<>&\"'=/:;,()[]{}!?#%*+|^`~@$\\\u{7F}".unicodeScalars.contains($0)
    }
  }
}
