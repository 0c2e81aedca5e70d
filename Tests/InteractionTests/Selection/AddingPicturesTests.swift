import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch

@Suite("Adding pictures")
struct AddingPicturesTests {
  private var table = Table(seats: 4)

  private static func image(_ width: Int, _ height: Int) -> PNGImage {
    var random = SeededGenerator(seed: 1)
    return TestPictures.noise(width: width, height: height, using: &random)
  }

  /// Adds an image for the person at an edge, and returns it where it lies.
  private mutating func added(_ image: PNGImage, at edge: ScreenEdge) throws -> PlacedPicture {
    let seat = try table.seat(edge).id
    let size = (Double(image.width), Double(image.height))
    let effects = table.session.add(image, size: size, for: seat)
    #expect(!effects.changes.isEmpty && effects.palettes.contains(seat))
    return try #require(table.session.drawing.pictures.last)
  }

  @Test("an image lies in its own size in the middle of what a person sees, and is selected")
  mutating func alone() throws {
    table = Table()
    let placed = try added(Self.image(200, 100), at: .bottom)
    #expect(placed.isUpright && placed.bounds.width == 200 && placed.bounds.height == 100)
    let bar = try #require(table.session.layouts[.first]).frame
    let middle = Point(x: 640, y: bar.minY / 2)
    #expect(abs(placed.bounds.center.x - middle.x) <= 1)
    #expect(abs(placed.bounds.center.y - middle.y) <= 1)
    #expect(try table.seat(.bottom).brush.tool == .select)
    #expect(table.session.selections.bySeat[.first]?.strokes.count == 1)
    // One undo takes it away.
    _ = table.session.handle(.key(KeyPress(keysym: 0x7A, control: true)))
    #expect(table.session.drawing.pictures.isEmpty)
  }

  @Test("an image that is too large is reduced to a part of the view, also when that was zoomed")
  mutating func large() throws {
    table = Table()
    _ = table.session.handle(.key(KeyPress(keysym: 0x3D, control: true)))
    let placed = try added(Self.image(900, 3_000), at: .bottom)
    let height = placed.bounds.height * table.session.view.scale
    #expect(height > 360 && height < 0.7 * 720)
    #expect(abs(placed.bounds.width * 3_000 - placed.bounds.height * 900) < 3_000)
  }

  @Test(
    "with several people, an image lies in the person's half and is upright for that person",
    arguments: ScreenEdge.allCases)
  mutating func several(edge: ScreenEdge) throws {
    let placed = try added(Self.image(300, 80), at: edge)
    let space = SeatSpace(edge: edge, window: table.session.window)
    let seen = space.seatRect(placed.bounds)
    #expect(seen.minY >= space.height / 2 && seen.maxY <= space.height)
    #expect(abs(seen.width - 300) < 0.01 && abs(seen.height - 80) < 0.01)
    // The image's upper side is the one that is farther from the person.
    let frame = placed.frame
    let top = space.seatPoint(placed.transform(Point(x: frame.center.x, y: frame.minY)))
    let bottom = space.seatPoint(placed.transform(Point(x: frame.center.x, y: frame.maxY)))
    #expect(bottom.y - top.y > 79 && abs(top.x - bottom.x) < 0.01)
    let seat = try table.seat(edge).id
    #expect(Array(table.session.selections.bySeat.keys) == [seat])
  }

  @Test("an image that was chosen by somebody who has left is for the first person")
  mutating func gone() throws {
    let seat = try table.seat(.top).id
    var effects = Effects()
    table.session.leave(seat, &effects)
    effects = table.session.add(Self.image(20, 20), size: (20, 20), for: seat)
    #expect(!effects.changes.isEmpty && table.session.selections.bySeat[.first] != nil)
  }
}
