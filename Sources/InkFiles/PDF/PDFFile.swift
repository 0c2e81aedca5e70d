/// Writes the objects of a PDF file one after the other (ISO 32000-1, 7.3 and 7.5). It keeps only
/// the offsets of the objects.
final class PDFFile {
  /// An object of the file, by its number.
  struct Object: Hashable {
    let number: Int
    /// The text with which other objects refer to this one.
    var reference: String { "\(number) 0 R" }
  }

  private let output: InkFileOutput
  private var length = 0
  /// The byte offset of each object; `nil` if the object is not written yet.
  private var offsets: [Int?] = []

  init(_ output: InkFileOutput) throws(InkFileError) {
    self.output = output
    // Bytes beyond ASCII tell programs that transfer files that this file is binary.
    try append(Array("%PDF-1.6\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A])
  }

  /// Reserves a number for an object that is written later.
  func reserve() -> Object {
    offsets.append(nil)
    return Object(number: offsets.count)
  }

  /// Writes an object that is not a stream.
  func write(_ object: Object, _ text: String) throws(InkFileError) {
    offsets[object.number - 1] = length
    try append("\(object.number) 0 obj\n\(text)\nendobj\n")
  }

  /// Writes an object that is not a stream, with a new number.
  func write(_ text: String) throws(InkFileError) -> Object {
    let object = reserve()
    try write(object, text)
    return object
  }

  /// Begins a compressed stream. No other object may be written until it ends.
  /// - Parameter entries: The entries of the stream's dictionary, without filter and length.
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

  /// Writes the cross-reference table and the trailer, and ends the file.
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

  /// A stream object whose content is being written.
  final class Stream {
    private let file: PDFFile
    private let size: Object
    private let start: Int
    private let deflater: Deflater
    /// The content that is not compressed yet.
    var text: [UInt8] = []

    fileprivate init(file: PDFFile, size: Object, start: Int) {
      (self.file, self.size, self.start) = (file, size, start)
      deflater = Deflater(.zlib) { packed throws(InkFileError) in
        file.length += packed.count
        try file.output.append(packed)
      }
    }

    /// Compresses the collected content if there is much of it.
    func proceed() throws(InkFileError) {
      guard text.count >= 1 << 15 else { return }
      try flush()
    }

    /// Compresses the rest of the content and ends the object.
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
