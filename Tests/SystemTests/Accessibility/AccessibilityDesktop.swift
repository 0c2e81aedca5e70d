import Glibc
import TestSupport
import Testing
import TouchLab

/// The buses of a desktop with accessibility: a session bus, on which the launcher of the
/// accessibility bus is started when somebody asks for it, and settings of its own.
final class AccessibilityDesktop {
  let session: SessionBus
  private let home: TemporaryFolder
  private let display: String
  private var launcher: ChildProcess?

  /// Starts a session bus.
  /// - Parameters:
  ///   - display: The X display on whose root window the launcher tells its address.
  ///   - isOn: Whether accessibility is on. Otherwise the launcher runs, but says that it is off.
  init(in home: TemporaryFolder, display: String, isOn: Bool = true) throws {
    self.home = home
    self.display = display
    session = try SessionBus(in: home)
    try launch(isOn: isOn)
  }

  /// The environment of programs on this desktop.
  var environment: [String: String?] {
    [
      "DBUS_SESSION_BUS_ADDRESS": session.address, "GSETTINGS_BACKEND": "memory",
      "AT_SPI_BUS_ADDRESS": nil, "NO_AT_BRIDGE": nil,
    ]
  }

  /// Starts the launcher, which starts the accessibility bus.
  func launch(isOn: Bool) throws {
    let folders = ["/usr/libexec", "/usr/lib/at-spi2-core", "/usr/lib"]
    let folder = folders.first { access("\($0)/at-spi-bus-launcher", X_OK) == 0 }
    let path = try #require(folder, "there is no at-spi-bus-launcher") + "/at-spi-bus-launcher"
    var environment = home.environment
    environment.merge(self.environment) { $1 }
    environment["DISPLAY"] = display
    launcher = try ChildProcess(
      .init(path, ["--launch-immediately", "--a11y=\(isOn ? 1 : 0)"], environment: environment))
    let answers = try eventually {
      let question = try ChildProcess(
        .init(
          "dbus-send",
          [
            "--bus=\(session.address)", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus",
            "org.a11y.Bus.GetAddress",
          ], environment: home.environment))
      return try question.wait(timeout: .patience) == .exited(0)
    }
    try #require(answers, "the launcher of the accessibility bus does not answer")
  }

  deinit { endBus() }

  /// Ends the launcher and with it the accessibility bus, which it ends when it is asked to end.
  func endBus() {
    guard let launcher else { return }
    kill(launcher.processID, SIGTERM)
    _ = eventually { launcher.ending != nil }
    self.launcher = nil
  }

  /// Turns accessibility on or off, as the settings of a desktop do.
  func setEnabled(_ isOn: Bool) throws {
    let setting = try ChildProcess(
      .init(
        "dbus-send",
        [
          "--bus=\(session.address)", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus",
          "org.freedesktop.DBus.Properties.Set", "string:org.a11y.Status", "string:IsEnabled",
          "variant:boolean:\(isOn)",
        ], environment: home.environment))
    let ending = try setting.wait(timeout: .patience)
    try #require(ending == .exited(0), "\(setting.errorText)")
  }
}
