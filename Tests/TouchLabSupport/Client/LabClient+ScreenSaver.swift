import CXlib
import CXss
import TestSupport
public import TouchLab

/// The server's own screen saver.
extension LabClient {
  /// How long the server has seen no activity, as screen lockers and desktops ask it.
  public func idleTime() throws(TouchLabError) -> Duration { try screenSaver().idle }

  /// Whether the server's screen saver shows, or has blanked the screen.
  public func isScreenSaved() throws(TouchLabError) -> Bool { try screenSaver().isOn }

  /// Has the server save the screen after whole seconds without activity; 0 for never.
  public func saveScreen(after seconds: Int) throws(TouchLabError) {
    try request { XSetScreenSaver($0, Int32(seconds), 0, PreferBlanking, DontAllowExposures) }
  }

  /// Waits until the server has seen no activity for a time.
  public func waitUntilIdle(for time: Duration) throws(TouchLabError) {
    let isIdle = try eventually { () throws(TouchLabError) in try idleTime() >= time }
    if !isIdle { throw .timedOut(waitingFor: "\(time) without activity") }
  }

  private func screenSaver() throws(TouchLabError) -> (isOn: Bool, idle: Duration) {
    let root = root
    let answer = try call { display -> (isOn: Bool, idle: Duration)? in
      var info = XScreenSaverInfo()
      guard XScreenSaverQueryInfo(display, root, &info) != 0 else { return nil }
      return (info.state == ScreenSaverOn, .milliseconds(Int64(info.idle)))
    }
    guard let answer else { throw .missing("the server's extension MIT-SCREEN-SAVER") }
    return answer
  }
}

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
