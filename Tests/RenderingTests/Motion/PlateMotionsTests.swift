import Ink
import Interaction
import Rendering
import Testing

@Suite("A bar that slides or fades")
struct PlateMotionsTests {
  private static let window = PixelRect(x: 0, y: 0, width: 800, height: 600)
  private static let bar = PalettePlate(seat: .first, isPanel: false)
  private let picture = ImageSurface(width: 100, height: 40)
  private let start = Instant.now

  private func pose(_ x: Int) -> PlateMotions.Pose {
    PlateMotions.Pose(bar: Overlay(picture, at: (x, 500), within: Self.window))
  }

  private func place(_ motions: PlateMotions, _ pose: PlateMotions.Pose) -> Int {
    motions.shown(pose.bar, of: Self.bar, in: Self.window).origin.x
  }

  @Test func `comes from its old place to its new one, slower towards the end`() {
    var motions = PlateMotions()
    let (old, new) = (pose(100), pose(300))
    motions.begin(of: .first, from: old, to: new, in: Self.window)
    var places = [100, place(motions, new)]
    for time in stride(from: 0, through: 128, by: 32) {
      motions.move(to: start + .milliseconds(time))
      places.append(place(motions, new))
    }
    #expect(places == places.sorted() && places[1] > 100)
    let steps = zip(places.dropFirst(2), places.dropFirst(3)).map { $1 - $0 }
    #expect(steps == steps.sorted(by: >))
    motions.move(to: start + .milliseconds(160))
    #expect(!motions.isMoving && place(motions, new) == 300)
  }

  @Test func `goes on from where it is shown when it must go elsewhere`() {
    var motions = PlateMotions()
    let (first, second, third) = (pose(100), pose(300), pose(0))
    motions.begin(of: .first, from: first, to: second, in: Self.window)
    motions.move(to: start)
    let shown = place(motions, second)
    motions.begin(of: .first, from: second, to: third, in: Self.window)
    let next = place(motions, third)
    #expect(next < shown && next > 0)
  }

  @Test func `follows a finger that drags it at once`() {
    var motions = PlateMotions()
    motions.begin(of: .first, from: pose(100), to: pose(300), isHeld: true, in: Self.window)
    #expect(!motions.isMoving)
    // It takes hold of a bar that is on its way.
    motions.begin(of: .first, from: pose(300), to: pose(500), in: Self.window)
    motions.begin(of: .first, from: pose(500), to: pose(510), isHeld: true, in: Self.window)
    #expect(!motions.isMoving && place(motions, pose(510)) == 510)
  }

  @Test func `is forgotten with its seat`() {
    var motions = PlateMotions()
    motions.begin(of: .first, from: pose(100), to: pose(300), in: Self.window)
    #expect(motions.moves(Self.bar))
    motions.drop { _ in false }
    #expect(!motions.isMoving)
  }

  @Test func `fades to a quarter, and turns back from where it is`() {
    var motions = PlateMotions()
    let pose = pose(100)
    func opacity() -> Double { motions.shown(pose.bar, of: Self.bar, in: Self.window).opacity }
    motions.fade([])
    #expect(!motions.isMoving && opacity() == 1)
    motions.fade([Self.bar])
    #expect(motions.moves(Self.bar) && opacity() < 1)
    motions.move(to: start)
    motions.move(to: start + .milliseconds(32))
    let shown = opacity()
    #expect(shown < 1 && shown > 0.25)
    motions.fade([])
    #expect(motions.isMoving && opacity() > shown)
    motions.fade([Self.bar])
    motions.move(to: nil)
    #expect(!motions.isMoving && opacity() == 0.25)
    motions.fade([Self.bar])
    #expect(!motions.isMoving)
    motions.fade([])
    motions.move(to: nil)
    #expect(!motions.isMoving && opacity() == 1)
  }
}
