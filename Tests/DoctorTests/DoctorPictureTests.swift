import Ink
import Interaction
import Rendering
import TestSupport
import Testing
import Doctor
import Touch
import Words

@Suite("The picture of the touch doctor")
struct DoctorPictureTests {
  private static var style: LayerStyle {
    LayerStyle(theme: .light, language: "en", say: \.english)
  }

  /// The pixels of a window that is painted step by step.
  private struct Screen {
    let style: LayerStyle
    let picture: DoctorPicture
    private(set) var image = ImageSurface(width: 1920, height: 1080)

    init(_ style: LayerStyle) {
      (self.style, picture) = (style, DoctorPicture(style))
    }

    /// Paints what has changed. Returns the number of pixels.
    @discardableResult
    func follow(_ model: DoctorModel) -> Int {
      let damage = picture.follow(model)
      for area in damage { picture.paint(area, into: image) }
      return damage.reduce(0) { $0 + $1.area }
    }

    /// Follows, and compares the pixels with those of a new picture.
    mutating func expectRepainted(_ model: DoctorModel, _ what: String) {
      let window = model.examination.grid.window
      if image.width != window.width || image.height != window.height {
        image = ImageSurface(width: window.width, height: window.height)
      }
      follow(model)
      var whole = Screen(style)
      whole.image = ImageSurface(width: window.width, height: window.height)
      whole.follow(model)
      #expect(pixels == whole.pixels, "\(what)")
    }

    var pixels: [UInt32] {
      image.withPixels { pixels in
        Array(UnsafeBufferPointer(start: pixels, count: image.height * image.pixelsPerRow))
      }
    }
  }

  @Test(
    "squares, rings and card are painted step by step as they are from scratch",
    arguments: [
      (ScreenEdge.bottom, Theme.light), (.top, .dark), (.left, .highContrast),
      (.right, .highContrastDark),
    ])
  func repainted(_ edge: ScreenEdge, _ theme: Theme) {
    var ward = Ward(facing: edge)
    var screen = Screen(LayerStyle(theme: theme, language: "en", say: \.english))
    screen.expectRepainted(ward.model, "shown")
    let start = screen.pixels
    var random = SeededGenerator(seed: 5)
    for step in 0..<60 {
      let finger = UInt32(step % 5)
      let place = Point(
        x: Double.random(in: -30...1_950, using: &random),
        y: Double.random(in: -30...1_110, using: &random))
      let phase: TouchEvent.Phase =
        step < 5 ? .begin : step > 50 ? .end : .update(pendingEnd: false)
      ward.report(
        finger, phase, place, ContactExtent(major: finger == 1 ? 30 : 9))
      ward.wait(90)
      if step.isMultiple(of: 12) {
        screen.expectRepainted(ward.model, "step \(step)")
      } else {
        screen.follow(ward.model)
      }
    }
    ward.rest(70, at: Point(x: 300, y: 300), size: 9)
    ward.wait(60_000)
    screen.expectRepainted(ward.model, "stuck")
    for control: DoctorControl in [
      .topic(.findings), .topic(.palms), .more(.palmSize), .less(.closeness), .standard,
    ] {
      _ = ward.model.activate(control, now: ward.now)
      screen.expectRepainted(ward.model, control.name)
    }
    _ = ward.strike(0xFFC7)
    screen.expectRepainted(ward.model, "focus")
    ward.model.tell(Message(.saved, .text("report.txt")), now: ward.now)
    screen.expectRepainted(ward.model, "notice")
    #expect(screen.pixels != start)
    ward.model.fit(
      in: PixelRect(x: 0, y: 0, width: 700, height: 500), PalmScene.metrics, now: ward.now)
    screen.expectRepainted(ward.model, "resized")
  }

  @Test("a touch damages its ring and its square, not the window")
  func damage() {
    var ward = Ward()
    let screen = Screen(Self.style)
    screen.follow(ward.model)
    ward.begin(1, at: Point(x: 40, y: 390))
    let damage = screen.follow(ward.model)
    #expect(damage > 0 && damage < 40_000)
    #expect(screen.follow(ward.model) == 0)
  }

  @Test(
    "its labels are read whole, in every language and window", arguments: ["en", "de", "es", "ja"])
  func whole(language: String) throws {
    let catalog =
      language == "en"
      ? nil : try PortableObject(Checkout.text("Resources/po/\(language).po"))
    let style = LayerStyle(theme: .light, language: language) { catalog?($0) ?? $0.english }
    for (width, height, scale) in [
      (320, 240, 1.0), (480, 800, 1), (800, 480, 1.5), (1366, 768, 1), (3840, 2160, 2),
    ] {
      for topic in DoctorTopic.allCases {
        var ward = Ward(ScreenSettings())
        ward.model.fit(
          in: PixelRect(x: 0, y: 0, width: width, height: height), DisplayMetrics(scale: scale),
          now: ward.now)
        _ = ward.model.activate(.topic(topic), now: ward.now)
        let (picture, image) = (DoctorPicture(style), ImageSurface(width: width, height: height))
        let cut = CutTexts.painted {
          for area in picture.follow(ward.model) { picture.paint(area, into: image) }
        }
        #expect(cut == [], "\(topic) in \(width) × \(height)")
      }
    }
  }

  @Test("a palm has a ring of its own")
  func palm() {
    var (palm, finger) = (Ward(), Ward())
    for size: Float in [9, 30] {
      palm.rest(1, at: Point(x: 300, y: 300), size: size)
      palm.lift(1, at: Point(x: 300, y: 300))
      finger.rest(1, at: Point(x: 300, y: 300), size: 9)
      finger.lift(1, at: Point(x: 300, y: 300))
    }
    palm.rest(2, at: Point(x: 300, y: 300), size: 30)
    finger.rest(2, at: Point(x: 300, y: 300), size: 9)
    #expect(palm.model.verdict(of: 2) == .palm && finger.model.verdict(of: 2) != .palm)
    let pictures = [palm, finger].map { ward in
      let screen = Screen(Self.style)
      screen.follow(ward.model)
      return screen.pixels
    }
    #expect(pictures[0] != pictures[1])
  }
}
