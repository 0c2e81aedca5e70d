import Ink
import TestSupport
import Testing
import Doctor
import Touch
import Words

@Suite("Findings about touch devices")
struct DeviceFindingsTests {
  private static let second = DisplayFacts.Monitor(
    "DP-2", PixelRect(x: 960, y: 0, width: 640, height: 600), millimetres: (500, 300))

  private func patient(_ change: (inout TouchDeviceFacts) -> Void) -> Patient {
    Patient { change(&$0.devices[0]) }
  }

  @Test("a device that is off or drives no pointer can be mended by a command")
  func state() {
    let off = patient { $0.isEnabled = false }
    #expect(off.complaints == ["off"] && off.finding("off")?.command == "xinput enable 9")
    let floating = patient { $0.isFloating = true }
    #expect(floating.complaints == ["floating"])
    #expect(
      floating.finding("floating")?.command == "xinput reattach 9 \"Virtual core pointer\"")
  }

  @Test("a screen of unknown size is reported, with what to do about it")
  func unknownSize() {
    var patient = Patient()
    #expect(patient.finding("unknown-size") == nil)
    patient.examination.fit(
      in: PixelRect(x: 0, y: 0, width: 960, height: 600),
      DisplayMetrics(scale: 1, isSizeKnown: false))
    #expect(patient.finding("unknown-size")?.severity == .warning)
    patient = Patient { $0.devices = [] }
    patient.examination.fit(
      in: PixelRect(x: 0, y: 0, width: 960, height: 600),
      DisplayMetrics(scale: 1, isSizeKnown: false))
    #expect(patient.finding("unknown-size") == nil, "nothing touches it")
  }

  /// A touchscreen of 10,000 × 6,000 units with so many units per metre.
  private func touchscreen(_ resolution: Int) -> TouchDeviceFacts {
    var facts = Patient.touchscreen
    facts.axes = [
      .init("Abs MT Position X", 0, 10_000, resolution: resolution),
      .init("Abs MT Position Y", 0, 6_000, resolution: resolution),
    ]
    return facts
  }

  @Test("a touchscreen tells the density of its monitor, if its own size is plausible")
  func density() throws {
    let (screen, monitor) = (
      PixelRect(x: 0, y: 0, width: 1600, height: 600),
      PixelRect(x: 0, y: 0, width: 960, height: 600)
    )
    var facts = touchscreen(20_000)
    #expect(facts.density(of: screen, onScreen: screen) == nil, "that has another shape")
    facts.matrix = [0.6, 0, 0, 0, 1, 0, 0, 0, 1]
    let density = try #require(facts.density(of: monitor, onScreen: screen))
    #expect(abs(density - 960 / 500.0) < 0.1)
    #expect(facts.density(of: screen, onScreen: screen) == nil, "that is another monitor")
    for nonsense in [1_000, 2_000, 200_000, 0, -4] {
      var facts = touchscreen(nonsense)
      facts.matrix = [0.6, 0, 0, 0, 1, 0, 0, 0, 1]
      #expect(facts.density(of: monitor, onScreen: screen) == nil, "\(nonsense)")
    }
    facts.isEnabled = false
    #expect(facts.density(of: monitor, onScreen: screen) == nil)
    // A wall of three metres, turned by a quarter.
    var wall = touchscreen(3_334)
    wall.matrix = [0, -1, 1, 1, 0, 0, 0, 0, 1]
    let upright = PixelRect(x: 0, y: 0, width: 1152, height: 1920)
    let turned = try #require(wall.density(of: upright, onScreen: upright))
    #expect(abs(turned - 0.64) < 0.01)
  }

  @Test("a touchpad is a note, and without a touchscreen there is a problem")
  func touchpad() {
    let touchpad = patient { $0.isDirect = false }
    #expect(touchpad.codes == ["no-touchscreen", "touchpad"])
    #expect(Patient { $0.devices = [] }.codes == ["no-touchscreen"])
  }

  @Test("axes without a range are wrong; a relative axis has none")
  func ranges() {
    for (minimum, maximum) in [
      (0.0, 0.0), (100, 20), (.nan, 1), (0, .infinity), (-Double.infinity, 0),
    ] {
      let wrong = patient { $0.axes[0] = .init("Abs MT Position X", minimum, maximum) }
      #expect(wrong.complaints == ["axis-range"], "\(minimum) \(maximum)")
    }
    #expect(patient { $0.axes.append(.init("Rel Vert Scroll", -1, -1)) }.complaints == [])
  }

  @Test("with several monitors, the device must be mapped to the one with its size")
  func mapping() {
    func twoMonitors(_ matrix: [Double]?, sized: Bool) -> Patient {
      Patient {
        $0.screen = PixelRect(x: 0, y: 0, width: 1600, height: 600)
        $0.monitors.append(Self.second)
        $0.devices[0].matrix = matrix
        if sized {
          $0.devices[0].axes[0].resolution = 8190
          $0.devices[0].axes[1].resolution = 13650
        }
      }
    }
    let identity = [1, 0, 0, 0, 1, 0, 0, 0, 1.0]
    let all = twoMonitors(identity, sized: true)
    #expect(all.complaints == ["mapped-to-all"])
    #expect(all.finding("mapped-to-all")?.command == "xinput map-to-output 9 DP-2")
    #expect(
      twoMonitors(identity, sized: false).finding("mapped-to-all")?.command
        == "xinput map-to-output 9 HDMI-1")
    let right = twoMonitors([0.4, 0, 0.6, 0, 1, 0, 0, 0, 1], sized: true)
    #expect(right.complaints == [])
    #expect(right.finding("mapped")?.message.english.contains("DP-2") == true)
    #expect(
      twoMonitors([0.2, 0, 0.3, 0, 1, 0, 0, 0, 1], sized: true).complaints
        == ["mapped-elsewhere"])
    for nonsense: [Double]? in [
      nil, [], [.nan, 0, 0, 0, 1, 0, 0, 0, 1], [0, 0, 0, 0, 0, 0, 0, 0, 0],
    ] {
      #expect(twoMonitors(nonsense, sized: true).complaints == [])
    }
  }

  @Test("a device that says it is as large as a door is not believed")
  func size() {
    let door = patient {
      $0.axes[0].resolution = 1000
      $0.axes[1].resolution = 4095
    }
    #expect(door.complaints == ["size"])
    #expect(door.finding("size")?.message.english.contains("4095 × 1000 mm") == true)
  }

  @Test("findings name an unfit server and programs that take touches")
  func surroundings() {
    let crowded = Patient {
      $0.isXwayland = true
      $0.gesturePrograms = ["touchegg"]
      $0.windowManager = "GNOME Shell"
    }
    #expect(crowded.complaints == ["xwayland", "gesture-program"])
    #expect(crowded.finding("gesture-manager")?.severity == .note)
    let old = Patient {
      $0.touchProblem = "no"
      $0.inputVersion = "2.0"
    }
    #expect(old.complaints == ["no-touch"])
    #expect(old.finding("no-touch")?.message.english.contains("XInput 2.0") == true)
  }
}
