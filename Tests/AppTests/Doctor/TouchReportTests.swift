import Doctor
import Ink
import System
import SystemPackage
import TestSupport
import Testing
import App
import Touch

@Suite("The report about touchscreens")
struct TouchReportTests {
  private var examination: TouchExamination {
    let screen = PixelRect(x: 0, y: 0, width: 960, height: 600)
    var display = DisplayFacts(screen: screen)
    display.serverVersion = "21.1.7"
    display.inputVersion = "2.4"
    display.monitors = [.init("HDMI-1", screen, millimetres: (240, 150))]
    var device = TouchDeviceFacts(id: 9)
    device.product = "04f3:2a4f"
    device.isEnabled = false
    device.axes = [.init("Abs MT Position X", 0, .infinity)]
    display.devices = [device]
    return TouchExamination(display, window: screen, metrics: .standard)
  }

  @Test("findings have a line each, the worst first, and commands a line of their own")
  func findings() {
    #expect(
      TouchReport(examination).findings == """
        problem  device 9: The device is switched off
                 xinput enable 9

        """)
  }

  @Test("the text has the display, the devices, the squares and the findings")
  func text() {
    let text = TouchReport(examination, program: "fingerpaint 1").text
    for words in [
      "Touch report of fingerpaint 1", "Xorg 21.1.7", "HDMI-1 960x600+0+0, 240 x 150 mm",
      "04f3:2a4f", "Painted: 0 % of the window", "xinput enable 9",
    ] {
      #expect(text.contains(words), "\(words)")
    }
  }

  @Test("the JSON has the same, and no number that JSON does not know")
  func json() {
    let json = TouchReport(examination).json
    for words in [
      "\"program\": null", "\"server\": \"Xorg\"", "\"product\": \"04f3:2a4f\"",
      "\"maximum\": \"inf\"", "\"code\": \"off\"", "\"command\": \"xinput enable 9\"",
    ] {
      #expect(json.contains(words), "\(words) is missing in \(json)")
    }
  }

  @Test("only programs that are known to take touches are named, each once")
  func programs() throws {
    let folder = try TemporaryFolder()
    let path = FilePath(folder.path)
    for (process, name) in [("12", "touchegg\n"), ("13", "touchegg\n"), ("14", "bash\n")] {
      let entry = path.appending(process)
      try entry.makeFolder()
      let file = try FileDescriptor.open(
        entry.appending("comm"), .writeOnly, options: .create, permissions: .ownerReadWrite)
      try file.closeAfter { _ = try file.writeAll(Array(name.utf8)) }
    }
    try path.appending("self").makeFolder()
    #expect(GesturePrograms.running(in: path) == ["touchegg"])
    #expect(GesturePrograms.running(in: path.appending("nothing")) == [])
  }
}
