import TestSupport
import Testing

/// The version is said in several files, which must agree.
@Suite("The version of the changelog")
struct VersionTests {
  /// The number and date of the newest release in the changelog.
  private func release() throws -> (number: String, date: String) {
    let match = try #require(
      try Checkout.text("CHANGELOG.md").firstMatch(
        of: /\n## (\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)\n/))
    return (String(match.1), String(match.2))
  }

  @Test func `is the newest in the metainfo, with its date`() throws {
    let text = try Checkout.text("Resources/org.example.FingerPaint.metainfo.xml")
    let match = try #require(text.firstMatch(of: /<release version="(.*?)" date="(.*?)"/))
    let release = try release()
    #expect(String(match.1) == release.number && String(match.2) == release.date)
  }

  @Test func `is that of the Debian package`() throws {
    let text = try Checkout.text("debian/changelog")
    let match = try #require(text.prefixMatch(of: /fingerpaint \((.*?)\) unstable/))
    #expect(String(match.1) == (try release().number))
  }

  @Test func `is that of the package that the README names`() throws {
    let text = try Checkout.text("README.md")
    let match = try #require(text.firstMatch(of: /\.build\/deb\/fingerpaint_(.*?)_amd64\.deb/))
    #expect(String(match.1) == (try release().number))
  }
}
