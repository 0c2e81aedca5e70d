import Ink
import Interaction
import OrderedCollections
import Rendering
import TestSupport
import Touch

/// Fingers on palettes.
extension PaletteStage {
  /// Shows stamps of files in the panel of stamps. Some have long names.
  mutating func showStampFiles(_ count: Int) {
    let names = ["crow", "Süßwasserkrokodil aus dem Zoo", "列車", "snail_2"]
    let files = (0..<count).map { StampFile(path: "/\($0)", name: names[$0 % names.count]) }
    window.perform { $0.show(stampFiles: files) }
  }

  /// Sets the pictures that tiles of stamps want, except every eighth: black outlines, colours, and colours through
  /// which the tile is seen, all on nothing.
  mutating func showStampPictures() {
    for (index, path) in window.missingStampPictures.enumerated() where index % 8 != 7 {
      var color = BarColors.colors[index % BarColors.colors.count].color
      let isOutline = index % 3 == 1
      if isOutline { color = InkColor(rgb: 0) }
      if index % 3 == 2 { color.alpha = 110 }
      let (width, height) = index.isMultiple(of: 3) ? (80, 40) : (60, 60)
      let half = Double(height) / 2
      let pixels = (0..<width * height).map { index in
        let (row, column) = index.quotientAndRemainder(dividingBy: width)
        let middle = Point(x: Double(width) / 2, y: half)
        let way = Point(x: Double(column) + 0.5, y: Double(row) + 0.5).distance(to: middle)
        return way < half && (!isOutline || way > half - 4) ? color.premultipliedARGB : 0
      }
      window.setStampPicture(
        ThumbnailData(premultiplied: pixels, width: width, height: height), for: path)
    }
  }

  /// Presses a control, at a fraction of its width and height, without lifting. If the palette does not show it,
  /// its panel is opened first, and stays open.
  @discardableResult
  mutating func press(
    _ control: PaletteControl, at edge: ScreenEdge = .bottom, x: Double = 0.5, y: Double = 0.5
  ) -> UInt32 {
    findWay(to: control, at: edge, finger: 0)
    return pressVisible(control, at: edge, x: x, y: y)
  }

  /// Taps controls, one after the other. A panel that is opened only on the way to a control is closed again. A
  /// tool that is lit already is not tapped, because its tap opens the panel of tools.
  mutating func tap(_ controls: PaletteControl..., at edge: ScreenEdge = .bottom) {
    for control in controls {
      let view = palette(at: edge)
      if control == view.litTool, view.panel != .tools { continue }
      _ = tap(control, at: edge, finger: 0, other: 0)
    }
  }

  /// Chooses a value on a control that is dragged, by a press at a fraction of its width and height.
  mutating func choose(
    _ control: PaletteControl, x: Double, y: Double = 0.5, at edge: ScreenEdge = .bottom
  ) {
    lift(press(control, at: edge, x: x, y: y))
  }

  /// Moves the finger that came down last to a control, at a fraction of its width.
  mutating func move(to control: PaletteControl, x: Double, at edge: ScreenEdge = .bottom) {
    guard let layout = session.layouts[seat(edge)], let target = layout.cell(of: control)?.target
    else { return }
    let place = Point(x: target.minX + x * target.width, y: target.center.y)
    move(nextFinger - 1, to: layout.space.windowPoint(place))
  }

  /// Scrolls the open panel by a distance in pixels, positive towards its end.
  mutating func scrollPanel(by distance: Double, at edge: ScreenEdge = .bottom) {
    guard let layout = session.layouts[seat(edge)], let start = layout.panel?.besideControls else {
      return
    }
    let finger = down(layout.space.windowPoint(start))
    // The first move only shows that it is a drag.
    let nudge = 4 * session.metrics.pixelsPerMillimetre * (distance < 0 ? -1 : 1)
    for way in [nudge, nudge + distance] {
      move(finger, to: layout.space.windowPoint(Point(x: start.x, y: start.y - way)))
    }
    lift(finger)
  }

  /// Does the actions of controls without a finger.
  func use(_ controls: PaletteControl..., at edge: ScreenEdge = .bottom) {
    for control in controls { use(control, of: seat(edge)) }
  }

  /// Does the action of a control of a seat without a finger.
  func use(_ control: PaletteControl, of seat: SeatID) {
    window.perform { session in
      var effects = Effects()
      session.activate(control, of: seat, &effects)
      return effects
    }
  }

  private mutating func pressVisible(
    _ control: PaletteControl, at edge: ScreenEdge, x: Double = 0.5, y: Double = 0.5
  ) -> UInt32 {
    guard let place = session.place(of: control, for: seat(edge), x: x, y: y) else {
      ContactSheet.complain("the palette at the \(edge) edge does not show \(control)")
      return 0
    }
    return down(place)
  }
}

/// Each finger of the stage has a new number.
extension PaletteStage: PaletteFingers {
  typealias Failure = Never

  func palette(at edge: ScreenEdge?) -> PaletteView {
    session.paletteView(of: seat(edge ?? .bottom))
  }

  mutating func reveal(_ control: PaletteControl, at edge: ScreenEdge?, finger: Int) {
    let edge = edge ?? .bottom
    if let way = session.layouts[seat(edge)]?.panel?.distance(toReveal: control), way != 0 {
      scrollPanel(by: way, at: edge)
    }
  }

  mutating func tapVisible(
    _ control: PaletteControl, at edge: ScreenEdge?, finger: Int
  ) -> Effects {
    lift(pressVisible(control, at: edge ?? .bottom))
    return Effects()
  }
}
