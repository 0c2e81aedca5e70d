internal import Ink
internal import OrderedCollections

/// A line of the table of touches that are down.
public struct ContactRow: Hashable, Sendable {
  /// The number of the touch.
  public let touch: UInt32
  /// The length of the contact in the device's own units; `nil` if the device reports none.
  public let size: Int?
  /// The pressure in percent; `nil` if the device reports none.
  public let pressure: Int?
  /// The number of reports per second; `nil` if there are too few.
  public let rate: Int?
  /// The jitter of a resting finger, in hundredths of a millimetre; `nil` if it moves.
  public let jitter: Int?
  /// Whether the touch is probably stuck.
  public let isStuck: Bool

  init(_ contact: ExaminedContact, in examination: TouchExamination) {
    touch = contact.touch
    size = contact.shape.map { Int(clamping: Double($0.major)) }
    pressure = contact.pressure.map { Int(clamping: Double($0) * 100) }
    rate = contact.rate.map(Int.init(clamping:))
    jitter = contact.jitter(within: examination.slop).map {
      Int(clamping: $0 / examination.metrics.pixelsPerMillimetre * 100)
    }
    isStuck = contact.isStuck
  }

  /// The jitter as text, in millimetres.
  public var jitterText: String? { jitter.map { Self.millimetres(Double($0) / 100) } }

  /// Returns a length with two decimals.
  static func millimetres(_ length: Double) -> String {
    let hundredths = Int(clamping: length * 100)
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    return "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension Int {
  /// Rounds a number to the nearest integer, up to 10¹⁵. What is not a number becomes 0.
  init(clamping value: Double) {
    let rounded = value.rounded()
    let limited = Swift.min(Swift.max(rounded, -1e15), 1e15)
    self.init(rounded.isNaN ? 0 : limited)
  }
}

extension TouchExamination {
  /// The lines of the table, in the order in which the touches came down.
  public var rows: [ContactRow] { contacts.values.map { ContactRow($0, in: self) } }
}
