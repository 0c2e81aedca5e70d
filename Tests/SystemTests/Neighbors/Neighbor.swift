import Testing

/// A real window manager or other desktop program, with the way to start it in tests.
struct Neighbor: Sendable, CustomTestStringConvertible {
  /// The name that it reports itself.
  var name: String
  var command: [String]
  var environment: [String: String] = [:]
  /// Its settings files, by their paths below the home folder.
  var settings: [String: String] = [:]
  /// Whether it is a compositing manager.
  var composites = false
  /// Whether it unmaps minimised windows. Otherwise they stay mapped, hidden below everything else.
  var unmapsMinimized = true

  var testDescription: String { name }

  static let openbox = Neighbor(name: "Openbox", command: ["openbox"])

  static let xfwm4 = Neighbor(
    name: "Xfwm4", command: ["xfwm4", "--compositor=on", "--vblank=off"], composites: true)

  /// KWin without animations, so that the screen comes to rest.
  static let kwin = Neighbor(
    name: "KWin", command: ["kwin_x11"],
    settings: [".config/kdeglobals": "[KDE]\nAnimationDurationFactor=0\n"], composites: true)

  static let mutter = Neighbor(
    name: "Mutter", command: ["mutter", "--x11"], composites: true, unmapsMinimized: false)

  static let windowManagers = [openbox, xfwm4, kwin, mutter]

  /// A compositing manager that manages no windows.
  static let picom = Neighbor(
    name: "picom",
    command: ["picom", "--config", "/dev/null", "--backend", "xrender"],
    composites: true)

  static let keyboard = Neighbor(name: "Keyboard", command: ["matchbox-keyboard"])
}
