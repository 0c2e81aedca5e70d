import Testing
import Touch
import XClient

@Suite("The display's metrics are judged")
struct DisplayMetricsTests {
  private func monitor(_ width: Int, _ height: Int, mm: Int, _ heightMM: Int) -> MonitorDensity {
    MonitorDensity(
      width: width, height: height, widthInMillimetres: mm, heightInMillimetres: heightMM)
  }

  private func scale(_ resources: String) -> Double {
    DisplayMetrics(resources: resources, density: nil).scale
  }

  @Test func `Xft.dpi is the scale, 96 being 1`() {
    #expect(scale("Xft.dpi:\t144\n") == 1.5)
    #expect(scale("Xcursor.size: 24\nXft.antialias:1\n  Xft.dpi : 192 \nXft.hinting:0") == 2)
    #expect(scale("Xft.dpi: 96\nXft.dpi: 120") == 1.25)
  }

  @Test(
    arguments: [
      "", "Xft.dpi", "Xft.dpi:", "Xft.dpi: many", "Xft.dpi: nan", "Xft.dpi: inf", "Xft.dpi: 0",
      "Xft.dpi: -96", "!Xft.dpi: 144", "Xft.dpix: 144",
    ])
  func `without a usable Xft.dpi the scale is 1`(_ text: String) {
    #expect(scale(text) == 1)
  }

  @Test func `a scale stays between a half and six`() {
    #expect(scale("Xft.dpi: 1") == 0.5)
    #expect(scale("Xft.dpi: 100000") == 6)
  }

  @Test("the settings daemon's and GDK_SCALE count as with GTK, and the larger of two scales")
  func desktopScale() {
    func scale(
      _ resources: String = "", dpi: Double? = nil, window: Double? = nil, gdk: String? = nil
    ) -> Double {
      DisplayMetrics(
        resources: resources, desktop: DesktopLook(dotsPerInch: dpi, windowScale: window),
        gdkScale: gdk, density: nil
      ).scale
    }
    #expect(scale("Xft.dpi: 192", dpi: 144) == 1.5)
    #expect(scale(dpi: 192, window: 2) == 2 && scale(dpi: 96, window: 2) == 2)
    #expect(scale(window: 1) == 1 && scale(dpi: 72) == 0.75)
    #expect(scale(window: 2, gdk: "3") == 3 && scale(window: 2, gdk: "1") == 1)
    #expect(scale("Xft.dpi: 192", gdk: "2") == 2)
    for nonsense in ["", "0", "-2", "1.5", "two"] { #expect(scale(gdk: nonsense) == 1) }
    #expect(scale(gdk: "1000") == 6)
  }

  @Test func `a television of 65 inches is believed`() {
    let metrics = DisplayMetrics(
      resources: "", density: monitor(1920, 1080, mm: 1439, 809).pixelsPerMillimetre)
    #expect(abs(metrics.pixelsPerMillimetre - 1.334) < 0.001 && metrics.isSizeKnown)
  }

  @Test func `a wall of three metres is believed, and its controls can be read`() {
    let metrics = DisplayMetrics(
      resources: "", density: monitor(1920, 1080, mm: 3000, 1688).pixelsPerMillimetre)
    #expect(abs(metrics.pixelsPerMillimetre - 0.64) < 0.001 && metrics.isSizeKnown)
    #expect(metrics.controlDensity == 4 / 3.0)
  }

  @Test(
    "a size of exactly 96 dpi is invented by the server",
    arguments: [
      (1920, 1080, 508, 286), (1920, 1080, 508, 285), (2560, 1440, 677, 381), (1280, 800, 339, 212),
      (1024, 768, 270, 203),
    ])
  func invented(_ width: Int, _ height: Int, _ mm: Int, _ heightMM: Int) {
    let size = monitor(width, height, mm: mm, heightMM)
    #expect(
      DisplayMetrics(resources: "", density: size.pixelsPerMillimetre)
        == DisplayMetrics(scale: 1, isSizeKnown: false))
    #expect(
      DisplayMetrics(resources: "Xft.dpi: 144", density: size.pixelsPerMillimetre)
        == DisplayMetrics(scale: 1.5, isSizeKnown: false))
  }

  @Test func `the width that people tell counts, unless it is impossible`() throws {
    let wall = monitor(1920, 1080, mm: 508, 286)
    let density = try #require(wall.pixelsPerMillimetre(toldWidth: 3_000))
    #expect(density == 0.64)
    for told in [nil, 0, 3, 20_000, -5, .nan] as [Double?] {
      #expect(wall.pixelsPerMillimetre(toldWidth: told) == nil)
    }
  }

  @Test func `a chosen scale sizes controls and ink, and leaves millimetres alone`() {
    let known = DisplayMetrics(resources: "Xft.dpi: 192", chosenScale: 1.5, density: 2)
    #expect(known.scale == 1.5 && known.pixelsPerMillimetre == 2 && known.isSizeKnown)
    #expect(known.controlDensity == 1.5 * 96 / 25.4)
    let unknown = DisplayMetrics(resources: "Xft.dpi: 192", chosenScale: 1.5, density: nil)
    #expect(unknown == DisplayMetrics(scale: 1.5, isSizeKnown: false))
  }

  @Test func `monitors of about 96 dpi are believed`() {
    for size in [monitor(1920, 1080, mm: 509, 286), monitor(1920, 1080, mm: 527, 296)] {
      #expect(DisplayMetrics(resources: "", density: size.pixelsPerMillimetre).isSizeKnown)
    }
  }

  @Test func `the density is the monitor's, whichever way its sides are given`() {
    let upright = DisplayMetrics(
      resources: "", density: monitor(1000, 2000, mm: 100, 200).pixelsPerMillimetre)
    #expect(upright.pixelsPerMillimetre == 10)
    let turned = DisplayMetrics(
      resources: "", density: monitor(2000, 1000, mm: 100, 200).pixelsPerMillimetre)
    #expect(turned.pixelsPerMillimetre == 10)
  }

  @Test func `a monitor that cannot be believed has the density of the scale`() {
    let lies = [
      monitor(1920, 1080, mm: 0, 0), monitor(1920, 1080, mm: 508, 0),
      monitor(1920, 1080, mm: 160, 90), monitor(1920, 1080, mm: 16, 9),
      monitor(1920, 1080, mm: 20, 12), monitor(1920, 1080, mm: 20000, 11250),
      monitor(0, 0, mm: 500, 300),
    ]
    for lie in lies {
      let metrics = DisplayMetrics(resources: "Xft.dpi: 192", density: lie.pixelsPerMillimetre)
      #expect(metrics == DisplayMetrics(scale: 2, isSizeKnown: false))
      #expect(metrics.pixelsPerMillimetre == 192 / 25.4)
    }
  }
}
