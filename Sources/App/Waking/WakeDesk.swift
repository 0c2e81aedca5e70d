import Ink
import Interaction
import System
import XClient

/// Tells those who let the screen sleep what ``Interaction/ScreenWaking`` decides: the X server, and the
/// desktop over the session bus. Who cannot be told is left out, without a word.
final class WakeDesk {
  private var waking = ScreenWaking()
  private var bus: WakeBus?
  private let inhibition: Inhibition
  /// What the server is to be told as soon as that takes no waiting.
  private var mustReset = false
  /// Whether the server is to suspend its screen saver, and whether it was told so.
  private var (mustSuspend, isSuspended) = (false, false)

  /// - Parameters:
  ///   - window: The window that people see.
  ///   - reason: Why the screen stays awake, in the user's language.
  init(_ window: CanvasWindow, reason: String) {
    inhibition = Inhibition(
      program: PaintingApp.name, reason: reason,
      window: "x11:" + String(window.identifier, radix: 16))
  }

  /// When the program must continue to tell something, on its clock; `nil` if it need not.
  var deadline: Timestamp? { waking.deadline }

  /// Notes what people did by touch.
  /// - Parameters:
  ///   - events: The events of a turn of the loop.
  ///   - now: The time on the program's clock.
  ///   - slop: How far a resting touch may move, in pixels.
  func note(_ events: [WindowEvent], at now: Timestamp, slop: Double) {
    guard waking.isDue(at: now) else { return }
    for case .input(.touch(let touch)) in events { waking.note(touch, at: now, slop: slop) }
  }

  /// Tells what is to be told now. Nothing of it waits for the desktop, or for a network that is behind.
  func follow(
    wantsAwake: Bool, isVisible: Bool, at now: Timestamp, on connection: XConnection
  ) {
    let requests = waking.follow(
      wantsAwake: wantsAwake, isVisible: isVisible && bus?.isScreenSaved != true, at: now)
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
    tellServer(connection)
  }

  private func tellServer(_ connection: XConnection) {
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
