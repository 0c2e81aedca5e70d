public import CXlib
import Ink

extension LabClient {
  /// The window in which a program works: the largest viewable one that says what it belongs to
  /// (WM_CLASS; ICCCM 4.1.2.5), which the frames of window managers do not.
  /// - Throws: ``TouchLabError/programEnded(_:)`` when the program ends instead, and
  ///   ``TouchLabError/timedOut(waitingFor:)`` when no window appears.
  public func mainWindow(
    of process: ChildProcess, timeout: Duration = .seconds(20)
  ) throws(TouchLabError) -> Window {
    let found = try Deadline(after: timeout).wait { () throws(TouchLabError) -> Window? in
      if process.ending != nil { throw .programEnded(process.errorText) }
      let window = try largestWindow(in: root)?.window
      // A window may go while we look at it.
      try settle()
      return window
    }
    guard let found else { throw .timedOut(waitingFor: "a window of \(process.program)") }
    return found
  }

  private func largestWindow(
    in parent: Window
  ) throws(TouchLabError) -> (window: Window, area: Int)? {
    var largest: (window: Window, area: Int)?
    for child in try children(of: parent) where try isViewable(child) {
      let candidate: (window: Window, area: Int)?
      if try classNames(of: child).isEmpty {
        candidate = try largestWindow(in: child)
      } else {
        let frame = try frame(of: child)
        candidate = (child, frame.width * frame.height)
      }
      // Toolkits have windows of a few pixels for messages among programs.
      if let candidate, candidate.area >= 10_000, candidate.area > largest?.area ?? 0 {
        largest = candidate
      }
    }
    return largest
  }
}
