import Ink
import Interaction
import TestSupport
import Testing
import TouchLab

@Suite("Paper on the screen", .serialized, .ownThread)
struct PaperTests {
  @Test(
    "the colour of the paper is what the canvas shows, and ink stays",
    arguments: PaperColor.allCases)
  func color(color: PaperColor) throws {
    let stage = try Stage(arguments: ["--seats", "2"])
    try stage.tap("red", at: .top)
    try stage.draw(1, line(y: 300))
    try stage.touch.begin(2, at: Point(x: 800, y: 300))
    try stage.tap("paper-panel")
    try stage.tap("paper-\(color)")
    #expect(try stage.session { $0.paper.color == color }.paper.color == color)
    try stage.expectColor(
      color.color.shown, at: Point(x: 400, y: 250), Point(x: 1200, y: 300), Point(x: 5, y: 1000))
    try stage.expectColor(try barColor("red"), at: Point(x: 400, y: 300), Point(x: 800, y: 300))
    // Who rubs out rubs no paper out.
    try stage.tap("eraser", at: .top)
    try stage.draw(1, line(y: 300, from: 300, to: 320))
    try stage.expectColor(color.color.shown, at: Point(x: 310, y: 300))
    try stage.expectWindowShowsDrawing()
  }

  @Test(
    "squares, lines and dots lie six millimetres apart, below the ink",
    arguments: PaperPattern.allCases)
  func pattern(pattern: PaperPattern) throws {
    let stage = try Stage()
    try stage.tap("paper-panel")
    try stage.tap("paper-\(pattern)")
    #expect(try stage.session { $0.paper.pattern == pattern }.paper.pattern == pattern)
    let spacing = Int(try stage.session().paper.spacing)
    #expect(spacing == 23)
    let shown = try stage.windowPixels()
    /// Whether something is printed there.
    func isPrinted(_ column: Int, _ row: Int) -> Bool { shown[row * 1920 + column] != paper }
    let (on, between) = (10 * spacing, 10 * spacing + spacing / 2)
    #expect(isPrinted(on, on) == (pattern != .blank))
    #expect(isPrinted(on, between) == (pattern == .squared))
    #expect(isPrinted(between, on) == (pattern == .squared || pattern == .ruled))
    #expect(!isPrinted(between, between))
    try stage.expectWindowShowsDrawing()
    try stage.draw(1, line(y: Double(on)))
    try stage.expectColor(blue, at: Point(x: Double(on) + 1, y: Double(on)))
    try stage.expectWindowShowsDrawing()
  }
}
