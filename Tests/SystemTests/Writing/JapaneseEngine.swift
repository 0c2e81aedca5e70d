import Testing
import TestSupport
import TouchLab
import TouchLabSupport

/// Programs that make Japanese of Latin letters, by the engine Anthy.
struct JapaneseEngine: Sendable, CustomTestStringConvertible {
  /// The name by which programs ask for it.
  var name: String
  var command: [String]
  /// Its settings files, by their paths below the home folder.
  var settings: [String: String]
  /// Its environment beside that of the server and the home folder.
  var environment: [String: String] = [:]
  /// What is run once it is there.
  var preparation: [String] = []

  /// What it says when it has loaded its dictionary, which it does when a text gets the keyboard; `nil` if it does
  /// that before programs can ask for it.
  var loaded: String?

  /// Whether programs show what is composed. Otherwise it has a window of its own for that.
  var isOnTheSpot = true

  var testDescription: String { isOnTheSpot ? name : "\(name) with a window of its own" }

  static let all = [fcitx, fcitxWithWindow, ibus]

  /// As it is set up at first.
  static let fcitxWithWindow = JapaneseEngine(
    name: "fcitx",
    command: ["fcitx5", "--disable", "wayland,waylandim,notificationitem,cloudpinyin"],
    settings: [
      ".config/fcitx5/profile": """
      [Groups/0]
      Name=Default
      Default Layout=us
      DefaultIM=anthy
      [Groups/0/Items/0]
      Name=anthy
      Layout=
      [GroupOrder]
      0=Default

      """
    ], loaded: "Loaded addon anthy", isOnTheSpot: false)

  static let fcitx = {
    var engine = fcitxWithWindow
    engine.settings[".config/fcitx5/conf/xim.conf"] = "UseOnTheSpot=True\n"
    engine.isOnTheSpot = true
    return engine
  }()

  static let ibus = JapaneseEngine(
    name: "ibus", command: ["ibus-daemon", "--xim", "--panel=disable", "--config=disable"],
    // Its Anthy types Latin letters until it is told otherwise.
    settings: [
      ".config/glib-2.0/settings/keyfile":
        "[org/freedesktop/ibus/engine/anthy/common]\ninput-mode=0\n"
    ],
    // It is written in Python, and needs the system's.
    environment: ["GSETTINGS_BACKEND": "keyfile", "PATH": "/usr/bin:/bin"],
    // In some versions the first command fails though it does its work.
    preparation: ["sh", "-c", "ibus engine anthy; test \"$(ibus engine)\" = anthy"])
}

/// An input method that runs until the test ends.
final class RunningEngine {
  private let bus: SessionBus
  private let process: ChildProcess

  private let loaded: String?

  /// What it has said.
  var log: String { process.outputText + process.errorText }

  /// Starts it, and waits until programs can ask for it.
  init(
    _ engine: JapaneseEngine, on server: TouchServer, seenBy client: LabClient,
    in home: TemporaryFolder
  ) throws {
    bus = try SessionBus(in: home)
    loaded = engine.loaded
    for (file, text) in engine.settings { try home.write(text, to: file) }
    var environment = server.environment.merging(home.environment) { $1 }
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
    environment["NO_AT_BRIDGE"] = "1"
    environment["LC_ALL"] = "C.UTF-8"
    environment.merge(engine.environment) { $1 }
    let process = try ChildProcess(
      .init(engine.command[0], Array(engine.command.dropFirst()), environment: environment))
    self.process = process
    let isThere = try eventually {
      try #require(process.ending == nil, "\(engine.name) ended: \(process.errorText)")
      return try client.owner(of: "@server=\(engine.name)") != 0
    }
    try #require(isThere, "\(engine.name) does not come up: \(process.errorText)")
    guard !engine.preparation.isEmpty else { return }
    // It knows its engines a moment after it is there.
    var words = ""
    let isPrepared = try eventually {
      let preparation = try ChildProcess(
        .init(
          engine.preparation[0], Array(engine.preparation.dropFirst()), environment: environment))
      try preparation.wait(timeout: .patience)
      words = preparation.outputText + preparation.errorText
      return preparation.ending == .exited(0)
    }
    try #require(isPrepared, "\(words)\(log)")
  }

  /// Waits until it can answer keys in time, once a text has the keyboard. The program does not wait for seconds for a
  /// busy machine.
  func waitForDictionary() throws {
    guard let loaded else { return }
    try #require(eventually { log.contains(loaded) }, "\(log)")
  }
}
