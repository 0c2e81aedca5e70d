import TestSupport
import Testing
import TouchLab

/// The version is said in several places, which must agree.
@Suite("The version", .ownThread)
struct VersionTests {
  /// The number and date of the newest release in the changelog.
  private func release() throws -> (number: String, date: String) {
    let match = try #require(
      try Checkout.text("CHANGELOG.md").firstMatch(
        of: /\n## (\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)\n/))
    return (String(match.1), String(match.2))
  }

  @Test("of the program is that of the changelog, with the commit if the build knows it")
  func program() throws {
    let said = try Command(["--version"], environment: [:])
    #expect(said.ending == .exited(0) && said.error == "")
    let match = try #require(
      said.output.wholeMatch(
        of: /fingerpaint (\d+\.\d+\.\d+)(?: \(commit [0-9a-f]{7,40}(?:-dirty)?\))?\n/))
    #expect(String(match.1) == (try release().number))
  }

  @Test("is the newest in the metainfo, with its date")
  func metainfo() throws {
    let text = try Checkout.text("Resources/org.example.FingerPaint.metainfo.xml")
    let match = try #require(text.firstMatch(of: /<release version="(.*?)" date="(.*?)"/))
    let release = try release()
    #expect(String(match.1) == release.number && String(match.2) == release.date)
  }

  @Test("is that of the Debian package")
  func debian() throws {
    let text = try Checkout.text("debian/changelog")
    let match = try #require(text.prefixMatch(of: /fingerpaint \((.*?)\) unstable/))
    #expect(String(match.1) == (try release().number))
  }

  @Test("is that of the package that the README names")
  func readme() throws {
    let text = try Checkout.text("README.md")
    let match = try #require(text.firstMatch(of: /\.\/fingerpaint_(.*?)_amd64\.deb/))
    #expect(String(match.1) == (try release().number))
  }
}
