import Interaction
import TestSupport
import Testing
import Words

@Suite("The manual")
struct ManualTests {
  @Test func `the table of keys lists the program's key bindings`() throws {
    let lines = try Checkout.text("docs/manual.md").split(separator: "\n")
    let table = lines.drop { $0 != "| key | what it does |" }.prefix { $0.hasPrefix("|") }
    let rows = table.dropFirst(2).map { row in
      row.split(separator: "|").map { cell in
        String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
    }
    #expect(!rows.isEmpty)
    #expect(rows == Keymap.bindings.map { [$0.keyNames, $0.meaning.rawValue] })
  }

  @Test func `each setting and each group of them is named as people see it`() throws {
    let words = try Checkout.text("docs/manual.md").split { $0 == " " || $0 == "\n" }
    let text = words.joined(separator: " ")
    let controls =
      SeatSetting.allCases.map(PaletteControl.setting)
      + ScreenSetting.allCases.map(PaletteControl.screenSetting)
      + ScreenChoice.allCases.map(PaletteControl.choice)
    for control in controls {
      #expect(text.contains("*\(control.label.english)*"), "\(control.name)")
    }
    for group in SettingGroup.allCases { #expect(text.contains("*\(group.title.rawValue)*")) }
  }
}
