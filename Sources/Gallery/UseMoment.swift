import Glibc
import SystemPackage

/// A moment by all clocks that a machine has: none of them can be relied on alone.
public struct UseMoment: Hashable, Sendable {
  /// Which start of the machine, by a name that no other start has.
  public let boot: String
  /// Milliseconds since then, sleep included. Only goes forwards.
  public let uptime: Int64
  /// Milliseconds since 1970 by the wall clock, which may jump either way.
  public let clock: Int64

  /// Names a moment.
  public init(boot: String, uptime: Int64, clock: Int64) {
    (self.boot, self.uptime, self.clock) = (boot, uptime, clock)
  }

  /// The present.
  public static func now() -> UseMoment {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return UseMoment(
      boot: bootName, uptime: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000,
      clock: WallClock.now())
  }

  /// `random(4)`: a number that the kernel draws at each start. Without it, all starts are taken for one.
  private static let bootName: String = {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count =
      try? FileDescriptor.open("/proc/sys/kernel/random/boot_id", .readOnly).closeAfterReading(
        into: &bytes)
    return String(decoding: bytes.prefix(count ?? 0).prefix { $0 > 0x20 }, as: UTF8.self)
  }()
}

extension FileDescriptor {
  fileprivate func closeAfterReading(into bytes: inout [UInt8]) throws -> Int {
    try closeAfter { try bytes.withUnsafeMutableBytes { try read(into: $0) } }
  }
}
