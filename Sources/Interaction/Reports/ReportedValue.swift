public import Ink

/// A value that reports write in a shorter form than its properties.
public protocol ReportedValue: Codable {
  /// The type of the shorter form.
  associatedtype Reported: Codable
  /// The shorter form, as reports write it.
  var reported: Reported { get }
  /// Creates a value from its shorter form; `nil` if there is no such value.
  init?(reported: Reported)
}

extension ReportedValue {
  /// Encodes the shorter form.
  public func encode(to encoder: any Encoder) throws { try reported.encode(to: encoder) }

  /// Decodes the shorter form.
  /// - Throws: a `DecodingError`, also if there is no such value.
  public init(from decoder: any Decoder) throws {
    let reported = try Reported(from: decoder)
    guard let value = Self(reported: reported) else { throw decoder.refusal(of: reported) }
    self = value
  }
}

/// A choice that reports write by the name of its case.
public protocol ReportedChoice: Codable, CaseIterable, RawRepresentable where RawValue == UInt8 {}

extension ReportedChoice {
  /// Encodes the name of the case.
  public func encode(to encoder: any Encoder) throws { try "\(self)".encode(to: encoder) }

  /// Decodes the case with a name.
  /// - Throws: a `DecodingError`, also if there is no such choice.
  public init(from decoder: any Decoder) throws {
    let name = try String(from: decoder)
    guard let value = Self.allCases.first(where: { "\($0)" == name }) else {
      throw decoder.refusal(of: name)
    }
    self = value
  }
}

extension Decoder {
  fileprivate func refusal(of value: some Any) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: "no such value: \(value)"))
  }
}

extension PaperColor: ReportedChoice {}
extension PaperPattern: ReportedChoice {}
extension InkKind: ReportedChoice {}
extension CurveKind: ReportedChoice {}
extension WidthDynamics: ReportedChoice {}

extension Point: ReportedValue {
  /// The x and the y coordinate.
  public var reported: [Double] { [x, y] }

  /// Creates a point from its coordinates.
  public init?(reported: [Double]) {
    guard reported.count == 2 else { return nil }
    self.init(x: reported[0], y: reported[1])
  }
}

extension Rect: ReportedValue {
  /// The left, the upper, the right and the lower edge.
  public var reported: [Double] { [minX, minY, maxX, maxY] }

  /// Creates a rectangle from its edges.
  public init?(reported: [Double]) {
    guard reported.count == 4 else { return nil }
    self.init(minX: reported[0], minY: reported[1], maxX: reported[2], maxY: reported[3])
  }
}

extension ViewTransform: ReportedValue {
  /// The scale, and the coordinates of the origin in the window.
  public var reported: [Double] { [scale, origin.x, origin.y] }

  /// Creates a view from its scale and its origin.
  public init?(reported: [Double]) {
    guard reported.count == 3, reported[0] > 0, reported.allSatisfy(\.isFinite) else { return nil }
    self.init(scale: reported[0], origin: Point(x: reported[1], y: reported[2]))
  }
}

extension Similarity: ReportedValue {
  /// The numbers a and b, and both coordinates of the shift. If it mirrors, −1 follows.
  public var reported: [Double] { [a, b, shift.x, shift.y] + (isMirrored ? [-1] : []) }

  /// Creates a mapping from its numbers.
  public init?(reported: [Double]) {
    guard reported.count == 4 || reported.count == 5 && reported[4] == -1 else { return nil }
    self.init(
      a: reported[0], b: reported[1], shift: Point(x: reported[2], y: reported[3]),
      isMirrored: reported.count == 5)
  }
}

extension InkColor: ReportedValue {
  /// Red, green, blue and opacity as eight hexadecimal digits.
  public var reported: String {
    [red, green, blue, alpha].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Creates a colour from its digits.
  public init?(reported: String) {
    guard reported.utf8.count == 8, let rgba = UInt32(reported, radix: 16) else { return nil }
    self.init(rgb: rgba >> 8)
    alpha = UInt8(truncatingIfNeeded: rgba)
  }
}

extension SeatID: ReportedValue {
  /// The number of the seat.
  public var reported: UInt32 { number }

  /// Creates an identifier from its number.
  public init?(reported: UInt32) { self.init(number: reported) }
}

extension DrawingID: ReportedValue {
  /// The number of the drawing.
  public var reported: Int64 { number }

  /// Creates an identifier from its number.
  public init?(reported: Int64) { self.init(number: reported) }
}

extension Timestamp: ReportedValue {
  /// The time in milliseconds.
  public var reported: Int64 { milliseconds }

  /// Creates a time from its milliseconds.
  public init?(reported: Int64) { self.init(milliseconds: reported) }
}

extension Quantum: ReportedValue {
  /// The number of bits of the step.
  public var reported: UInt8 { bits }

  /// Creates a step from its bits.
  public init?(reported: UInt8) {
    guard reported <= 16 else { return nil }
    self.init(bits: reported)
  }
}

extension ContentDigest: ReportedValue {
  /// The digits of the digest, in hexadecimal.
  public var reported: String { hexadecimal }

  /// Creates a digest from its digits.
  public init?(reported: String) { self.init(hexadecimal: reported) }
}

extension ContactID: ReportedValue {
  /// The kind and the number, as in `touch 42` and `pointer 9`.
  public var reported: String {
    switch self {
    case .touch(let detail): "touch \(detail)"
    case .pointer(let device): "pointer \(device)"
    }
  }

  /// Creates an identifier from its kind and number.
  public init?(reported: String) {
    let words = reported.split(separator: " ")
    guard words.count == 2 else { return nil }
    switch words[0] {
    case "touch":
      guard let detail = UInt32(words[1]) else { return nil }
      self = .touch(detail)
    case "pointer":
      guard let device = Int(words[1]) else { return nil }
      self = .pointer(device: device)
    default: return nil
    }
  }
}

extension StrokeSample: Codable {
  /// Encodes both coordinates, the time in milliseconds and, if there is one, the pressure.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(position.x)
    try list.encode(position.y)
    try list.encode(time)
    if let pressure { try list.encode(pressure) }
  }

  /// Decodes a list that ``encode(to:)`` has written.
  /// - Throws: a `DecodingError`.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    self.init(
      position: Point(x: try list.decode(Double.self), y: try list.decode(Double.self)),
      time: try list.decode(Timestamp.self),
      pressure: list.isAtEnd ? nil : try list.decode(Float.self))
  }
}

extension Brush: Codable {
  private enum Key: CodingKey { case color, width, ink, medium, curve, dynamics, grain }

  /// Encodes all properties of the brush, and the token of a medium only if it has one.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(color, forKey: .color)
    try members.encode(width, forKey: .width)
    try members.encode(ink, forKey: .ink)
    try members.encodeIfPresent(medium?.token, forKey: .medium)
    try members.encode(curve, forKey: .curve)
    try members.encode(dynamics, forKey: .dynamics)
    try members.encode(grain, forKey: .grain)
  }

  /// Decodes an object that ``encode(to:)`` has written.
  /// - Throws: a `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    self.init(
      color: try members.decode(InkColor.self, forKey: .color),
      width: try members.decode(Double.self, forKey: .width),
      ink: try members.decode(InkKind.self, forKey: .ink),
      medium: try members.decodeIfPresent(String.self, forKey: .medium).flatMap(
        Medium.init(token:)),
      curve: try members.decode(CurveKind.self, forKey: .curve),
      dynamics: try members.decode(WidthDynamics.self, forKey: .dynamics),
      grain: try members.decode(Float.self, forKey: .grain))
  }
}
