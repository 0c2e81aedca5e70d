/// Where a user wants the window, and how large: the `WIDTHxHEIGHT+X+Y` of X programs.
public struct WindowGeometry: Hashable, Sendable {
  /// A distance from an edge of the screen.
  public struct Offset: Hashable, Sendable {
    /// Pixels between the screen's edge and the same edge of the window; negative is beyond it.
    public var distance: Int
    /// Whether the edge is the right or lower one, as in `-0`.
    public var fromFarEdge: Bool

    /// Makes an offset.
    public init(distance: Int, fromFarEdge: Bool = false) {
      self.distance = distance
      self.fromFarEdge = fromFarEdge
    }

    /// The window's coordinate along this direction, both extents in pixels.
    func coordinate(screen: Int, window: Int) -> Int {
      fromFarEdge ? screen - window - distance : distance
    }
  }

  /// A size in pixels, from 1 to 32767 each.
  public struct Size: Hashable, Sendable {
    /// Columns.
    public var width: Int
    /// Rows.
    public var height: Int

    /// Makes a size.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// A place on the screen.
  public struct Place: Hashable, Sendable {
    /// From the left or right edge.
    public var x: Offset
    /// From the upper or lower edge.
    public var y: Offset

    /// Makes a place.
    public init(x: Offset, y: Offset) {
      self.x = x
      self.y = y
    }
  }

  /// How large; nil leaves it to the program.
  public var size: Size?
  /// Where; nil leaves it to the window manager.
  public var place: Place?

  /// Makes a geometry.
  public init(size: Size? = nil, place: Place? = nil) {
    self.size = size
    self.place = place
  }

  /// Reads `[=][WxH][{+-}X{+-}Y]`, the syntax of XParseGeometry(3) with each part whole or absent.
  /// `-X` counts from the right edge, and `+-5` is five pixels beyond the left one.
  /// - Returns: nil when the text is anything else, empty, or a number is out of range.
  public static func parse(_ text: String) -> WindowGeometry? {
    var rest = text[...]
    if rest.first == "=" { rest.removeFirst() }
    var geometry = WindowGeometry()
    if let first = rest.first, first != "+", first != "-" {
      guard let width = number(&rest, in: 1...32767), let separator = rest.popFirst(),
        separator == "x" || separator == "X", let height = number(&rest, in: 1...32767)
      else { return nil }
      geometry.size = Size(width: width, height: height)
    }
    if !rest.isEmpty {
      guard let x = offset(&rest), let y = offset(&rest) else { return nil }
      geometry.place = Place(x: x, y: y)
    }
    guard rest.isEmpty, geometry.size != nil || geometry.place != nil else { return nil }
    return geometry
  }

  private static func offset(_ rest: inout Substring) -> Offset? {
    guard let sign = rest.popFirst(), sign == "+" || sign == "-" else { return nil }
    let isBeyond = rest.first == "-"
    if isBeyond { rest.removeFirst() }
    guard let distance = number(&rest, in: 0...32767) else { return nil }
    return Offset(distance: isBeyond ? -distance : distance, fromFarEdge: sign == "-")
  }

  /// Takes a run of decimal digits from the front.
  private static func number(_ rest: inout Substring, in range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    rest = rest[digits.endIndex...]
    guard let value = Int(digits), range.contains(value) else { return nil }
    return value
  }
}
