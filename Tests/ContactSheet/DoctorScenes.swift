import Ink
import Interaction
import Rendering

/// Scenes of the touch doctor, to check by eye.
enum DoctorScenes {
  /// The sizes in pixels and the scales of the screens.
  static let screens: [(width: Int, height: Int, scale: Double)] = [
    (1280, 800, 1), (2560, 1440, 2), (480, 800, 1), (480, 320, 1),
  ]

  /// Returns the name of the sheet's file, without its extension.
  static func name(_ screen: (width: Int, height: Int, scale: Double)) -> String {
    "doctor-\(screen.width)x\(screen.height)@\(screen.scale)"
  }

  /// Returns all pages on one screen as a PNG file, in all themes.
  static func png(
    _ screen: (width: Int, height: Int, scale: Double)
  ) throws(PNGError) -> [UInt8] {
    let rows = DoctorPage.allCases.map { page in
      Theme.allCases.map { theme in
        let picture = picture(
          width: screen.width, height: screen.height, scale: screen.scale, theme: theme,
          page: page)
        return screen.width > 2000 ? picture.reduced(by: 3) : picture
      }
    }
    return try Picture.grid(rows, gap: 12).png()
  }

  /// Returns all pages in all languages.
  static func words(_ catalogs: String) -> Picture {
    let rows = Language.all.map { name in
      let language = Language(name, catalogs: catalogs)
      return DoctorPage.allCases.map {
        picture(
          width: 1000, height: 700, scale: 1, theme: .light, language: language, page: $0)
      }
    }
    return Picture.grid(rows, gap: 12)
  }

  /// Returns a picture of a screen with a dead zone and a finger that is stuck, on which fingers rest.
  static func picture(
    width: Int, height: Int, scale: Double, theme: Theme,
    language: Language = Language(), page: DoctorPage
  ) -> Picture {
    var stage = PaletteStage(
      width: width, height: height, scale: scale, seats: 1, theme: theme, language: language)
    stage.judgeHands()
    stage.showDoctor()
    stage.paintSquares()
    for (index, part) in [0.12, 0.3, 0.62, 0.9].enumerated() {
      stage.fingertip = ContactExtent(major: index == 2 ? 34 : 11, minor: index == 2 ? 22 : 9)
      stage.hold(
        Point(x: Double(width) * part, y: Double(height) * (part < 0.5 ? 0.14 : 0.9)))
    }
    let tab = AccessibleID.part(.doctor, DoctorControl.page(page).name)
    stage.window.perform { $0.perform(.activate, on: tab) }
    stage.wait(page == .findings ? 11_000 : 300)
    return stage.picture()
  }
}

/// Fingers on a screen that is examined.
extension PaletteStage {
  /// Shows the touch doctor for a device that covers two monitors.
  func showDoctor() {
    let screen = session.window
    var facts = DisplayFacts(screen: screen)
    facts.inputVersion = "2.4"
    let half = screen.width / 2
    facts.monitors = [
      .init(
        "HDMI-1", PixelRect(x: 0, y: 0, width: half, height: screen.height),
        millimetres: (300, 200)),
      .init(
        "DP-2", PixelRect(x: half, y: 0, width: screen.width - half, height: screen.height),
        millimetres: (300, 200)),
    ]
    facts.gesturePrograms = ["touchegg"]
    facts.devices = [TouchDeviceFacts(id: 9)]
    facts.devices[0].matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1]
    facts.devices[0].maximumTouches = 10
    window.perform { $0.showDoctor(facts) }
  }

  /// Paints most squares, with one finger for each row, and leaves out a few of them.
  mutating func paintSquares() {
    guard let grid = session.doctor?.examination.grid else { return }
    for row in 0..<grid.rows {
      let places = (0..<grid.columns).filter {
        !(($0 == 3 || $0 == 4) && row == grid.rows * 3 / 4)
      }.map { grid.frame(of: row * grid.columns + $0).rect.center }
      drag(places)
    }
  }

  /// Puts a finger down and lets it tremble.
  mutating func hold(_ place: Point) {
    let finger = down(place)
    for step in 0..<20 {
      wait(9)
      move(finger, to: Point(x: place.x + Double(step % 3), y: place.y + Double(step % 2)))
    }
  }
}
