/// The bytes of a file in order, read a piece at a time, so that the whole file need not be in
/// memory.
public struct InkFileSource {
  private let next: (_ most: Int) throws(InkFileError) -> ArraySlice<UInt8>

  /// The maximum length of a piece, in bytes.
  public static let pieceLength = 1 << 16

  /// Creates a source from a closure that returns the next bytes.
  /// - Parameter next: Returns at least one and at most `most` bytes; an empty slice at the end.
  public init(_ next: @escaping (_ most: Int) throws(InkFileError) -> ArraySlice<UInt8>) {
    self.next = next
  }

  /// Creates a source from bytes in memory.
  public init(_ bytes: [UInt8]) { self.init(slice: bytes[...]) }

  init(slice bytes: ArraySlice<UInt8>) {
    var rest = bytes
    next = { most in
      defer { rest = rest.dropFirst(most) }
      return rest.prefix(most)
    }
  }

  /// Reads the next bytes; returns an empty slice at the end.
  /// - Throws: An ``InkFileError`` if the file cannot be read any further.
  public func read() throws(InkFileError) -> ArraySlice<UInt8> { try next(Self.pieceLength) }

  /// Returns a source that begins with `start`, bytes that were read already, and continues with
  /// this one.
  public func after(_ start: ArraySlice<UInt8>) -> InkFileSource {
    var start = start
    return InkFileSource { most throws(InkFileError) in
      guard !start.isEmpty else { return try next(most) }
      defer { start = start.dropFirst(most) }
      return start.prefix(most)
    }
  }
}
