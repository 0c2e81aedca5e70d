import Testing

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
    ], isOnTheSpot: false)

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
