import App
import Commands
import Gallery
import Interaction
import TestSupport
import Testing

/// The files for exhibits are written by hand, and must be what the program and systemd understand.
@Suite("Files for an exhibit")
struct ExhibitResourcesTests {
  @Test func `the unit and the autostart entry have the necessary lines`() throws {
    let unit = try Checkout.text("Resources/exhibit/fingerpaint-exhibit.service")
    for line in [
      "Type=notify", "ExecStart=fingerpaint --exhibit", "Restart=on-failure", "RestartSec=200ms",
      "WatchdogSec=10s", "StartLimitIntervalSec=0",
    ] { #expect(unit.split(separator: "\n").contains { $0 == line }, "\(line)") }
    let entry = try Checkout.text("Resources/exhibit/fingerpaint-exhibit.desktop")
    #expect(entry.contains("systemctl --user start fingerpaint-exhibit.service"))
  }

  @Test func `the example of settings is understood`() throws {
    let example = try Checkout.text("Resources/exhibit/settings")
    // Also what is only proposed there.
    let all = example.split(separator: "\n").map {
      $0.hasPrefix("#") && !$0.hasPrefix("# ") ? $0.dropFirst() : $0
    }.joined(separator: "\n")
    let options = try CommandLineProgram.options(settings: all, arguments: ["--exhibit"])
    let rules = try #require(options.exhibit)
    #expect(rules.allowed == [.gallery, .save])
    #expect(rules.code == [2, 5, 8, 0] && rules.idle == .seconds(90))
    #expect(rules.seats == 4 && options.seats == 4)
    #expect(options.welcomePath == "/srv/museum/welcome.txt")
    let bytes: Int64 = 20 << 30
    #expect(options.keepLimits.days == 60 && options.keepLimits.bytes == bytes)
  }
}
