import Testing
import XClient

@Suite("Atoms and their names")
struct AtomTableTests {
  @Test("selections of a screen are named after its number")
  func screens() {
    #expect(AtomName.windowManager.name(onScreen: 0) == "WM_S0")
    #expect(AtomName.settingsDaemon.name(onScreen: 12) == "_XSETTINGS_S12")
    #expect(AtomName.clipboard.name(onScreen: 3) == "CLIPBOARD")
  }

  @Test("a table finds atoms by names and names by atoms")
  func table() {
    let table = AtomTable([.targets: 300, .string: 31])
    #expect(table[.targets] == 300 && table.name(of: 300) == .targets)
    #expect(table[.null] == 0 && table.name(of: 0) == nil && table.name(of: 301) == nil)
  }

  @Test("each name is asked for once")
  func names() {
    let names = AtomName.allCases.map { $0.name(onScreen: 0) }
    #expect(Set(names).count == names.count)
  }
}
