public import CXlib
import Ink

extension LabClient {
  /// How long no window of a program may come or go until it is taken to have all of them.
  private static let rest = Duration.milliseconds(400)
  /// Toolkits have windows of a few pixels for messages among programs.
  private static let leastArea = 10_000

  /// The window in which a program works: the topmost viewable one that says what it belongs to
  /// (WM_CLASS; ICCCM 4.1.2.5), which the frames of window managers do not, once no other one comes.
  /// - Throws: ``TouchLabError/programEnded(_:)`` when the program ends instead, and
  ///   ``TouchLabError/timedOut(waitingFor:)`` when no window appears.
  public func mainWindow(
    of process: ChildProcess, timeout: Duration = .seconds(20)
  ) throws(TouchLabError) -> Window {
    var (latest, rest) = (nil as Window?, Deadline(after: Self.rest))
    let found = try Deadline(after: timeout).wait { () throws(TouchLabError) -> Window? in
      if process.ending != nil { throw .programEnded(process.errorText) }
      let window = try topmostWindow(in: root)
      // A window may go while we look at it.
      try settle()
      if window != latest { (latest, rest) = (window, Deadline(after: Self.rest)) }
      return rest.hasPassed ? latest : nil
    }
    guard let found else { throw .timedOut(waitingFor: "a window of \(process.program)") }
    return found
  }

  private func topmostWindow(in parent: Window) throws(TouchLabError) -> Window? {
    for child in try children(of: parent).reversed() where try isViewable(child) {
      if try classNames(of: child).isEmpty {
        if let found = try topmostWindow(in: child) { return found }
      } else if let frame = try? frame(of: child), frame.width * frame.height >= Self.leastArea {
        return child
      }
    }
    return nil
  }
}
