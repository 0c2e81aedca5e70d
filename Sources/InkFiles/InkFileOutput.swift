/// Collects the bytes of a file and writes them in pieces, because a file may be larger than the
/// memory.
public final class InkFileOutput {
  private var buffer: [UInt8] = []
  private let write: ([UInt8]) throws(InkFileError) -> Void
  private let progress: (Int) throws(InkFileError) -> Void

  /// Counts the content that the written format cannot hold. A writer adds to it while it writes.
  public var omissions = Omissions()

  private static let pieceLength = 1 << 16

  /// Creates an output that hands over the bytes of a file in pieces.
  /// - Parameters:
  ///   - progress: Called at intervals with the number of strokes written so far.
  ///   - write: Receives the next bytes of the file.
  public init(
    progress: @escaping (_ strokes: Int) throws(InkFileError) -> Void = { _ in },
    write: @escaping ([UInt8]) throws(InkFileError) -> Void
  ) {
    self.progress = progress
    self.write = write
    buffer.reserveCapacity(Self.pieceLength + 4096)
  }

  /// Appends bytes. They may stay in memory until ``flush()``.
  public func append(_ bytes: some Sequence<UInt8>) throws(InkFileError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.pieceLength { try flush() }
  }

  /// Appends text as UTF-8.
  public func append(_ text: String) throws(InkFileError) { try append(text.utf8) }

  /// Writes the collected bytes.
  public func flush() throws(InkFileError) {
    guard !buffer.isEmpty else { return }
    try write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Reports how many strokes have been written.
  public func note(strokes: Int) throws(InkFileError) { try progress(strokes) }

  /// Writes a file that is compressed with gzip (RFC 1952).
  /// - Parameter body: Writes the uncompressed content.
  /// - Throws: Any error of `body` or of this output.
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
