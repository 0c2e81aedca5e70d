import CXlib
import Glibc
import Ink
import TouchLab
import TouchLabSupport

/// The pixels of a private server's screen, read from the server's own memory. A read takes a
/// microsecond or two and no request, so it does not disturb the measurement.
final class Framebuffer {
  private let memory: Int32
  private let base: Int
  private let size: ScreenSize

  /// Finds the framebuffer by filling the screen with a colour that nothing else has.
  init(of server: TouchServer, client: LabClient) throws {
    guard let process = server.processID else { throw BenchmarkFailure("the server has ended") }
    size = server.screenSize
    memory = open("/proc/\(process)/mem", O_RDONLY | O_CLOEXEC)
    guard memory >= 0 else { throw BenchmarkFailure("cannot look into the server's memory") }
    let mark: UInt32 = 0x5A_C3_17
    let window = try client.makeWindow(
      PixelRect(x: 0, y: 0, width: size.width, height: size.height), isOverrideRedirect: true,
      background: UInt(mark))
    try client.map(window)
    try client.sync()
    let found = Self.mappings(of: process).lazy.compactMap { [memory, size] in
      Self.run(of: mark, count: size.width * size.height, in: $0, memory)
    }.first
    try client.destroy(window)
    try client.sync()
    guard let found else { throw BenchmarkFailure("the server's framebuffer was not found") }
    base = found
  }

  deinit { close(memory) }

  /// Returns a pixel's present value, without its unused byte.
  func pixel(x: Int, y: Int) -> UInt32 {
    var pixel: UInt32 = 0
    pread(memory, &pixel, 4, base + (y * size.width + x) * 4)
    return pixel & 0xFF_FFFF
  }

  /// Returns the present values of some pixels, row by row, without their unused bytes.
  func pixels(in area: PixelRect) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: area.area)
    pixels.withUnsafeMutableBytes { bytes in
      for row in 0..<area.height {
        let first = bytes.baseAddress.map { $0 + row * area.width * 4 }
        let place = (area.y + row) * size.width + area.x
        pread(memory, first, area.width * 4, base + place * 4)
      }
    }
    return pixels.map { $0 & 0xFF_FFFF }
  }

  /// Waits, without sleeping, until any of some pixels differs from `old`.
  /// - Returns: whether one changed before the time limit.
  func waitForChange(in area: PixelRect, from old: [UInt32], within limit: Duration) -> Bool {
    let end = ContinuousClock.now + limit
    while pixels(in: area) == old { if ContinuousClock.now >= end { return false } }
    return true
  }

  /// Waits, without sleeping, until a pixel differs from `old`.
  /// - Returns: whether it changed before the time limit.
  func waitForChange(x: Int, y: Int, from old: UInt32, within limit: Duration) -> Bool {
    let end = ContinuousClock.now + limit
    while pixel(x: x, y: y) == old { if ContinuousClock.now >= end { return false } }
    return true
  }

  private static func mappings(of process: Int32) -> [Range<Int>] {
    guard let file = fopen("/proc/\(process)/maps", "r") else { return [] }
    defer { fclose(file) }
    var ranges: [Range<Int>] = []
    var line = [CChar](repeating: 0, count: 4096)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let words = String(decoding: text, as: UTF8.self).split(separator: " ")
      let ends = words[0].split(separator: "-").compactMap { Int($0, radix: 16) }
      if ends.count == 2, words[1].hasPrefix("rw") { ranges.append(ends[0]..<ends[1]) }
    }
    return ranges
  }

  /// Returns the address of the first run of `count` words that equal `mark`, ignoring their unused byte.
  private static func run(
    of mark: UInt32, count: Int, in range: Range<Int>, _ memory: Int32
  ) -> Int? {
    guard range.count >= count * 4 else { return nil }
    var words = [UInt32](repeating: 0, count: range.count / 4)
    let bytes = words.withUnsafeMutableBytes {
      pread(memory, $0.baseAddress, $0.count, range.lowerBound)
    }
    var length = 0
    for index in 0..<(bytes / 4) {
      length = words[index] & 0xFF_FFFF == mark ? length + 1 : 0
      if length == count { return range.lowerBound + (index + 1 - count) * 4 }
    }
    return nil
  }
}
