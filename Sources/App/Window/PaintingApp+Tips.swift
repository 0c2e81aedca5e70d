import Ink
import Rendering
import Touch
import XClient

/// The tips of strokes: the newest ink of touches, shown before anything else is done for them.
extension PaintingApp {
  /// Takes the events that have arrived, and shows the newest ink of touches. A function of its own,
  /// so that a benchmark can count what happens before ink is shown.
  /// - Returns: the time of the turn.
  @inline(never)
  func receive(_ events: inout [WindowEvent]) throws(XClientError) -> Timestamp {
    try window.drain(into: &events)
    let now = clock.now
    tips.beginTurn(at: .now)
    showTips(&events)
    return now
  }

  /// Shows the newest ink of touches that paint before anything else is done for them. Fingers move
  /// at the same time, and their events arrive a little apart, so this also takes the events that
  /// arrive meanwhile, and waits a moment for those of further fingers. The rest of a turn takes
  /// longer than that, and their ink would have to wait for it.
  private func showTips(_ events: inout [WindowEvent]) {
    // Palms and fingers on palettes report as often as those that paint.
    guard content.hasWetInk else { return }
    var shown = 0
    while !window.leavesEvents, presenter.canShowAhead, paintTips(events[shown...]) {
      presenter.showAhead(tipAreas)
      shown = events.count
      // If the connection is lost, the next turn reports it, after these events.
      guard (try? window.drain(into: &laterEvents)) != nil else { return }
      if laterEvents.isEmpty, tips.expectsMore {
        guard connection.wait(atMost: TipAllowance.patience),
          (try? window.drain(into: &laterEvents)) != nil
        else { return }
      }
      events += laterEvents
      laterEvents.removeAll(keepingCapacity: true)
    }
  }

  /// Paints the tips of touches into the image, and notes their areas.
  /// - Returns: whether there are any, and no event but touches.
  private func paintTips(_ events: ArraySlice<WindowEvent>) -> Bool {
    tipAreas.removeAll(keepingCapacity: true)
    for event in events {
      // Anything else may change what the image shows or where touches are. Then no tip is shown:
      // those that are painted are damaged, too.
      guard case .input(.touch(let touch)) = event else { return false }
      guard touch.phase == .update(pendingEnd: false), tips.take() else { continue }
      if let area = content.paintTip(of: touch, into: image) { tipAreas.append(area) }
    }
    return !tipAreas.isEmpty
  }
}
