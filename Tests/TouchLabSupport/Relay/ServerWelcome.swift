/// The bytes of a server's answer when it accepts a client (X Window System Protocol, "Connection
/// Setup"). Numbers have their least significant byte first.
struct ServerWelcome {
  private(set) var bytes: [UInt8]

  /// The layout of the description of a visual.
  private enum Visual {
    static let bytes = 24
    static let classOffset = 4
    static let trueColor: UInt8 = 4
    static let directColor: UInt8 = 5
  }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether the server accepts the client, and the answer is long enough.
  private var isAccepted: Bool { bytes.count >= 40 && bytes[0] == 1 }

  /// Whether pixels have their least significant byte first.
  var isLeastSignificantFirst: Bool {
    get { isAccepted && bytes[30] == 0 }
    set { if isAccepted { bytes[30] = newValue ? 0 : 1 } }
  }

  private var formatStart: Int { 40 + (bytes[...].number16(at: 24) + 3) & ~3 }
  private var formatCount: Int { Int(bytes[29]) }

  /// The number of whole bytes in a pixel, by depth.
  var bytesPerPixel: [UInt8: Int] {
    guard isAccepted else { return [:] }
    return (0..<formatCount).reduce(into: [:]) { sizes, index in
      let start = formatStart + index * 8
      if start + 8 <= bytes.count { sizes[bytes[start]] = Int(bytes[start + 1]) / 8 }
    }
  }

  /// Changes all TrueColor visuals to DirectColor ones, except those of one depth.
  mutating func mapColors(exceptAtDepth kept: Int) {
    guard isAccepted else { return }
    var position = formatStart + formatCount * 8
    for _ in 0..<Int(bytes[28]) {
      guard position + 40 <= bytes.count else { return }
      let depths = Int(bytes[position + 39])
      position += 40
      for _ in 0..<depths {
        guard position + 8 <= bytes.count else { return }
        let (depth, visuals) = (Int(bytes[position]), bytes[...].number16(at: position + 2))
        position += 8
        for _ in 0..<visuals {
          let place = position + Visual.classOffset
          guard place < bytes.count else { return }
          if depth != kept, bytes[place] == Visual.trueColor { bytes[place] = Visual.directColor }
          position += Visual.bytes
        }
      }
    }
  }
}
