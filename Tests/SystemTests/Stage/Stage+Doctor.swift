import CXlib
import Doctor
import Ink
import Interaction
import TestSupport
import Testing
import Touch
import TouchLab
import TouchLabSupport

/// The window of the touch doctor that the program opens. It covers the screen.
extension Stage {
  /// Opens the touch doctor from the settings. Returns its window.
  func openDoctor() throws -> Window {
    try openSettings()
    try tap("doctor")
    var doctor = window
    let isOpen = try harness.eventually {
      doctor = try topmostWindow()
      return doctor != window
    }
    #expect(isOpen, "the doctor's window never came")
    return doctor
  }

  /// Returns the topmost window, once it stays the topmost for a while.
  func topmostWindow() throws -> Window { try client.mainWindow(of: program.process) }

  /// Taps a button of the touch doctor.
  /// - Parameter topic: The topic that is shown.
  func press(_ control: DoctorControl, on topic: DoctorTopic, finger: Int = 80) throws {
    let size = server.screenSize
    let space = SeatSpace(
      edge: .bottom, window: PixelRect(x: 0, y: 0, width: size.width, height: size.height))
    let layout = DoctorLayout(in: space, .standard, topic: topic, canTune: true)
    let button = try #require(layout.buttons.first { $0.control == control })
    try touch.tap(finger, at: space.windowPoint(button.rect.center))
    try settle()
  }
}
