/// The window position and size that a user asked for: the `WIDTHxHEIGHT+X+Y` of X programs.
public struct WindowGeometry: Hashable, Sendable {
  /// A distance from an edge of the screen.
  public struct Offset: Hashable, Sendable {
    /// The distance in pixels between the screen's edge and the same edge of the window. If
    /// negative, the window reaches beyond the screen's edge.
    public var distance: Int
    /// Whether the edge is the right or the lower one, as in `-0`.
    public var fromFarEdge: Bool

    /// Creates an offset of a distance in pixels.
    public init(distance: Int, fromFarEdge: Bool = false) {
      self.distance = distance
      self.fromFarEdge = fromFarEdge
    }

    /// Returns the window's coordinate in this direction. All values are in pixels.
    func coordinate(screen: Int, window: Int) -> Int {
      fromFarEdge ? screen - window - distance : distance
    }
  }

  /// A window size, from 1 to 32767 pixels in each direction.
  public struct Size: Hashable, Sendable {
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int

    /// Creates a size from a width and a height in pixels.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// A position of the window on the screen.
  public struct Place: Hashable, Sendable {
    /// The distance from the left or right edge.
    public var x: Offset
    /// The distance from the upper or lower edge.
    public var y: Offset

    /// Creates a position from the distances from two edges.
    public init(x: Offset, y: Offset) {
      self.x = x
      self.y = y
    }
  }

  /// The size; `nil` lets the program choose.
  public var size: Size?
  /// The position; `nil` lets the window manager choose.
  public var place: Place?

  /// Creates a geometry; without arguments, one that asks for nothing.
  public init(size: Size? = nil, place: Place? = nil) {
    self.size = size
    self.place = place
  }

  /// Parses `[=][WxH][{+-}X{+-}Y]`, the syntax of XParseGeometry(3), but each part must be complete
  /// or missing. `-X` counts from the right edge. `+-5` is five pixels beyond the left edge.
  /// - Returns: `nil` if the text is empty or not valid, or a number is out of range.
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

  /// Removes a run of decimal digits from the front, and returns the number.
  private static func number(_ rest: inout Substring, in range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    rest = rest[digits.endIndex...]
    guard let value = Int(digits), range.contains(value) else { return nil }
    return value
  }
}
