import Interaction
import Rendering
import Testing
import Words

@Suite("Icons")
struct PaletteIconTests {
  private static let icons = PaletteIcon.all + PaletteIcon.stamps.values

  @Test func `each has a name of its own and is made of something`() {
    let names = Self.icons.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Self.icons.allSatisfy { !$0.paths.isEmpty })
  }

  @Test func `every icon that a control asks for is drawn`() {
    let names = Set(Self.icons.map(\.name))
    for control in PaletteControl.all() + [.allTools] {
      guard let icon = control.entry.look.icon else { continue }
      #expect(names.contains(icon.name), "the icon of \(control.name)")
    }
  }

  @Test func `labels that controls show are in the user's language`() {
    let words = PaletteWords(language: "la") { "in Latin: \($0.english)" }
    for entry in PaletteControl.all().map(\.entry) where entry.look.hasText {
      #expect(words.text(of: entry) == "in Latin: \(entry.label.english)")
    }
  }
}
