/// Identifies a seat: one person at the screen, with an undo history of their own.
public struct SeatID: Hashable, Sendable {
  /// The number of the seat within a drawing. Most galleries hold numbers of one byte; larger ones
  /// take more bytes (``DrawingAction``, ``Stroke``, ``Drawing/encodedState``).
  public let number: UInt32

  /// Makes an identifier from its number.
  public init(number: UInt32) {
    self.number = number
  }

  /// Seat number 0, the default seat.
  public static let first = SeatID(number: 0)

  /// The number as one byte, as the first versions of the formats store it; `nil` if it does not
  /// fit.
  var byte: UInt8? { UInt8(exactly: number) }
}

extension ByteWriter {
  /// Writes a seat in as few bytes as its number needs.
  package mutating func writeVarint(_ seat: SeatID) { writeVarint(Int64(seat.number)) }
}

extension ByteReader {
  /// Reads a seat, as ``ByteWriter/writeVarint(_:)`` writes it if `isWide`, else as one byte.
  package mutating func seat(isWide: Bool) -> SeatID? {
    if isWide {
      varint().flatMap { UInt32(exactly: $0) }.map { SeatID(number: $0) }
    } else {
      byte().map { SeatID(number: UInt32($0)) }
    }
  }
}
