public import CXlib
import Ink
public import Interaction
public import TestSupport
public import TouchLab

/// What FingerPaint holds and shows.
extension Harness {
  /// Returns FingerPaint's session after everything that was injected has arrived.
  /// - Throws: `TouchLabError.notFound` if another program runs.
  public func session() throws -> SessionReport {
    try settle()
    guard let program = running?.fingerPaint else { throw TouchLabError.notFound("FingerPaint") }
    return try program.inspect()
  }

  /// Returns FingerPaint's session as soon as it meets a condition, or the latest one after `timeout`.
  public func session(
    until isReached: (SessionReport) -> Bool, timeout: Duration = .patience
  ) throws -> SessionReport {
    var latest = try session()
    _ = try TestSupport.eventually(within: timeout) {
      if isReached(latest) { return true }
      latest = try session()
      return isReached(latest)
    }
    return latest
  }

  /// Returns the window's picture, as far as it is on the screen.
  public func picture() throws -> LabImage {
    guard let window = running?.window else { throw TouchLabError.notFound("window") }
    let (frame, screen) = (try client.frame(of: window), server.screenSize)
    return try client.pixels(
      of: window,
      in: PixelRect(
        x: 0, y: 0, width: min(frame.width, screen.width - frame.x),
        height: min(frame.height, screen.height - frame.y)))
  }
}

/// A program's process, with its window on a private server. The process ends together with this object.
public final class RunningProgram {
  /// The program's process.
  public let process: ChildProcess
  /// FingerPaint, which can be asked for its session; `nil` for another program.
  public let fingerPaint: PaintingProgram?
  /// The program's main window.
  public let window: Window

  /// Waits for FingerPaint's window.
  init(_ program: PaintingProgram, seenBy client: LabClient) throws(TouchLabError) {
    (fingerPaint, process) = (program, program.process)
    window = try client.window(ofClass: "FingerPaint")
  }

  /// Waits for the main window of another program.
  init(_ process: ChildProcess, seenBy client: LabClient) throws(TouchLabError) {
    (fingerPaint, self.process) = (nil, process)
    window = try client.mainWindow(of: process)
  }
}
