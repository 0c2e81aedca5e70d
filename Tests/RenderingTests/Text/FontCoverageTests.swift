import Rendering
import Testing

@Suite("Letters that the system's fonts have")
struct FontCoverageTests {
  @Test("Latin and Greek letters, which DejaVu has, can be shown")
  func covered() {
    #expect(Fonts.show("Save äöüß ñ", language: "de"))
    #expect(Fonts.show("Αβγδ", language: "el"))
  }

  @Test("a character that no font has cannot be shown, with any neighbours")
  func uncovered() {
    // A private-use character: no font on a system is expected to have it.
    #expect(!Fonts.show("\u{10ABCD}", language: "en"))
    #expect(!Fonts.show("Save \u{10ABCD}", language: "en"))
  }
}
