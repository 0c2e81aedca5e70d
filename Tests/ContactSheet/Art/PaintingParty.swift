import Ink
import Interaction
import Rendering
import Touch

/// People who paint an artwork together, finger by finger, and the window in which they do.
struct PaintingParty {
  private let stage: PaletteStage
  private let plan: HandPlan
  private let image: ImageSurface
  /// The seconds that have passed.
  private var time = 0.0
  /// How many strokes have begun.
  private var begun = 0
  /// The strokes whose fingers are down, by their indices in the plan.
  private var painting: [Int] = []

  /// How often the screen reports its fingers, in seconds.
  private static let period = 0.01
  /// The time of the first touch, on the clock of the window.
  private static let start = 10_000.0
  /// The number of the first touch.
  private static let firstTouch: UInt32 = 1000

  /// Seats the people, who have not yet touched the paper.
  init(_ plan: HandPlan, on stage: PaletteStage) {
    (self.plan, self.stage) = (plan, stage)
    let window = stage.session.window
    image = ImageSurface(width: window.width, height: window.height)
  }

  /// When the last finger is lifted, in seconds.
  var end: Double { plan.end }

  /// Lets all fingers paint until a time in seconds.
  mutating func paint(until moment: Double) {
    while time < moment {
      time = min(moment, time + Self.period)
      painting = painting.filter { index in
        let stroke = plan.strokes[index]
        send(.update(pendingEnd: false), index, stroke.place(at: time))
        guard stroke.end <= time else { return true }
        send(.end, index, nil)
        return false
      }
      while begun < plan.strokes.count, plan.strokes[begun].start <= time {
        begin(begun)
        painting.append(begun)
        begun += 1
      }
      let now = now
      stage.window.perform { $0.advance(to: now) }
    }
  }

  private var now: Timestamp { Timestamp(milliseconds: Int64(Self.start + time * 1000)) }

  /// Puts a finger down, with the colour and the width of its stroke. The palettes keep theirs, so that they do
  /// not flicker.
  private func begin(_ index: Int) {
    let stroke = plan.strokes[index]
    let seat = stage.session.seat(nearest: stroke.path[0])
    let before = stage.give(stroke.color, stroke.width, to: seat)
    send(.begin, index, stroke.path[0])
    send(.ownership, index, nil)
    stage.giveBack(before, to: seat)
  }

  private func send(_ phase: TouchEvent.Phase, _ index: Int, _ place: Point?) {
    let event = TouchEvent(
      touch: Self.firstTouch + UInt32(index), phase: phase,
      source: EventSource(device: 9, master: 2), time: now, position: place)
    if stage.window.paint(event) == nil { _ = stage.window.handle(.touch(event)) }
  }

  /// Returns the window, with a ring at each finger. The program does not show fingers.
  func picture() -> Picture {
    while stage.window.isRefining { stage.window.refine(until: .now + .milliseconds(5)) }
    _ = stage.window.composeDamage(into: image)
    var picture = Picture(image)
    for index in painting { picture.addRing(at: plan.strokes[index].place(at: time)) }
    return picture
  }
}
