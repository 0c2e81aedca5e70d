import CXlib

extension CanvasWindow {
  /// Follows the window to another monitor: things are as large as they are there.
  func followMonitor(_ event: XConfigureEvent, into batch: inout EventBatch) {
    // A window manager tells a window's place on the screen (ICCCM 4.1.5). What another program makes up
    // is harmless: the server is asked before anything follows from it.
    let isOnScreen = event.send_event != 0 || !isFramed
    followMonitor(
      at: isOnScreen ? (Int(event.x) + width / 2, Int(event.y) + height / 2) : nil, into: &batch)
  }

  /// The same where the window's place has to be asked for: a round trip where there are several monitors.
  func followMonitor(into batch: inout EventBatch) { followMonitor(at: nil, into: &batch) }

  private func followMonitor(at told: (x: Int, y: Int)?, into batch: inout EventBatch) {
    let layout = connection.monitors
    guard layout.monitors.count > 1, let known = monitor, let place = told ?? middleOnScreen(),
      layout.monitor(at: place) != known
    else { return }
    batch.append(.metricsChanged)
  }
}
