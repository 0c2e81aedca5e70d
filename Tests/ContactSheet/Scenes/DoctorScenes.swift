import Doctor
import Ink
import Interaction
import Rendering
import Touch

/// Scenes of the touch doctor, to check by eye.
enum DoctorScenes: SceneSheets {
  static let title = "doctor"
  /// The sizes in pixels and the scales of the screens.
  static let screens: [(width: Int, height: Int, scale: Double)] = [
    (1280, 800, 1), (2560, 1440, 2), (480, 800, 1), (480, 320, 1),
  ]
  /// All pages.
  static let all = DoctorTopic.allCases

  /// Returns a picture of a screen with a dead zone and a palm, or a finger that is stuck, on which fingers rest.
  static func picture(
    _ topic: DoctorTopic, on size: Screen, theme: Theme, language: Language
  ) -> Picture {
    let (width, height) = (size.width, size.height)
    var screen = ExaminedScreen(width: width, height: height, scale: size.scale)
    screen.paintSquares()
    for (index, part) in [0.12, 0.3, 0.62, 0.9].enumerated() {
      let size = ContactExtent(major: index == 2 ? 34 : 11, minor: index == 2 ? 22 : 9)
      screen.hold(
        Point(x: Double(width) * part, y: Double(height) * (part < 0.5 ? 0.14 : 0.26)), size)
    }
    screen.show(topic, for: topic == .findings ? 11_000 : 300)
    let image = ImageSurface(width: width, height: height)
    let picture = DoctorPicture(theme: theme, language: language.name, say: language.say)
    for area in picture.follow(screen.model) { picture.paint(area, into: image) }
    return Picture(image)
  }
}

/// A screen with a device that covers two monitors, and fingers on it.
private struct ExaminedScreen {
  private(set) var model: DoctorModel
  private var clock: Int64 = 1_000
  private var finger: UInt32 = 0
  private var now: Timestamp { Timestamp(milliseconds: clock) }

  init(width: Int, height: Int, scale: Double) {
    let (screen, half) = (PixelRect(x: 0, y: 0, width: width, height: height), width / 2)
    var facts = DisplayFacts(screen: screen)
    facts.inputVersion = "2.4"
    facts.monitors = [
      .init(
        "HDMI-1", PixelRect(x: 0, y: 0, width: half, height: height), millimetres: (300, 200)),
      .init(
        "DP-2", PixelRect(x: half, y: 0, width: width - half, height: height),
        millimetres: (300, 200)),
    ]
    facts.gesturePrograms = ["touchegg"]
    facts.devices = [TouchDeviceFacts(id: 9)]
    facts.devices[0].matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1]
    facts.devices[0].maximumTouches = 10
    model = DoctorModel(
      TouchExamination(facts, window: screen, metrics: DisplayMetrics(scale: scale)), .standard,
      now: Timestamp(milliseconds: 1_000))
  }

  private mutating func report(
    _ phase: TouchEvent.Phase, _ place: Point?, _ size: ContactExtent? = nil
  ) {
    clock += 9
    _ = model.handle(
      .touch(
        TouchEvent(
          touch: finger, phase: phase, source: EventSource(device: 9, master: 2), time: now,
          position: place, extent: size)), now: now)
  }

  /// Paints most squares, with one finger for each row, and leaves out a few of them.
  mutating func paintSquares() {
    let grid = model.examination.grid
    for row in 0..<grid.rows {
      finger += 1
      let places = (0..<grid.columns).filter {
        !(($0 == 3 || $0 == 4) && row == grid.rows * 3 / 4)
      }.map { grid.frame(of: row * grid.columns + $0).rect.center }
      report(.begin, places.first, ContactExtent(major: 9))
      report(.ownership, nil)
      for place in places { report(.update(pendingEnd: false), place, ContactExtent(major: 9)) }
      report(.end, places.last)
    }
  }

  /// Puts a finger down and lets it tremble.
  mutating func hold(_ place: Point, _ size: ContactExtent) {
    finger += 1
    report(.begin, place, size)
    report(.ownership, nil)
    for step in 0..<20 {
      report(
        .update(pendingEnd: false),
        Point(x: place.x + Double(step % 3), y: place.y + Double(step % 2)), size)
    }
  }

  /// Shows a topic, and lets time pass.
  mutating func show(_ topic: DoctorTopic, for milliseconds: Int64) {
    _ = model.activate(.topic(topic), now: now)
    clock += milliseconds
    _ = model.advance(to: now)
  }
}
