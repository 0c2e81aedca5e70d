import Glibc
import Ink
import Testing
import TestSupport
import TouchLab
import TouchLabSupport

/// A screen that the painting program shares with other real desktop programs.
final class Neighborhood {
  let stage: Stage
  private let bus: SessionBus
  private var neighbors: [ChildProcess] = []

  /// Small, since most of these programs have no graphics hardware here and render in software.
  static let screen = ScreenSize(1280, 800)

  /// Starts the painting program without any neighbours. The events that it receives are recorded.
  /// - Parameters:
  ///   - arguments: The first arguments of the program, such as a command.
  ///   - home: The folders of the program's user; `nil` for new ones.
  ///   - server: A running server; `nil` for a new one.
  init(
    _ arguments: [String] = [], home: TemporaryFolder? = nil, on server: TouchServer? = nil
  ) throws {
    let home = try home ?? TemporaryFolder()
    bus = try SessionBus(in: home, services: ["org.xfce.Xfconf.service"])
    stage = try Stage(
      .init(size: Self.screen, touchscreens: [20, 20], hasOpenGL: true), fills: false,
      arguments: arguments + ["--geometry", "760x560+160+120"]
        + (arguments.isEmpty ? ["--record", "\(home.path)/home/record"] : []),
      home: home, on: server)
  }

  /// Kills a neighbour, to simulate a crash.
  func crash(_ neighbor: ChildProcess) throws {
    neighbor.send(signal: SIGKILL)
    let hasEnded = try stage.harness.eventually { neighbor.ending != nil }
    #expect(hasEnded)
    try stage.client.sync()
  }

  /// Starts a neighbour, and waits until it is ready; `Harness.meanwhile` goes on during the wait.
  @discardableResult
  func start(_ neighbor: Neighbor) throws -> ChildProcess {
    let (server, home) = (stage.server, stage.home)
    for (file, text) in neighbor.settings { try home.write(text, to: file) }
    var environment = server.environment.merging(home.environment) { $1 }
    // The bus of the assistive technologies would outlive the test.
    environment["NO_AT_BRIDGE"] = "1"
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
    environment.merge(neighbor.environment) { $1 }
    let process = try ChildProcess(
      .init(neighbor.command[0], Array(neighbor.command.dropFirst()), environment: environment))
    neighbors.append(process)
    let client = stage.client
    let isUp = try stage.harness.eventually {
      try #require(process.ending == nil, "\(neighbor.name) ended: \(process.errorText)")
      let isManaging = try client.managerName() == neighbor.name
      let isCompositing = try client.owner(of: "_NET_WM_CM_S0") != 0
      return neighbor.isReady(isManaging: isManaging, isCompositing: isCompositing)
    }
    try #require(isUp, "\(neighbor.name) does not come up: \(process.errorText)")
    return process
  }
}

extension Neighbor {
  fileprivate func isReady(isManaging: Bool, isCompositing: Bool) -> Bool {
    let manages = Self.windowManagers.contains { $0.name == name }
    return (!manages || isManaging) && (!composites || isCompositing)
  }
}

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
