import Ink
import InkFiles
import Testing

@Suite("Colours of CSS")
struct CSSColorTests {
  @Test(
    arguments: [
      ("navy", InkColor(rgb: 0x000080)), ("LIME", InkColor(rgb: 0x00FF00)),
      (" silver\n", InkColor(rgb: 0xC0C0C0)), ("RebeccaPurple", InkColor(rgb: 0x663399)),
      ("lightgoldenrodyellow", InkColor(rgb: 0xFAFAD2)),
      ("transparent", InkColor(red: 0, green: 0, blue: 0, alpha: 0)),
      ("#f80", InkColor(rgb: 0xFF8800)),
      ("#f808", InkColor(red: 0xFF, green: 0x88, blue: 0, alpha: 0x88)),
      ("#12ABef", InkColor(rgb: 0x12ABEF)),
      ("#12abef80", InkColor(red: 0x12, green: 0xAB, blue: 0xEF, alpha: 0x80)),
      ("rgb(255, 128, 0)", InkColor(rgb: 0xFF8000)), ("RGB(255 128 0)", InkColor(rgb: 0xFF8000)),
      ("rgb(100%, 50%, 0%)", InkColor(rgb: 0xFF8000)),
      ("rgb(300,-5,12.6)", InkColor(rgb: 0xFF000D)),
      ("rgba(0,0,255,0.5)", InkColor(red: 0, green: 0, blue: 255, alpha: 128)),
      ("rgb(0 0 255 / 25%)", InkColor(red: 0, green: 0, blue: 255, alpha: 64)),
      ("hsl(120, 100%, 25%)", InkColor(rgb: 0x008000)),
      ("hsl(-120deg 100% 50%)", InkColor(rgb: 0x0000FF)),
      ("hsl(0.5turn 100% 50%)", InkColor(rgb: 0x00FFFF)),
      ("hsla(0, 0%, 50%, 0)", InkColor(red: 128, green: 128, blue: 128, alpha: 0)),
    ])
  func `each notation is read`(text: String, color: InkColor) {
    #expect(InkColor(css: text) == color)
  }

  @Test(
    arguments: [
      "", "#", "#12", "#12345", "#1234567", "#ggg", "marineblue", "rgb", "rgb()", "rgb(1,2)",
      "rgb(1,2,3,4,5)", "rgb(a,b,c)", "rgb(nan,0,0)", "hsl(1,2)", "hwb(1 2% 3%)", "#é12",
      "currentcolor",
    ])
  func `anything else is not a colour`(text: String) {
    #expect(InkColor(css: text) == nil)
  }

  @Test func `there are 148 names`() {
    #expect(CSSColorNames.table.count == 148)
    #expect(CSSColorNames.table.keys.allSatisfy { InkColor(css: $0.uppercased()) != nil })
  }

  @Test func `a brush of InkML has any of them; an unknown one is black and counted`() throws {
    func read(_ properties: String) throws -> (Brush, Omissions) {
      let text = "<ink><brush>\(properties)</brush><trace>1 1,2 2</trace></ink>"
      var omissions = Omissions()
      let document = try InkMLReader.read(InkFileSource(Array(text.utf8)), omissions: &omissions)
      return (try #require(document.pages.first?.strokes.first).brush, omissions)
    }
    func color(_ name: String) -> String { "<brushProperty name=\"color\" value=\"\(name)\"/>" }
    #expect(try read(color("navy")).0.color == InkColor(rgb: 0x000080))
    #expect(try read(color("navy")).1.isEmpty)
    let half = "<brushProperty name=\"transparency\" value=\"127\"/>"
    #expect(try read(color("rgb(0,0,255)") + half).0.color.alpha == 128)
    #expect(try read(color("rgba(0,0,255,50%)")).0.color.alpha == 128)
    let (unknown, omissions) = try read(color("marineblue"))
    #expect(unknown.color == InkColor(rgb: 0))
    #expect(omissions[.unknownColors] == 1)
    let (narrow, widths) = try read("<brushProperty name=\"width\" value=\"nan\"/>")
    #expect(narrow.width == 3 && widths[.widths] == 1)
  }
}

@Suite("Numbers in vector files")
struct DecimalTextTests {
  @Test(
    arguments: [
      (12.5, "12.5"), (-0.25, "-.25"), (0, "0"), (.nan, "0"), (.infinity, "10000000000"),
      (-.infinity, "-10000000000"), (1e300, "10000000000"),
    ] as [(Double, String)])
  func `any number is written as a plain finite decimal`(number: Double, text: String) {
    #expect(number.plain == text)
  }
}
