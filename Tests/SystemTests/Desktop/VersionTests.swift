import TestSupport
import Testing
import TouchLab

@Suite("The version", .ownThread)
struct VersionTests {
  @Test("of the program is that of the changelog, with the commit if the build knows it")
  func program() throws {
    let said = try Command(["--version"], environment: [:])
    #expect(said.ending == .exited(0) && said.error == "")
    let match = try #require(
      said.output.wholeMatch(
        of: /fingerpaint (\d+\.\d+\.\d+)(?: \(commit [0-9a-f]{7,40}(?:-dirty)?\))?\n/))
    // The first heading is the newest release.
    let release = try #require(
      try Checkout.text("CHANGELOG.md").firstMatch(of: /\n## (\d+\.\d+\.\d+) \(/))
    #expect(match.1 == release.1)
  }
}
