import Gallery
import Ink
public import Interaction
import Localization
import Rendering
import SystemPackage
import XClient

/// The touch doctor.
extension PaintingApp {
  /// The examination of the touchscreens that is shown; `nil` if none is.
  public var examination: TouchExamination? { session.doctor?.examination }

  /// The settings for hands.
  var handSettings: HandSettings { session.handSettings }

  /// Asks the server about its touch devices, and shows the touch doctor, or what has changed.
  func examineTouch(for seat: SeatID?) {
    let facts = TouchDoctor.facts(on: connection)
    perform { $0.doctor == nil ? $0.showDoctor(facts, for: seat) : $0.updateDoctor(facts) }
  }

  /// Writes the report into the user's folder for documents.
  func saveTouchReport(for seat: SeatID) {
    guard let examination else { return }
    reports.write(TouchReport(examination, hands: session.handSettings), for: seat)
  }

  /// Notes how long it took to show the touches of this turn.
  /// - Parameter events: The events of the turn, which the window shows now.
  func noteLatency(of events: [WindowEvent]) {
    guard content.status.isExamining, !presenter.isBehind else { return }
    let now = AwakeClock.now.milliseconds
    for event in events {
      guard case .input(.touch(let touch)) = event, touch.phase != .ownership else { continue }
      // Both clocks count from the start of the machine, the server's with 32 bits.
      let late = Int32(truncatingIfNeeded: now &- touch.time.milliseconds)
      content.noteLatency(Int64(late))
    }
  }
}

extension TouchReportWriter: Desk {
  /// Tells where reports were saved, or why they were not.
  func takeNews(for app: PaintingApp) {
    for (result, seat) in finished() {
      let message =
        switch result {
        case .success(let path): Message(.saved, .text(path.abbreviated))
        case .failure(let error): Message(.notSaved, .text(app.reason(error)))
        }
      app.showNotice(message, for: seat)
    }
  }

  func finish(for app: PaintingApp) {
    if !finish() {
      StandardError.print("the touch report is not saved, because the disk does not respond")
    }
    takeNews(for: app)
  }
}
