import CXlib

extension CanvasWindow {
  /// Reports changed metrics if the window has moved to another monitor.
  func followMonitor(_ event: XConfigureEvent, into batch: inout EventBatch) {
    // A window manager sends the window's position on the screen (ICCCM 4.1.5). A forged position
    // does no harm, because the server is asked again before anything changes.
    let isOnScreen = event.send_event != 0 || !isFramed
    followMonitor(
      at: isOnScreen ? (Int(event.x) + width / 2, Int(event.y) + height / 2) : nil, into: &batch)
  }

  /// Reports changed metrics if the window has moved to another monitor. Asks the server for the
  /// window's position, in one round trip, if there are several monitors.
  func followMonitor(into batch: inout EventBatch) { followMonitor(at: nil, into: &batch) }

  private func followMonitor(at told: (x: Int, y: Int)?, into batch: inout EventBatch) {
    let layout = connection.monitors
    guard layout.monitors.count > 1, let known = monitor, let place = told ?? middleOnScreen(),
      layout.monitor(at: place) != known
    else { return }
    batch.append(.metricsChanged)
  }
}
