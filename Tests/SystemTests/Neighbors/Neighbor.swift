import Testing

/// A program of others that manages windows, or the screen, as it is started here.
struct Neighbor: Sendable, CustomTestStringConvertible {
  /// How it calls itself.
  var name: String
  var command: [String]
  var environment: [String: String] = [:]
  /// Its settings, by their place below the home folder.
  var settings: [String: String] = [:]
  /// Whether it paints the screen itself.
  var composites = false
  /// Whether a window that is minimised is unmapped. It can also go on below everything else.
  var unmapsMinimized = true

  var testDescription: String { name }

  static let openbox = Neighbor(name: "Openbox", command: ["openbox"])

  static let xfwm4 = Neighbor(
    name: "Xfwm4", command: ["xfwm4", "--compositor=on", "--vblank=off"], composites: true)

  /// Nothing moves by itself, so that what it paints comes to rest.
  static let kwin = Neighbor(
    name: "KWin", command: ["kwin_x11"],
    settings: [".config/kdeglobals": "[KDE]\nAnimationDurationFactor=0\n"], composites: true)

  static let mutter = Neighbor(
    name: "Mutter", command: ["mutter", "--x11"], composites: true, unmapsMinimized: false)

  static let windowManagers = [openbox, xfwm4, kwin, mutter]

  /// A compositing manager without windows to manage.
  static let picom = Neighbor(
    name: "picom",
    command: ["picom", "--config", "/dev/null", "--backend", "xrender"],
    composites: true)

  static let keyboard = Neighbor(name: "Keyboard", command: ["matchbox-keyboard"])
}
