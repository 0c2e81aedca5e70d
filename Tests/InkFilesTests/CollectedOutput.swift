import Ink
import InkFiles

/// What is written, in memory.
func written(_ document: InkDocument) throws -> [UInt8] {
  var bytes: [UInt8] = []
  let output = InkFileOutput { piece in bytes += piece }
  try InkMLWriter.write(document, to: output)
  return bytes
}

/// A source that gives a few bytes at a time.
func trickle(_ bytes: [UInt8], pieces length: Int) -> InkFileSource {
  var rest = bytes[...]
  return InkFileSource { most in
    let piece = rest.prefix(min(most, length))
    rest = rest.dropFirst(piece.count)
    return piece
  }
}

/// The document in a text.
func inkML(_ text: String) throws -> InkDocument {
  try InkMLReader.read(InkFileSource(Array(text.utf8)))
}

/// The document that a trace makes, after other elements of its file.
func document(trace: String, after elements: String = "") throws -> InkDocument {
  try inkML("<ink xmlns=\"http://www.w3.org/2003/InkML\">\(elements)<trace>\(trace)</trace></ink>")
}

extension InkDocument {
  /// The positions of all samples, stroke by stroke, board by board.
  var positions: [[Point]] {
    pages.flatMap(\.strokes).map { stroke in stroke.samples.unpacked.map(\.position) }
  }
}

/// Bytes as base64, in lines.
func base64Text(_ bytes: [UInt8]) -> String {
  let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  var text = ""
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    let bits = (Array(group) + [0, 0]).prefix(3).reduce(0) { $0 << 8 | Int($1) }
    for place in 0..<4 {
      text.append(place > group.count ? "=" : letters[bits >> (18 - 6 * place) & 63])
    }
    if start % 57 == 54 { text.append("\n") }
  }
  return text
}
