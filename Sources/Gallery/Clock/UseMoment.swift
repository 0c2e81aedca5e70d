import Glibc
import SystemPackage

/// A moment by all clocks of the machine. No clock is reliable alone.
public struct UseMoment: Hashable, Sendable {
  /// Identifies the start (boot) of the machine.
  public let boot: String
  /// Milliseconds since the start of the machine, including sleep. It only goes forwards.
  public let uptime: Int64
  /// Milliseconds since 1970 by the wall clock, which may jump forwards or backwards.
  public let clock: Int64

  /// Makes a moment from the values of the clocks.
  public init(boot: String, uptime: Int64, clock: Int64) {
    (self.boot, self.uptime, self.clock) = (boot, uptime, clock)
  }

  /// Returns the present moment.
  public static func now() -> UseMoment {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return UseMoment(
      boot: bootName, uptime: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000,
      clock: WallClock.now())
  }

  /// The boot identifier that the kernel draws at each start (`random(4)`); empty if it cannot be
  /// read, so that all starts count as one.
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
