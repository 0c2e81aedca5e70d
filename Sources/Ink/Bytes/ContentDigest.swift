/// The SHA-256 digest of a file's bytes (FIPS 180-4). Files with equal content have equal digests,
/// even if their names differ.
public struct ContentDigest: Hashable, Sendable {
  /// The 32 bytes of the digest.
  public let bytes: [UInt8]

  /// Restores a digest from its bytes; `nil` if there are not 32 of them.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
  }

  /// The digest as 64 hexadecimal digits, as `sha256sum` prints it.
  public var hexadecimal: String {
    bytes.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// Restores a digest from its hexadecimal digits; `nil` if there are not 64 of them.
  public init?(hexadecimal digits: some StringProtocol) {
    let digits = Array(digits.utf8)
    guard digits.count == 64 else { return nil }
    let bytes = stride(from: 0, to: 64, by: 2).compactMap { place -> UInt8? in
      let pair = digits[place..<place + 2]
      // A sign would be read as a part of the number.
      guard !pair.contains(UInt8(ascii: "+")), !pair.contains(UInt8(ascii: "-")) else { return nil }
      return UInt8(String(decoding: pair, as: UTF8.self), radix: 16)
    }
    self.init(bytes: bytes)
  }

  /// Computes the digest of bytes.
  public init(of bytes: some Sequence<UInt8>) {
    var hasher = Hasher()
    // The hasher copies what it is given, so a large file is given in pieces.
    let bytes = Array(bytes)
    for start in stride(from: 0, to: bytes.count, by: Self.pieceLength) {
      hasher.add(bytes[start..<min(start + Self.pieceLength, bytes.count)])
    }
    self = hasher.digest
  }

  private static let pieceLength = 1 << 20

  fileprivate init(state: [UInt32]) {
    bytes = state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  /// Computes the digest of bytes that arrive in pieces.
  public struct Hasher: Sendable {
    /// The first 32 bits of the fractional parts of the square roots of the first eight primes.
    private var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
      0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    private var pending: [UInt8] = []
    private var length: UInt64 = 0

    /// Makes a hasher that has no bytes yet.
    public init() {}

    /// Adds the next bytes.
    public mutating func add(_ bytes: ArraySlice<UInt8>) {
      length &+= UInt64(bytes.count)
      pending.append(contentsOf: bytes)
      addBlocks()
    }

    /// The digest of all bytes so far.
    public var digest: ContentDigest {
      var whole = self
      whole.pending.append(0x80)
      while whole.pending.count % 64 != 56 { whole.pending.append(0) }
      let bits = length &* 8
      for shift in stride(from: 56, through: 0, by: -8) {
        whole.pending.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
      }
      whole.addBlocks()
      return ContentDigest(state: whole.state)
    }

    private mutating func addBlocks() {
      let whole = pending.count / 64 * 64
      guard whole > 0 else { return }
      pending.withUnsafeBufferPointer { bytes in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
          for start in stride(from: 0, to: whole, by: 64) {
            Self.compress(&state, bytes, start, schedule)
          }
        }
      }
      pending.removeFirst(whole)
    }

    private static func compress(
      _ state: inout [UInt32], _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int,
      _ schedule: UnsafeMutableBufferPointer<UInt32>
    ) {
      func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word >> count | word << (32 - count)
      }
      for index in 0..<16 {
        schedule[index] = (0..<4).reduce(0) { $0 << 8 | UInt32(bytes[start + 4 * index + $1]) }
      }
      for index in 16..<64 {
        let (early, late) = (schedule[index - 15], schedule[index - 2])
        let first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
        let second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
        schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      var (e, f, g, h) = (state[4], state[5], state[6], state[7])
      for index in 0..<64 {
        let choice = e & f ^ ~e & g
        let majority = a & b ^ a & c ^ b & c
        let first =
          h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice
          &+ constants[index] &+ schedule[index]
        let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
        (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
      }
      for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    }

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = [
      0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
      0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
      0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
      0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
      0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
      0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
      0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
      0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
      0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
      0xc671_78f2,
    ]
  }
}
