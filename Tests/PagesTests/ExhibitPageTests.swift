import Interaction
import Testing

@Suite("The exhibit page")
struct ExhibitPageTests {
  @Test("its table of permissions has each")
  func permissions() throws {
    let rows = try Page("docs/exhibit.md").table("permission")
    #expect(rows.map { $0[0] } == ExhibitPermission.allCases.map { "`\($0.rawValue)`" })
  }
}
