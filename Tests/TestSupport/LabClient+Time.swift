public import TouchLab

extension LabClient {
  /// Waits until the server's clock, by which it stamps input, has moved by so much.
  public func letServerTimePass(_ duration: Duration) throws(TouchLabError) {
    let start = try serverTime()
    let wanted = UInt32(duration / .milliseconds(1))
    let hasPassed = try eventually { () throws(TouchLabError) in
      try serverTime() &- start >= wanted
    }
    if !hasPassed { throw .timedOut(waitingFor: "the server's clock") }
  }
}
