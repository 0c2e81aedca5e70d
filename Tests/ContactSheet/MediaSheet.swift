import Ink
import Rendering

/// Each medium on each paper at three zooms: a line that gets faster, a scribble over itself, and two colours that
/// cross. A row for each medium; the papers side by side, each with its zooms.
enum MediaSheet {
  static let zooms = [0.5, 1, 4]
  /// The size of a picture, in pixels.
  static let (width, height) = (240, 180)

  /// The sheet as a PNG file.
  static func png() throws(PNGError) -> [UInt8] {
    let rows = Medium.allCases.map { medium in
      PaperColor.allCases.flatMap { paper in zooms.map { picture(medium, paper, zoom: $0) } }
    }
    return try Picture.grid(rows, gap: 6).png()
  }

  private static func picture(_ medium: Medium, _ paper: PaperColor, zoom: Double) -> Picture {
    let width = Double(width)
    // Strokes are as large on the sheet at each zoom, as far as the brush allows.
    let view = ViewTransform(scale: zoom, origin: Point(x: 0, y: 0))
    let brush = medium.recipe.width * min(1, 2 / zoom)
    let dark = paper == .black || paper == .blackboard
    let colors: [UInt32] = dark ? [0xF2_D7_6B, 0xE8_8A_A8] : [0x1F_5F_BF, 0xC8_3A_4A]
    var drawing = Drawing()
    var time = 0.0
    func paint(_ color: UInt32, _ count: Int, milliseconds: Double, _ place: (Double) -> Point) {
      for index in 0...count {
        let part = Double(index) / Double(count)
        let sample = StrokeSample(
          position: view.canvasPoint(place(part)),
          time: Timestamp(milliseconds: Int64(time + part * milliseconds)))
        if index == 0 {
          _ = drawing.begin(
            .touch(1), brush: Brush(color: InkColor(rgb: color), width: brush, medium: medium),
            quantum: Quantum(for: view), sample: sample)
        } else {
          _ = drawing.extend(.touch(1), sample: sample)
        }
      }
      _ = drawing.complete(.touch(1), by: .first)
      time += milliseconds + 100
    }
    paint(colors[0], 60, milliseconds: 500) { part in
      Point(x: 20 + (width - 40) * part * part, y: 24 + 8 * part)
    }
    paint(colors[0], 160, milliseconds: 1600) { part in
      let turn = part * 7
      let side = abs(turn - turn.rounded()) * 2
      return Point(x: 20 + 90 * part, y: 60 + 80 * side)
    }
    paint(colors[0], 60, milliseconds: 500) { Point(x: 130 + 90 * $0, y: 150 - 80 * $0) }
    paint(colors[1], 60, milliseconds: 500) { Point(x: 130 + 90 * $0, y: 70 + 80 * $0) }
    let painter = CanvasPainter(
      width: Self.width, height: Self.height, view: view, drawing: drawing,
      paper: Paper(color: paper))
    let image = ImageSurface(width: Self.width, height: Self.height)
    painter.compose(image.bounds, into: image)
    return Picture(image)
  }
}
