import CXlib
public import Ink

/// Data exchanged with other programs: the clipboard, and drag and drop.
extension CanvasWindow {
  /// Returns when ``drain(into:)`` must be called even if no event arrives; `nil` if it need not
  /// be. Call this before every wait.
  public func nextDeadline() -> Instant? {
    transfersDue = .earliest(clipboard.nextDeadline, drops.nextDeadline)
    let methodDue = leftActions.isEmpty ? method?.deadline : .now
    return .earliest(
      .earliest(transfersDue, methodDue), .earliest(unmapping.end, mapRequest.due))
  }

  /// Whether something can be dropped on the window. If not, the source of a drag is told so.
  public var takesDrops: Bool {
    get { drops.isOpen }
    set { drops.isOpen = newValue }
  }

  /// Hides the window until it is mapped again.
  public func unmap() {
    guard let display = live else { return }
    mapRequest.answered()
    XUnmapWindow(display, window)
    XFlush(display)
  }

  func decodeTransfer(_ event: XEvent, into batch: inout EventBatch) {
    // Something may be due that was not before.
    transfersDue = .now
    switch event.type {
    case SelectionRequest: clipboard.requested(event.xselectionrequest, into: &batch)
    case SelectionClear: clipboard.cleared(event.xselectionclear, into: &batch)
    case SelectionNotify:
      clipboard.answered(event.xselection, into: &batch)
      drops.answered(event.xselection, into: &batch)
    case PropertyNotify:
      if event.xproperty.send_event == 0 { noteTime(event.xproperty.time) }
      clipboard.changed(event.xproperty, into: &batch)
      drops.changed(event.xproperty, into: &batch)
    case DestroyNotify: clipboard.destroyed(event.xdestroywindow.window)
    case ClientMessage: drops.handle(event.xclient, into: &batch)
    default: break
    }
  }

  /// Passes a time of the server to the clock.
  func noteTime(_ time: Time) { _ = connection.decoder.clock.moment(of: time) }

  func advanceTransfers(into batch: inout EventBatch) {
    let now = Instant.now
    clipboard.advance(now, into: &batch)
    drops.advance(now, into: &batch)
  }
}
