import Glibc
import Ink
import Interaction
import Rendering

/// Scenes of people who select and move what they have drawn, to check by eye.
enum SelectionScenes: SceneSheets {
  static let title = "selecting"
  /// The sizes in pixels and the scales of the screens.
  static let screens: [(width: Int, height: Int, scale: Double)] = [
    (800, 480, 1), (1366, 768, 1), (3840, 2160, 2),
  ]

  /// All scenes.
  static let all: [SeatedScene] = [
    ("loop", 1, { $0.selectFlower(part: 0.8) }),
    (
      "one", 1,
      { stage in
        stage.selectFlower()
        stage.pressSelection(.duplicate, at: .bottom)
      }
    ),
    (
      "held", 1,
      { stage in
        stage.selectFlower()
        stage.turnSelection(from: (x: 0, y: 110), by: 20, at: .bottom)
      }
    ),
    (
      "turned", 1,
      { stage in
        stage.selectFlower()
        stage.turnByKnob(30, at: .bottom)
      }
    ),
    (
      "small", 1,
      { stage in
        stage.drag([stage.place(-30, 130, at: .bottom)])
        stage.drag([stage.place(10, 90, at: .bottom), stage.place(50, 90, at: .bottom)])
        stage.tap(.tool(.select))
        stage.drag([stage.place(-30, 130, at: .bottom)])
      }
    ),
    (
      "four", 4,
      { stage in
        for edge in ScreenEdge.allCases {
          stage.paintFlower(at: edge, x: 0, y: 62, size: 12, petals: 8)
          stage.tap(.tool(.select), at: edge)
          stage.loop(around: (x: 0, y: 62, radius: 26), at: edge)
        }
      }
    ),
  ]
}

extension PaletteStage {
  /// Paints a flower, and draws a loop around it.
  /// - Parameter part: How much of the loop is drawn.
  fileprivate mutating func selectFlower(part: Double = 1) {
    paintFlower(at: .bottom, x: 0, y: 110, size: 24, petals: 11)
    tap(.tool(.select))
    loop(around: (x: 0, y: 110, radius: 44), part: part, at: .bottom)
  }

  /// Draws a loop around a place with a finger. Positions are as in the pictures that people paint.
  /// - Parameter part: How much of the loop is drawn. Unless it is all, the finger stays down.
  mutating func loop(
    around circle: (x: Double, y: Double, radius: Double), part: Double = 1, at edge: ScreenEdge
  ) {
    let places = (0...40).map { step in
      let angle = Double(step) / 40 * part * 2 * .pi
      return place(
        circle.x + circle.radius * sin(angle), circle.y - circle.radius * cos(angle), at: edge)
    }
    guard part < 1 else { return drag(places) }
    let finger = down(places[0])
    for place in places.dropFirst() { move(finger, to: place) }
  }

  /// Turns what is selected around a place with two fingers that stay down.
  /// - Parameter angle: The angle in degrees.
  mutating func turnSelection(
    from center: (x: Double, y: Double), by angle: Double, at edge: ScreenEdge
  ) {
    let fingers = [-1.0, 1].map { side in
      (side, down(place(center.x + side * 14, center.y, at: edge)))
    }
    for (side, finger) in fingers {
      let turn = angle / 180 * .pi
      move(
        finger,
        to: place(center.x + side * 15 * cos(turn), center.y + side * 15 * sin(turn), at: edge))
    }
  }

  /// Turns what the seat at an edge has selected with a finger on its knob.
  /// - Parameter angle: The angle in degrees.
  mutating func turnByKnob(_ angle: Double, at edge: ScreenEdge) {
    guard let handles = session.selectionHandles(of: seat(edge)) else { return }
    let center = (handles.frame[0] + handles.frame[2]) * 0.5
    let way = handles.knob - center
    drag(
      (0...10).map { step in
        let turn = angle / 180 * .pi * Double(step) / 10
        return center
          + Point(
            x: way.x * cos(turn) - way.y * sin(turn), y: way.x * sin(turn) + way.y * cos(turn))
      })
  }

  /// Presses a button of the bar beside what the seat at an edge has selected, without lifting.
  mutating func pressSelection(_ control: SelectionControl, at edge: ScreenEdge) {
    let seat = seat(edge)
    guard let bar = session.shownSelectionBars.first(where: { $0.seat == seat }) else { return }
    _ = down(bar.space.windowPoint(bar.rect(of: control).center))
  }

  func place(_ x: Double, _ y: Double, at edge: ScreenEdge) -> Point {
    let space = SeatSpace(edge: edge, window: session.window)
    let unit = min(space.width, space.height) / 200
    return space.windowPoint(Point(x: space.width / 2 + x * unit, y: space.height - y * unit))
  }
}
