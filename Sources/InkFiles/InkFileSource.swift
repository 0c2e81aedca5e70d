/// The bytes of a file, in order, a piece at a time: whoever reads needs no room for all of it.
public struct InkFileSource {
  private let next: (_ most: Int) throws(InkFileError) -> ArraySlice<UInt8>

  /// The most bytes of one piece.
  public static let pieceLength = 1 << 16

  /// Makes a source of whatever brings bytes.
  /// - Parameter next: Gives the next bytes, at least one and at most so many; none at the end.
  public init(_ next: @escaping (_ most: Int) throws(InkFileError) -> ArraySlice<UInt8>) {
    self.next = next
  }

  /// Makes a source of bytes that are there.
  public init(_ bytes: [UInt8]) { self.init(slice: bytes[...]) }

  init(slice bytes: ArraySlice<UInt8>) {
    var rest = bytes
    next = { most in
      defer { rest = rest.dropFirst(most) }
      return rest.prefix(most)
    }
  }

  /// The next bytes; none at the end.
  /// - Throws: an ``InkFileError`` when the file cannot be read any further.
  public func read() throws(InkFileError) -> ArraySlice<UInt8> { try next(Self.pieceLength) }

  /// The same with bytes before it that were read already.
  public func after(_ start: ArraySlice<UInt8>) -> InkFileSource {
    var start = start
    return InkFileSource { most throws(InkFileError) in
      guard !start.isEmpty else { return try next(most) }
      defer { start = start.dropFirst(most) }
      return start.prefix(most)
    }
  }
}
