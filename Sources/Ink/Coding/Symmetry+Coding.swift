/// Encoding of symmetries as bytes. Decoding gives equal symmetries.
extension Symmetry {
  /// The bytes of the symmetry, from which ``init(decoding:)`` makes an equal one.
  public var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.write(self)
    return writer.bytes
  }

  /// Decodes a symmetry. Damaged or foreign bytes do no harm.
  /// - Returns: `nil` if the bytes are not those of a valid symmetry.
  public init?(decoding bytes: ArraySlice<UInt8>) {
    var reader = ByteReader(bytes)
    guard let symmetry = reader.symmetry(), reader.remaining == 0 else { return nil }
    self = symmetry
  }
}

extension ByteWriter {
  /// Appends the number of the kind, the centre, the angle and the count, and the sides of the cells of tiles.
  package mutating func write(_ symmetry: Symmetry) {
    write(symmetry.kind.rawValue)
    write(symmetry.center.x)
    write(symmetry.center.y)
    writeVarint(Int64(symmetry.angle))
    writeVarint(Int64(symmetry.count))
    guard symmetry.kind == .tiles else { return }
    write(symmetry.cell.x)
    write(symmetry.cell.y)
  }
}

extension ByteReader {
  /// Reads a symmetry as ``ByteWriter/write(_:)`` writes it. `nil` if a number is beyond its limits, or is one that
  /// no symmetry has.
  package mutating func symmetry() -> Symmetry? {
    guard let kind = byte().flatMap(Symmetry.Kind.init), let x = double(), let y = double(),
      let angle = varint().flatMap({ Int(exactly: $0) }),
      let count = varint().flatMap({ Int(exactly: $0) })
    else { return nil }
    var cell = Point(x: 0, y: 0)
    if kind == .tiles {
      guard let width = double(), let height = double() else { return nil }
      cell = Point(x: width, y: height)
    }
    let center = Point(x: x, y: y)
    guard let symmetry = Symmetry(kind, center: center, angle: angle, count: count, cell: cell),
      symmetry.center == center, symmetry.angle == angle, symmetry.cell == cell
    else { return nil }
    return symmetry
  }
}
