import TestSupport
public import TouchLab

extension LabClient {
  /// Waits until the server's clock, which stamps input events, has advanced by a duration.
  public func letServerTimePass(_ duration: Duration) throws(TouchLabError) {
    let start = try serverTime()
    let wanted = UInt32(duration / .milliseconds(1))
    let hasPassed = try eventually { () throws(TouchLabError) in
      try serverTime() &- start >= wanted
    }
    if !hasPassed { throw .timedOut(waitingFor: "the server's clock") }
  }
}
