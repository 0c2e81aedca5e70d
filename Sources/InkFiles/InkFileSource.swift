/// The bytes of a file in order, read a piece at a time, so that the whole file need not be in
/// memory.
public struct InkFileSource {
  private let next: (_ maximum: Int) throws(InkFileError) -> ArraySlice<UInt8>

  /// The maximum length of a piece, in bytes.
  public static let pieceLength = 1 << 16

  /// Creates a source from a closure that returns the next bytes.
  /// - Parameter next: Returns at least one and at most `maximum` bytes; an empty slice at the end.
  public init(_ next: @escaping (_ maximum: Int) throws(InkFileError) -> ArraySlice<UInt8>) {
    self.next = next
  }

  /// Creates a source from bytes in memory.
  public init(_ bytes: [UInt8]) { self.init(slice: bytes[...]) }

  init(slice bytes: ArraySlice<UInt8>) {
    var rest = bytes
    next = { maximum in
      defer { rest = rest.dropFirst(maximum) }
      return rest.prefix(maximum)
    }
  }

  /// Reads the next bytes; returns an empty slice at the end.
  /// - Throws: An ``InkFileError`` if the file cannot be read any further.
  public func read() throws(InkFileError) -> ArraySlice<UInt8> { try next(Self.pieceLength) }

  /// Returns a source that begins with `start`, bytes that were read already, and continues with
  /// this one.
  public func after(_ start: ArraySlice<UInt8>) -> InkFileSource {
    var start = start
    return InkFileSource { maximum throws(InkFileError) in
      guard !start.isEmpty else { return try next(maximum) }
      defer { start = start.dropFirst(maximum) }
      return start.prefix(maximum)
    }
  }
}
