public import CXlib
import Ink
public import TestSupport
public import TouchLab

extension LabClient {
  /// How long the topmost window must stay the same to be the program's main window.
  private static let rest = Duration.milliseconds(400)
  /// The minimum area of a main window, in pixels. Toolkits have smaller windows for messages
  /// between programs.
  private static let minimumArea = 10_000

  /// Waits for the main window of a program and returns it. This is the topmost viewable window
  /// with a class (WM_CLASS; ICCCM 4.1.2.5), once it stays the topmost for a while. The frames of
  /// window managers have no class.
  /// - Throws: ``TouchLabError/programEnded(_:)`` if the program ends instead, and
  ///   ``TouchLabError/timedOut(waitingFor:)`` if no window appears.
  public func mainWindow(
    of process: ChildProcess, timeout: Duration = .patience
  ) throws(TouchLabError) -> Window {
    var (latest, rest) = (nil as Window?, Deadline(after: Self.rest))
    let found = try Deadline(after: timeout).wait { () throws(TouchLabError) -> Window? in
      if process.ending != nil { throw .programEnded(process.errorText) }
      let window = try topmostWindow(in: root)
      // A window may disappear during the search. That error is dropped here.
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
      } else if let frame = try? frame(of: child), frame.width * frame.height >= Self.minimumArea {
        return child
      }
    }
    return nil
  }
}
