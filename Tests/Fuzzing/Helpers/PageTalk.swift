import Glibc
import SystemPackage

/// A talk with the painter of pages, whose messages are in `pages.h`.
struct PageTalk {
  private let channel: FileDescriptor

  init(_ channel: FileDescriptor) { self.channel = channel }

  /// Sends a document, and asks for a few tiles.
  /// - Returns: Whether all came.
  func run(_ document: [UInt8]) -> Bool {
    guard send(bytes(UInt64(document.count)) + document), let facts = take(24),
      number(facts, 8) == 0
    else { return false }
    let pages = number(facts, 12)
    guard take(16 * pages) != nil else { return false }
    for page in 0..<min(pages, 3) {
      for scale in [0.3, 1, 40] {
        let place = [page, scale == 40 ? 3 : 0, 0, 0].flatMap { bytes(UInt32($0)) }
        guard send(place + bytes(scale)), let header = take(16) else { return false }
        guard take(4 * number(header, 8) * number(header, 12)) != nil else { return false }
      }
    }
    return true
  }

  private func bytes(_ value: some BitwiseCopyable) -> [UInt8] {
    withUnsafeBytes(of: value) { Array($0) }
  }

  private func number(_ bytes: [UInt8], _ place: Int) -> Int {
    bytes.withUnsafeBytes { Int($0.loadUnaligned(fromByteOffset: place, as: UInt32.self)) }
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    var unsent = bytes[...]
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes {
        Glibc.send(channel.rawValue, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      unsent.removeFirst(count)
    }
    return true
  }

  private func take(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let piece = try? [UInt8](unsafeUninitializedCapacity: count - bytes.count) { buffer, got in
        got = try channel.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      guard let piece, !piece.isEmpty else { return nil }
      bytes += piece
    }
    return bytes
  }
}
