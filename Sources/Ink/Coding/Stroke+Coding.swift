/// Encoding of completed strokes as bytes. Decoding gives equal strokes.
extension Stroke {
  /// The format version, stored in the first byte.
  private enum Version: UInt8 {
    /// The seat takes one byte.
    case byteSeat = 1
    /// The seat's number is larger than a byte, and takes as many bytes as it needs.
    case wideSeat
    /// The seat is as in ``wideSeat``, and the stroke's mapping follows the extras.
    /// The bounds are those of the ink where it was painted.
    case moved
    /// The stroke is as in ``moved``, and what its area stands for follows.
    case content
    /// The stroke is as in ``moved``, and its mapping mirrors.
    case mirrored

    /// Whether a mapping follows the extras.
    var hasMapping: Bool { self == .moved || self == .content || self == .mirrored }
  }

  /// The bytes of the stroke, from which ``init(decoding:)`` makes an equal one.
  public var encoded: [UInt8] {
    var images: EncodedImages?
    return encoded(after: &images)
  }

  /// Returns the bytes of the stroke, from which ``init(decoding:after:)`` makes an equal one.
  /// - Parameter images: The images that come before in the same list; `nil` if the stroke is in no list.
  func encoded(after images: inout EncodedImages?) -> [UInt8] {
    let header = samples.record.header
    var writer = ByteWriter()
    let seat = header.identity.seat
    let version: Version =
      if content != nil {
        .content
      } else if !transform.isIdentity {
        transform.isMirrored ? .mirrored : .moved
      } else {
        seat.byte == nil ? .wideSeat : .byteSeat
      }
    writer.write(version.rawValue)
    writer.write(header.identity.contact)
    if version == .byteSeat, let byte = seat.byte {
      writer.write(byte)
    } else {
      writer.writeVarint(seat)
    }
    writer.write(header.identity.brush)
    writer.write(header.quantum.bits)
    painted.encode(to: &writer)
    writer.writeVarint(header.startTime.milliseconds)
    writer.writeVarint(Int64(header.sampleCount))
    writer.writeVarint(Int64(header.byteCount))
    samples.withBytes { writer.write(contentsOf: $0) }
    writer.write(UInt8((header.extras == nil ? 0 : 1) | (notes == nil ? 0 : 2)))
    header.extras?.encode(to: &writer)
    if let notes { writer.write(notes) }
    if version.hasMapping { writer.write(transform) }
    if let content { writer.write(content, after: &images) }
    return writer.bytes
  }

  /// Decodes a stroke. Damaged or foreign bytes do no harm.
  /// - Returns: `nil` if the bytes are not a valid stroke.
  public init?(decoding bytes: ArraySlice<UInt8>) {
    var images: EncodedImages?
    self.init(decoding: bytes, after: &images)
  }

  /// Decodes a stroke that may show an image of another one. Damaged or foreign bytes do no harm.
  /// - Parameter images: The images that come before in the same list; `nil` if the stroke is in no list.
  /// - Returns: `nil` if the bytes are not a valid stroke.
  init?(decoding bytes: ArraySlice<UInt8>, after images: inout EncodedImages?) {
    var reader = ByteReader(bytes)
    guard let version = reader.byte().flatMap(Version.init), let contact = reader.contact(),
      let seat = reader.seat(isWide: version != .byteSeat),
      let brush = reader.brush(), let quantum = reader.quantum(),
      let painted = CompactRect(from: &reader), let start = reader.varint(),
      let sampleCount = reader.count(bytesEach: 2), sampleCount > 0,
      let byteCount = reader.count(bytesEach: 1), let packed = reader.take(byteCount),
      let hasExtras = reader.byte(), [0, 1, 3].contains(hasExtras)
    else { return nil }
    let told = hasExtras != 0 ? reader.extras(sampleCount) : ([], [], [])
    let notes = told == nil || hasExtras < 2 ? PaintNotes() : reader.paintNotes()
    let moved =
      version.hasMapping ? reader.similarity(isMirrored: version == .mirrored) : .identity
    guard let (breaks, pressures, contacts) = told, let transform = moved, let notes,
      hasExtras < 2 || notes.suit(brush)
    else { return nil }
    var content: AreaContent?
    if version == .content {
      guard brush.curve == .area, let told = reader.areaContent(after: &images) else { return nil }
      content = told
    }
    let bounds = Self.bounds(of: painted, mappedBy: transform)
    // A rectangle around others is a little larger, and rounded to single precision.
    guard
      transform.isIdentity
        || [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].allSatisfy({
          abs(Double($0)) <= 2 * Quantum.limit
        })
    else { return nil }
    let extras = StrokeExtras(
      breaks: breaks, pressures: pressures, contacts: contacts, moved: MovedInk(transform, painted),
      content: content, paint: notes.isEmpty ? nil : notes)
    let header = StrokeHeader(
      startTime: Timestamp(milliseconds: start), extras: extras,
      identity: StrokeIdentity(
        bounds: bounds, brush: brush, seat: seat, contact: contact),
      sampleCount: UInt32(sampleCount), byteCount: UInt32(byteCount), quantum: quantum)
    // Smoothing moves ink away from its samples, so samples may lie a little outside thin ink's
    // bounds.
    let reach = painted.rect.insetBy(
      -1.01 * SmoothingTuning.maximumShift * quantum.pixel
        - WholePixelTuning.greatestShift * Double(brush.grain))
    guard reader.remaining == 0,
      let samples = PackedSamples(header, checking: packed, within: reach)
    else { return nil }
    self.init(samples: samples)
  }
}

extension ByteWriter {
  mutating func write(_ contact: ContactID) {
    switch contact {
    case .touch(let detail):
      write(UInt8(0))
      writeVarint(Int64(detail))
    case .pointer(let device):
      write(UInt8(1))
      writeVarint(Int64(device))
    }
  }

  /// Appends a colour as four bytes: red, green, blue, alpha.
  package mutating func write(_ color: InkColor) {
    for part in [color.red, color.green, color.blue, color.alpha] { write(part) }
  }

  mutating func write(_ brush: Brush) {
    write(brush.color)
    write(brush.width)
    write(brush.ink.rawValue)
    write(
      brush.curve.rawValue | (brush.grain == 0 ? 0 : Self.hasGrain)
        | (brush.medium == nil ? 0 : Self.hasMedium))
    if brush.grain != 0 { write(brush.grain) }
    if let medium = brush.medium { write(medium.rawValue) }
    write(brush.dynamics.rawValue)
  }

  fileprivate mutating func write(_ notes: PaintNotes) {
    write(
      UInt8(notes.seed == nil ? 0 : 1) | UInt8(notes.rest == 0 ? 0 : 2)
        | UInt8(notes.unknownMedium == nil ? 0 : 4))
    if let seed = notes.seed { writeVarint(Int64(seed.number)) }
    if notes.rest != 0 { writeVarint(Int64(notes.rest)) }
    guard let token = notes.unknownMedium else { return }
    writeVarint(Int64(token.utf8.count))
    write(contentsOf: token.utf8)
  }
}

extension ByteWriter {
  /// Marks the kind of a curve if the brush's grain follows. Earlier versions refuse such strokes.
  fileprivate static let hasGrain: UInt8 = 0x80
  /// Marks the kind of a curve if the number of a medium follows, after the grain.
  fileprivate static let hasMedium: UInt8 = 0x40
}

extension ByteReader {
  mutating func contact() -> ContactID? {
    switch byte() {
    case 0: varint().flatMap { UInt32(exactly: $0) }.map { .touch($0) }
    case 1: varint().flatMap { Int32(exactly: $0) }.map { .pointer(device: Int($0)) }
    default: nil
    }
  }

  /// Reads a colour as ``ByteWriter/write(_:)`` writes it.
  package mutating func color() -> InkColor? {
    guard let parts = take(4).map(Array.init) else { return nil }
    return InkColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  mutating func brush() -> Brush? {
    guard let color = color(), let width = double(), width > 0, width.isFinite,
      let ink = byte().flatMap(InkKind.init), let kind = byte(),
      let curve = CurveKind(rawValue: kind & ~(ByteWriter.hasGrain | ByteWriter.hasMedium)),
      let grain = kind & ByteWriter.hasGrain == 0 ? 0 : grain(),
      let medium = kind & ByteWriter.hasMedium == 0 ? .some(nil) : medium(of: ink),
      let dynamics = byte().flatMap(WidthDynamics.init),
      curve != .area || grain == 0 && dynamics == .constant && medium == nil
    else { return nil }
    return Brush(
      color: color, width: width, ink: ink, medium: medium, curve: curve, dynamics: dynamics,
      grain: grain)
  }

  /// Reads a grain, which is not written if it is 0.
  private mutating func grain() -> Float? {
    float().flatMap { Brush.grains.contains($0) ? $0 : nil }
  }

  /// Reads a medium that combines with what is below as a kind of ink does.
  private mutating func medium(of ink: InkKind) -> Medium?? {
    guard let medium = byte().flatMap(Medium.init(rawValue:)), medium.recipe.ink == ink else {
      return nil
    }
    return .some(medium)
  }

  /// Reads notes as ``ByteWriter/write(_:)`` writes them; `nil` unless there is something in them.
  fileprivate mutating func paintNotes() -> PaintNotes? {
    guard let flags = byte(), (1...7).contains(flags) else { return nil }
    var notes = PaintNotes()
    if flags & 1 != 0 {
      guard let number = varint().flatMap({ UInt32(exactly: $0) }) else { return nil }
      notes.seed = StrokeSeed(number)
    }
    if flags & 2 != 0 {
      guard let rest = varint().flatMap({ UInt32(exactly: $0) }), rest > 0 else { return nil }
      notes.rest = rest
    }
    if flags & 4 != 0 {
      guard let count = count(bytesEach: 1), (1...PaintNotes.longestToken).contains(count),
        let token = take(count).flatMap({ String(validating: $0, as: UTF8.self) })
      else { return nil }
      notes.unknownMedium = token
    }
    return notes
  }

  mutating func quantum() -> Quantum? {
    byte().flatMap { (4...16).contains($0) ? Quantum(bits: $0) : nil }
  }
}

extension CompactRect {
  fileprivate func encode(to writer: inout ByteWriter) {
    for edge in [minX, minY, maxX, maxY] { writer.write(edge) }
  }

  fileprivate init?(from reader: inout ByteReader) {
    guard let minX = reader.float(), let minY = reader.float(), let maxX = reader.float(),
      let maxY = reader.float(), minX <= maxX, minY <= maxY,
      [minX, minY, maxX, maxY].allSatisfy(\.isFinite)
    else { return nil }
    self.init(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }
}

extension StrokeExtras {
  /// Writes NaN for values that a device did not report. NaN from the device itself counts as not
  /// reported.
  fileprivate func encode(to writer: inout ByteWriter) {
    writer.writeVarint(Int64(breaks.count))
    for index in breaks { writer.writeVarint(Int64(index)) }
    writer.write(UInt8(pressures.isEmpty ? 0 : 1))
    for pressure in pressures { writer.write(pressure ?? .nan) }
    writer.write(UInt8(contacts.isEmpty ? 0 : 1))
    for contact in contacts {
      writer.write(contact?.major ?? .nan)
      guard let contact else { continue }
      writer.write(contact.minor ?? .nan)
      writer.write(contact.orientation ?? .nan)
    }
  }

}

extension ByteReader {
  /// Reads breaks, pressures and contact shapes of a number of samples.
  fileprivate mutating func extras(_ count: Int) -> ([Int], [Float?], [ContactShape?])? {
    guard let breakCount = self.count(bytesEach: 1) else { return nil }
    var breaks: [Int] = []
    for _ in 0..<breakCount {
      guard let index = varint(), index > breaks.last.map(Int64.init) ?? 0, index < count
      else { return nil }
      breaks.append(Int(index))
    }
    func told(_ number: Float) -> Float? { number.isNaN ? nil : number }
    guard let hasPressure = byte(), hasPressure <= 1 else { return nil }
    var pressures: [Float?] = []
    for _ in 0..<(hasPressure == 1 ? count : 0) {
      guard let pressure = float() else { return nil }
      pressures.append(told(pressure))
    }
    guard let hasContact = byte(), hasContact <= 1 else { return nil }
    var contacts: [ContactShape?] = []
    for _ in 0..<(hasContact == 1 ? count : 0) {
      guard let major = float() else { return nil }
      guard !major.isNaN else {
        contacts.append(nil)
        continue
      }
      guard let minor = float(), let orientation = float() else { return nil }
      contacts.append(
        ContactShape(major: major, minor: told(minor), orientation: told(orientation)))
    }
    return (breaks, pressures, contacts)
  }
}

extension ByteWriter {
  /// Appends a mapping, but not whether it mirrors.
  mutating func write(_ similarity: Similarity) {
    for number in [similarity.a, similarity.b, similarity.shift.x, similarity.shift.y] {
      write(number)
    }
  }
}

extension ByteReader {
  mutating func similarity(isMirrored: Bool) -> Similarity? {
    guard let a = double(), let b = double(), let x = double(), let y = double() else { return nil }
    return Similarity(a: a, b: b, shift: Point(x: x, y: y), isMirrored: isMirrored)
  }
}
