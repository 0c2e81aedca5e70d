import CXlib

/// What goes to other programs and comes from them: the clipboard, and what is dropped.
extension CanvasWindow {
  /// When ``drain()`` has something to do even if nothing happens; nil for never.
  public var nextDeadline: ContinuousClock.Instant? {
    [clipboard.nextDeadline, drops.nextDeadline, unmapping.end].compactMap { $0 }.min()
  }

  /// Whether something can be dropped on the window. Where not, those who drag are told so.
  public var takesDrops: Bool {
    get { drops.isOpen }
    set { drops.isOpen = newValue }
  }

  /// Takes the window from the screen.
  public func unmap() {
    guard let display = live else { return }
    XUnmapWindow(display, window)
    XFlush(display)
  }

  func decodeTransfer(_ event: XEvent, into batch: inout EventBatch) {
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

  /// Takes in the server's time.
  func noteTime(_ time: Time) { _ = connection.decoder.clock.moment(of: time) }

  func advanceTransfers(into batch: inout EventBatch) {
    let now = ContinuousClock.now
    clipboard.advance(now, into: &batch)
    drops.advance(now, into: &batch)
  }
}
