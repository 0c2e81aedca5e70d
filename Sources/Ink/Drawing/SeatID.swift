/// A person's place at the screen: whose edits are taken back together.
public struct SeatID: Hashable, Sendable {
  /// Distinguishes the people who have painted on a drawing. Most galleries hold numbers of one byte; larger
  /// ones are coded in more bytes (``DrawingAction``, ``Stroke``, ``Drawing/encodedState``).
  public let number: UInt32

  /// Makes the name of a seat.
  public init(number: UInt32) {
    self.number = number
  }

  /// The seat that every drawing has.
  public static let first = SeatID(number: 0)

  /// The number as the one byte that it takes in bytes of the first versions; `nil` if it needs more.
  var byte: UInt8? { UInt8(exactly: number) }
}

extension ByteWriter {
  /// Writes a seat in as few bytes as its number needs.
  package mutating func writeVarint(_ seat: SeatID) { writeVarint(Int64(seat.number)) }
}

extension ByteReader {
  /// Reads a seat as ``ByteWriter/writeVarint(_:)`` writes it, or as one byte.
  package mutating func seat(isWide: Bool) -> SeatID? {
    if isWide {
      varint().flatMap { UInt32(exactly: $0) }.map { SeatID(number: $0) }
    } else {
      byte().map { SeatID(number: UInt32($0)) }
    }
  }
}
