import Glibc
import Testing
import TestSupport
import TouchLab

/// A private Wayland desktop without a screen: KWin with Xwayland, in software.
final class WaylandDesktop {
  /// What kind of desktop it is.
  struct Configuration {
    /// The size of each monitor, in logical pixels.
    var size = ScreenSize(1280, 800)
    /// How many pixels there are to a logical pixel.
    var scale = 1.0
    var monitors = 1
    /// Whether three fingers make gestures of the desktop.
    var hasGestures = false
    /// Whether it can give pictures of what it shows. It then paints by OpenGL, in software.
    var hasPictures = false
  }

  /// The environment variables of its X programs.
  let environment: [String: String?]
  /// The environment variables of its Wayland programs.
  var waylandEnvironment: [String: String?] {
    environment.merging(["WAYLAND_DISPLAY": Self.socket, "DISPLAY": nil]) { $1 }
  }
  /// Its touchscreen.
  let touch: WaylandTouch
  private let process: ChildProcess
  private let bus: SessionBus
  private let home: TemporaryFolder

  /// The name of its socket in the runtime folder.
  private static let socket = "wayland-test"

  /// Starts a desktop, and waits until X programs can start there.
  init(_ configuration: Configuration, in home: TemporaryFolder) throws {
    self.home = home
    bus = try SessionBus(in: home, services: ["org.xfce.Xfconf.service"])
    try home.write("[KDE]\nAnimationDurationFactor=0\n", to: ".config/kdeglobals")
    if configuration.scale != 1 {
      try home.write("[Xwayland]\nScale=\(configuration.scale)\n", to: ".config/kwinrc")
    }
    // The first program that KWin starts tells how to reach Xwayland.
    let news = "\(home.path)/home/display"
    let teller = try home.writeScript(
      "printf '%s' \"$DISPLAY\" > '\(news).part' && mv '\(news).part' '\(news)'",
      to: "tell-display")
    let program = try Self.copyOfKWin(in: home)
    let environment = home.environment.merging(
      [
        "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "XAUTHORITY": nil, "XDG_SESSION_TYPE": nil,
        "DBUS_SESSION_BUS_ADDRESS": bus.address, "NO_AT_BRIDGE": "1",
        "KWIN_COMPOSE": configuration.hasPictures ? "O2" : "Q",
        "KWIN_SCREENSHOT_NO_PERMISSION_CHECKS": "1", "TMPDIR": try home.makeFolder("tmp"),
        "KWIN_WAYLAND_NO_PERMISSION_CHECKS": "1", "LIBGL_ALWAYS_SOFTWARE": "1",
      ] as [String: String?]
    ) { $1 }
    process = try ChildProcess(
      .init(
        program,
        [
          "--virtual", "--xwayland", "--no-lockscreen", "--socket", Self.socket,
          "--width", "\(configuration.size.width)", "--height", "\(configuration.size.height)",
          "--scale", "\(configuration.scale)", "--output-count", "\(configuration.monitors)",
        ] + (configuration.hasGestures ? [] : ["--no-global-shortcuts"])
          + [teller],
        environment: environment))
    let process = process
    var display: String?
    let isUp = try eventually {
      try #require(process.ending == nil, "KWin has ended: \(process.errorText)")
      guard access(news, F_OK) == 0 else { return false }
      display = try readText(news)
      return true
    }
    try #require(isUp, "KWin does not start Xwayland: \(process.errorText)")
    self.environment = home.environment.merging(["DISPLAY": display, "XAUTHORITY": nil]) { $1 }
    touch = try WaylandTouch("\(home.path)/run/\(Self.socket)")
  }

  deinit {
    // KWin itself removes the display's lock and socket.
    process.send(signal: SIGTERM)
    _ = try? process.wait(timeout: .seconds(10))
  }

  /// Returns what the compositor shows on all monitors, as its own screenshots have it.
  func picture() throws -> (width: Int, height: Int, pixels: [UInt32]) {
    let asking = try ChildProcess(
      .init(
        "dbus-send",
        [
          "--bus=\(bus.address)", "--print-reply=literal", "--dest=org.kde.KWin", "/Screenshot",
          "org.kde.kwin.Screenshot.screenshotFullscreen",
        ], environment: environment))
    let ending = try asking.wait(timeout: .patience)
    try #require(ending == .exited(0), "no screenshot: \(asking.errorText)")
    let path = String(asking.outputText.filter { !$0.isWhitespace })
    defer { unlink(path) }
    return try decoded(try readBytes(path))
  }

  /// Returns the path of a copy of KWin. The file that Debian installs has a capability, so the kernel does not
  /// start it in a container. The copy needs the same name, by which KWin finds its plugins.
  private static func copyOfKWin(in home: TemporaryFolder) throws -> String {
    let folders = getenv("PATH").map { String(cString: $0).split(separator: ":") } ?? []
    let paths: [String] = folders.map { "\($0)/kwin_wayland" }
    let original = try #require(
      paths.first { access($0, R_OK) == 0 }, "there is no kwin_wayland: scripts/deps installs it")
    let copy = try home.makeFolder("bin") + "/kwin_wayland"
    let copying = try ChildProcess(.init("cp", [original, copy]))
    let ending = try copying.wait(timeout: .patience)
    try #require(ending == .exited(0), "KWin cannot be copied: \(copying.errorText)")
    return copy
  }
}

/// A request in Wayland's wire format ("Wire Format" in the Wayland book): the object's number, a word
/// with length and operation code, and the arguments, all in words of the machine's byte order.
struct WaylandMessage {
  private(set) var bytes: [UInt8] = []

  /// Starts a request.
  /// - Parameters:
  ///   - operation: The number of the request in its interface, from 0.
  init(_ object: UInt32, _ operation: UInt16) {
    add(object)
    add(UInt32(operation))
    length()
  }

  /// Adds a number, or the number of an object.
  mutating func add(_ word: UInt32) {
    withUnsafeBytes(of: word) { bytes += $0 }
    length()
  }

  /// Adds a number with 8 bits after the binary point.
  mutating func add(fixed value: Double) { add(UInt32(bitPattern: Int32((value * 256).rounded()))) }

  /// Adds a text, with its length, its zero byte and padding.
  mutating func add(_ text: String) {
    let text = Array(text.utf8) + [0]
    add(UInt32(text.count))
    bytes += text
    bytes += Array(repeating: 0, count: (4 - text.count % 4) % 4)
    length()
  }

  /// Sets the length, in the upper half of the second word.
  private mutating func length() {
    guard bytes.count >= 8 else { return }
    withUnsafeBytes(of: UInt16(bytes.count)) { length in
      for (index, byte) in length.enumerated() { bytes[6 + index] = byte }
    }
  }
}
