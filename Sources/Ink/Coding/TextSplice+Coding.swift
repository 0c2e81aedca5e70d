/// Encoding of what typing changes as bytes. Decoding gives equal values.
extension ByteWriter {
  mutating func write(_ splice: TextSplice) {
    writeVarint(Int64(splice.head))
    writeVarint(Int64(splice.tail))
    var images: EncodedImages?
    write(AreaContent.text(splice.text), after: &images)
    writeVarint(Int64(splice.rings.count))
    // Corners of outlines are near to each other.
    let quantum = splice.quantum
    write(quantum.bits)
    var (x, y) = (Int64(0), Int64(0))
    for ring in splice.rings {
      writeVarint(Int64(ring.count))
      for corner in ring {
        let (nextX, nextY) = (quantum.steps(corner.x), quantum.steps(corner.y))
        writeVarint(nextX - x)
        writeVarint(nextY - y)
        (x, y) = (nextX, nextY)
      }
    }
  }
}

extension ByteReader {
  mutating func textSplice() -> TextSplice? {
    var images: EncodedImages?
    guard let head = varint().flatMap({ Int(exactly: $0) }), head >= 0,
      let tail = varint().flatMap({ Int(exactly: $0) }), tail >= 0,
      case .text(let text)? = areaContent(after: &images), let count = count(bytesEach: 1),
      let quantum = quantum()
    else { return nil }
    let limit = Int64(Quantum.limit * quantum.stepsPerUnit)
    var (x, y) = (Int64(0), Int64(0))
    var rings: [[Point]] = []
    for _ in 0..<count {
      guard let corners = self.count(bytesEach: 2) else { return nil }
      var ring: [Point] = []
      for _ in 0..<corners {
        guard let right = varint(), let down = varint(), abs(right.clamped) <= 2 * limit,
          abs(down.clamped) <= 2 * limit
        else { return nil }
        (x, y) = (x + right, y + down)
        guard abs(x) <= limit, abs(y) <= limit else { return nil }
        ring.append(Point(x: quantum.coordinate(x), y: quantum.coordinate(y)))
      }
      rings.append(ring)
    }
    return TextSplice(head: head, tail: tail, rings: rings, text: text)
  }
}

extension TextSplice {
  /// The coarsest quantum in which all corners are exact.
  fileprivate var quantum: Quantum {
    (4...15).lazy.map { Quantum(bits: $0) }.first { quantum in
      rings.allSatisfy { ring in ring.allSatisfy { quantum.rounded($0) == $0 } }
    } ?? .finest
  }
}

extension Int64 {
  /// The number without its smallest value, which has no absolute value.
  fileprivate var clamped: Int64 { Swift.max(self, -Int64.max) }
}
