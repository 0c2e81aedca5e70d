import Ink
public import Interaction
public import TestSupport
import TouchLab

/// What FingerPaint holds and shows.
extension Harness {
  /// Returns FingerPaint's session after everything that was injected has arrived.
  /// - Throws: `TouchLabError.notFound` if another program runs.
  public func session() throws -> SessionReport {
    try settle()
    guard let program = running?.fingerPaint else { throw TouchLabError.notFound("FingerPaint") }
    return try program.inspect()
  }

  /// Returns FingerPaint's session as soon as it meets a condition, or the latest one after
  /// `timeout`.
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
