import Ink
import Interaction
import Rendering
import Touch

/// Measures the cost of palettes while people use them.
enum PaletteBenchmarks {
  static func run() {
    var touches = Painting()
    let bar = Palette(panel: nil)
    Comparison.print(
      "a control pressed or let go, against a touch update", unit: "change",
      { bar.press(.undo, $0) }, { touches.updates(fingers: 1, count: $0) }, count: 5_000)
    Comparison.print(
      "the same, against repainting the bar", unit: "change",
      { bar.press(.undo, $0) }, { bar.repaint($0) }, count: 200)
    let colors = Palette(panel: .colors)
    Comparison.print(
      "a colour picked by dragging, against repainting bar and panel", unit: "change",
      { colors.drag($0) }, { colors.repaint($0) }, count: 100)
  }

  /// A palette on a large screen.
  private struct Palette {
    let layout: PaletteLayout
    let scene: PaletteScene
    let picture: PaletteCache

    init(panel: PalettePanel?) {
      let metrics = DisplayMetrics(scale: 2, pixelsPerMillimetre: 2 * 96 / 25.4)
      var seat = Seat(id: .first, edge: .bottom)
      seat.palette.panel = panel
      scene = PaletteScene(seat: seat, metrics: metrics)
      layout = PaletteLayout(
        SeatSpace(edge: .bottom, window: PixelRect(x: 0, y: 0, width: 3840, height: 2160)),
        metrics: metrics, state: seat.palette)
      picture = PaletteCache(layout, scene)
    }

    func press(_ control: PaletteControl, _ count: Int) {
      var scene = scene
      for index in 0..<count {
        scene.seat.palette.pressed = index.isMultiple(of: 2) ? [control] : []
        _ = picture.update(to: layout, scene)
      }
    }

    func drag(_ count: Int) {
      var scene = scene
      var tone = ColorTone(InkColor(rgb: 0xFF0000))
      for index in 0..<count {
        tone.hue = Double(index % 100) / 100
        scene.seat.palette.tone = tone
        scene.seat.brush.color = tone.color
        _ = picture.update(to: layout, scene)
      }
    }

    func repaint(_ count: Int) { for _ in 0..<count { _ = PaletteCache(layout, scene).overlays } }
  }
}
