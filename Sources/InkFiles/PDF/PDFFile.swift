/// The objects of a PDF file (ISO 32000-1, 7.3 and 7.5), written one after the other: of what has been
/// written, only where each object begins is kept.
final class PDFFile {
  /// The number of an object.
  struct Object: Hashable {
    let number: Int
    /// The object as others name it.
    var reference: String { "\(number) 0 R" }
  }

  private let output: InkFileOutput
  private var length = 0
  /// Where each object begins; nil for one that is not written yet.
  private var offsets: [Int?] = []

  init(_ output: InkFileOutput) throws(InkFileError) {
    self.output = output
    // Bytes beyond ASCII tell those who move files that this is no text.
    try append(Array("%PDF-1.6\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A])
  }

  /// The number of an object that is written later.
  func reserve() -> Object {
    offsets.append(nil)
    return Object(number: offsets.count)
  }

  /// Writes an object that is no stream.
  func write(_ object: Object, _ text: String) throws(InkFileError) {
    offsets[object.number - 1] = length
    try append("\(object.number) 0 obj\n\(text)\nendobj\n")
  }

  /// Writes an object under a new number.
  func write(_ text: String) throws(InkFileError) -> Object {
    let object = reserve()
    try write(object, text)
    return object
  }

  /// Begins a packed stream. No other object is written before it ends.
  /// - Parameter entries: The stream's dictionary, without what says how it is packed.
  func beginStream(_ object: Object, _ entries: String = "") throws(InkFileError) -> Stream {
    offsets[object.number - 1] = length
    let size = reserve()
    try append(
      """
      \(object.number) 0 obj
      << \(entries) /Filter /FlateDecode /Length \(size.reference) >>
      stream

      """)
    return Stream(file: self, size: size, start: length)
  }

  /// Writes what readers begin with.
  func finish(catalog: Object, info: Object) throws(InkFileError) {
    let start = length
    var table = "xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n"
    for offset in offsets {
      let digits = String(offset ?? 0)
      table += String(repeating: "0", count: max(0, 10 - digits.count)) + digits + " 00000 n \n"
    }
    try append(
      """
      \(table)trailer
      << /Size \(offsets.count + 1) /Root \(catalog.reference) /Info \(info.reference) >>
      startxref
      \(start)
      %%EOF

      """)
    try output.flush()
  }

  private func append(_ text: String) throws(InkFileError) { try append(Array(text.utf8)) }

  private func append(_ bytes: [UInt8]) throws(InkFileError) {
    length += bytes.count
    try output.append(bytes)
  }

  /// The content of a stream object.
  final class Stream {
    private let file: PDFFile
    private let size: Object
    private let start: Int
    private let deflater: Deflater
    /// What is collected.
    var text: [UInt8] = []

    fileprivate init(file: PDFFile, size: Object, start: Int) {
      (self.file, self.size, self.start) = (file, size, start)
      deflater = Deflater(.zlib) { packed throws(InkFileError) in
        file.length += packed.count
        try file.output.append(packed)
      }
    }

    /// Hands on what is collected, when it is much.
    func proceed() throws(InkFileError) {
      guard text.count >= 1 << 15 else { return }
      try flush()
    }

    /// Ends the stream.
    func end() throws(InkFileError) {
      try flush()
      try deflater.finish()
      let length = file.length - start
      try file.append("\nendstream\nendobj\n")
      try file.write(size, "\(length)")
    }

    private func flush() throws(InkFileError) {
      try deflater.append(text)
      text.removeAll(keepingCapacity: true)
    }
  }
}
