import Ink
import Interaction
import Rendering
import System
import Touch
import XClient

/// Tells those who let the screen sleep what ``Interaction/ScreenWaking`` decides: the X server, and the
/// desktop over the session bus. Who cannot be told is left out, without a word.
final class WakeDesk: WatchfulDesk {
  private let window: CanvasWindow
  private let connection: XConnection
  private let clock: SessionClock
  private var waking = ScreenWaking()
  private var bus: WakeBus?
  private let inhibition: Inhibition
  /// Whether the server's idle time must begin anew, as soon as to ask for that takes no waiting.
  private var mustReset = false
  /// Whether the server is to suspend its screen saver, and whether it was told so.
  private var (mustSuspend, isSuspended) = (false, false)

  /// - Parameters:
  ///   - window: The window that people see.
  ///   - clock: The clock of the session.
  ///   - reason: Why the screen stays awake, in the user's language.
  init(
    _ window: CanvasWindow, on connection: XConnection, _ clock: SessionClock, reason: String
  ) {
    (self.window, self.connection, self.clock) = (window, connection, clock)
    inhibition = Inhibition(
      program: PaintingApp.name, reason: reason,
      window: "x11:" + String(window.identifier, radix: 16))
  }

  var due: Instant? { waking.deadline.map(clock.instant) }

  /// When activity can be told again. A finger may move only for a moment then.
  private(set) var attention: Instant? = .now

  /// Tells those who let the screen sleep what people do, and whether it must stay awake. Nothing of it waits for
  /// the desktop, or for a network that is behind.
  func work(in turn: Turn, for app: PaintingApp) {
    let (status, now) = (app.content.status, turn.time)
    if waking.isDue(at: now) {
      for case .input(.touch(let touch)) in turn.events {
        waking.note(touch, at: now, slop: status.slop)
      }
    }
    let requests = waking.follow(
      wantsAwake: status.wantsAwake && !app.isQuitting,
      isVisible: window.isVisible && bus?.isScreenSaved != true, at: now)
    if requests.contains(.activity) || requests.contains(.renew) {
      attention = .now + ScreenWaking.period
    }
    for request in requests {
      switch request {
      case .activity:
        mustReset = true
        connectedBus()?.tellActivity()
      case .renew:
        // The desktop holds by itself. To tell it of somebody would ask a locked screen for a password.
        mustReset = true
        _ = connectedBus()
      case .hold:
        mustSuspend = true
        connectedBus()?.hold(true)
      case .release:
        mustSuspend = false
        bus?.hold(false)
      }
    }
    tellServer()
  }

  private func tellServer() {
    guard mustReset || mustSuspend != isSuspended, connection.keepsUp else { return }
    if mustSuspend != isSuspended {
      connection.suspendScreenSaver(mustSuspend)
      isSuspended = mustSuspend
    }
    if mustReset { connection.resetIdleTime() }
    mustReset = false
    connection.flush()
  }

  /// Lets the desktop forget this program. The X server forgets it with the connection.
  func stop() {
    bus?.stop()
    bus = nil
  }

  /// Returns the bus, with a new connection if the last one has ended; `nil` if there is no bus.
  private func connectedBus() -> WakeBus? {
    if let bus, !bus.hasEnded { return bus }
    bus = Environment.hasSessionBus ? WakeBus(inhibition) : nil
    if waking.isHeld { bus?.hold(true) }
    return bus
  }
}
