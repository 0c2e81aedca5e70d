/// Takes the bytes of a file in order, and hands them on in pieces: a file may be larger than the memory.
public final class InkFileOutput {
  private var buffer: [UInt8] = []
  private let write: ([UInt8]) throws(InkFileError) -> Void
  private let progress: (Int) throws(InkFileError) -> Void

  /// What the format that is written has no place for. A writer adds to it as it goes.
  public var omissions = Omissions()

  private static let pieceLength = 1 << 16

  /// Makes an output.
  /// - Parameters:
  ///   - progress: Called now and then with the number of strokes that are written so far.
  ///   - write: Takes the next bytes.
  public init(
    progress: @escaping (_ strokes: Int) throws(InkFileError) -> Void = { _ in },
    write: @escaping ([UInt8]) throws(InkFileError) -> Void
  ) {
    self.progress = progress
    self.write = write
    buffer.reserveCapacity(Self.pieceLength + 4096)
  }

  /// Adds bytes. What is collected leaves with ``flush()`` at the latest.
  public func append(_ bytes: some Sequence<UInt8>) throws(InkFileError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.pieceLength { try flush() }
  }

  /// Adds text as UTF-8.
  public func append(_ text: String) throws(InkFileError) { try append(text.utf8) }

  /// Hands on what is collected.
  public func flush() throws(InkFileError) {
    guard !buffer.isEmpty else { return }
    try write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Tells how far the file has come.
  public func note(strokes: Int) throws(InkFileError) { try progress(strokes) }

  /// Writes a file that is packed by gzip (RFC 1952).
  /// - Parameter body: Writes what is packed.
  /// - Throws: what `body` or the output throws.
  public func packing(_ body: (InkFileOutput) throws(InkFileError) -> Void) throws(InkFileError) {
    let deflater = Deflater(.gzip) { packed throws(InkFileError) in try self.append(packed) }
    let inner = InkFileOutput { strokes throws(InkFileError) in
      try self.note(strokes: strokes)
    } write: { piece throws(InkFileError) in
      try deflater.append(piece)
    }
    try body(inner)
    try inner.flush()
    try deflater.finish()
    try flush()
    omissions.add(inner.omissions)
  }
}
