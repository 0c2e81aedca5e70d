public import Doctor
import Ink
public import Interaction
import System
import Touch
import Words

/// The results of an examination of touchscreens, for a bug report. There is nothing private in it: neither
/// names of people, hosts, devices or files, nor where anybody has touched the screen and when.
public struct TouchReport: Sendable {
  let examination: TouchExamination
  /// The settings of the screen.
  let screenSettings: ScreenSettings
  /// The program and its version; `nil` to leave it out.
  let program: String?

  /// Creates the report of an examination.
  /// - Parameters:
  ///   - screenSettings: The settings of the screen, with the limits by which palms are told from fingertips.
  ///   - program: The program and its version; `nil` to leave it out.
  public init(
    _ examination: TouchExamination, screenSettings: ScreenSettings = .standard,
    program: String? = nil
  ) {
    (self.examination, self.screenSettings, self.program) = (examination, screenSettings, program)
  }

  /// The findings, one in a line, the worst first. A command that mends something has a line of its own.
  public var findings: String {
    examination.findings.map { finding in
      let severity = finding.severity.name
      let space = String(repeating: " ", count: 9 - severity.count)
      let device = finding.device.map { "device \($0): " } ?? ""
      return "\(severity)\(space)\(device)\(finding.message.english)\n"
        + (finding.command.map { "         \($0)\n" } ?? "")
    }.joined()
  }

  /// The whole report as text.
  public var text: String {
    let display = examination.display
    var text = "Touch report\(program.map { " of \($0)" } ?? "")\n\nDisplay\n"
    func add(_ label: String, _ value: String?) {
      guard let value else { return }
      let space = String(repeating: " ", count: max(1, 12 - label.count))
      text += "  \(label)\(space)\(value)\n"
    }
    add("server", (display.isXwayland ? "Xwayland" : "Xorg") + version(display.serverVersion))
    add("XInput", display.inputVersion ?? "none")
    add("screen", "\(display.screen.width)x\(display.screen.height)")
    for monitor in display.monitors {
      let (frame, size) = (monitor.frame, monitor.millimetres)
      add(
        "monitor",
        "\(monitor.name) \(frame.width)x\(frame.height)+\(frame.x)+\(frame.y),"
          + " \(size.width) x \(size.height) mm")
    }
    add("manager", display.windowManager)
    add(
      "programs",
      display.gesturePrograms.isEmpty ? nil : display.gesturePrograms.joined(separator: ", "))
    for device in display.devices {
      text += "\nDevice \(device.id)\n"
      add("product", device.product)
      add("driver", device.driver ?? "unknown")
      add("mode", device.isDirect ? "direct" : "dependent")
      add("state", device.isEnabled ? device.isFloating ? "floating" : "on" : "off")
      add("touches", device.maximumTouches.map(String.init) ?? "unlimited or unknown")
      for axis in device.axes {
        let resolution = axis.resolution.map { ", \($0) units per metre" } ?? ""
        add(
          "axis", "\(axis.label ?? "?"): \(axis.minimum) to \(axis.maximum)\(resolution)")
      }
      add("matrix", device.matrix.map { $0.map { "\($0)" }.joined(separator: " ") })
      guard let evidence = examination.evidence(of: device.id) else { continue }
      add("touched", "\(evidence.touches) times, at most \(evidence.mostDown) at once")
      add("positions", "\(evidence.positions), \(evidence.wholePositions) of them whole pixels")
      add("rate", evidence.rate.map { "\($0) per second" })
      add(
        "contacts",
        evidence.contactSizes.map {
          "\(hundredths($0.lowerBound)) to \(hundredths($0.upperBound)) mm"
        })
      add("jitter", evidence.jitter.map { "\(hundredths($0)) pixels" })
      add(
        "odd", "\(evidence.twins) doubled, \(evidence.ghosts) too short, \(evidence.taken) taken")
    }
    text += "\nHands\n"
    add("palms", screenSettings[.palmRejection] ? "leave no ink" : "paint")
    add(
      "fists",
      screenSettings[.palmRejection] && screenSettings[.fistErases] ? "erase" : "erase nothing")
    add("near a pen", "fingers: \(screenSettings.nearPen)")
    for limit in PalmLimit.allCases { add(limit.name, screenSettings.limits.text(of: limit)) }
    if let (median, slow) = examination.latency {
      text += "\nFrom touch to screen: \(median) ms, at worst \(slow) ms\n"
    }
    text += "\nPainted: \(examination.grid.percentage) % of the window\n"
    for row in squares { text += "  \(row)\n" }
    return text + "\nFindings\n" + findings.split(separator: "\n").map { "  \($0)\n" }.joined()
  }

  private func version(_ version: String?) -> String { version.map { " \($0)" } ?? "" }

  private func hundredths(_ value: Double) -> Double {
    (min(max(value, 0), 1e6) * 100).rounded() / 100
  }

  /// The rows of squares: `#` for a painted one, `.` for an empty one.
  private var squares: [String] {
    let grid = examination.grid
    return (0..<grid.rows).map { row in
      String(
        grid.painted[row * grid.columns..<(row + 1) * grid.columns].map { $0 ? "#" : "." })
    }
  }
}

// MARK: JSON

extension TouchReport {
  /// The whole report as JSON.
  public var json: String {
    let display = examination.display
    return JSONValue.object([
      ("program", Self.text(program)),
      (
        "display",
        .object([
          ("server", .text(display.isXwayland ? "Xwayland" : "Xorg")),
          ("version", Self.text(display.serverVersion)),
          ("xinput", Self.text(display.inputVersion)),
          ("width", .number(display.screen.width)), ("height", .number(display.screen.height)),
          ("monitors", .list(display.monitors.map(Self.monitor))),
          ("windowManager", Self.text(display.windowManager)),
          ("gesturePrograms", .list(display.gesturePrograms.map { .text($0) })),
        ])
      ),
      ("devices", .list(display.devices.map(device))),
      (
        "hands",
        .object(
          [
            ("palmRejection", .truth(screenSettings[.palmRejection])),
            ("fistErases", .truth(screenSettings[.fistErases])),
            ("nearPen", .text(screenSettings.nearPen.word)),
          ]
            + PalmLimit.allCases.map { ($0.name, .text(screenSettings.limits.text(of: $0))) })
      ),
      ("mostTouches", .number(examination.mostDown)),
      ("latency", Self.number(examination.latency?.median)),
      ("slowLatency", Self.number(examination.latency?.slow)),
      (
        "grid",
        .object([
          ("percent", .number(examination.grid.percentage)),
          ("rows", .list(squares.map { .text($0) })),
        ])
      ),
      (
        "findings",
        .list(
          examination.findings.map { finding in
            .object([
              ("code", .text(finding.code)), ("severity", .text(finding.severity.name)),
              ("text", .text(finding.message.english)), ("device", Self.number(finding.device)),
              ("command", Self.text(finding.command)),
            ])
          })
      ),
    ]).text + "\n"
  }

  private static func text(_ text: String?) -> JSONValue { text.map { .text($0) } ?? .null }

  private static func number(_ number: Int?) -> JSONValue { number.map { .number($0) } ?? .null }

  private static func monitor(_ monitor: DisplayFacts.Monitor) -> JSONValue {
    .object([
      ("name", .text(monitor.name)), ("x", .number(monitor.frame.x)),
      ("y", .number(monitor.frame.y)), ("width", .number(monitor.frame.width)),
      ("height", .number(monitor.frame.height)),
      ("widthInMillimetres", .number(monitor.millimetres.width)),
      ("heightInMillimetres", .number(monitor.millimetres.height)),
    ])
  }

  private func device(_ device: TouchDeviceFacts) -> JSONValue {
    let evidence = examination.evidence(of: device.id)
    return .object([
      ("id", .number(device.id)), ("product", Self.text(device.product)),
      ("driver", Self.text(device.driver)), ("direct", .truth(device.isDirect)),
      ("enabled", .truth(device.isEnabled)), ("floating", .truth(device.isFloating)),
      ("maximumTouches", Self.number(device.maximumTouches)),
      (
        "axes",
        .list(
          device.axes.map { axis in
            // JSON has no infinite numbers, and a device may report any.
            .object([
              ("label", Self.text(axis.label)), ("minimum", .text("\(axis.minimum)")),
              ("maximum", .text("\(axis.maximum)")),
              ("unitsPerMetre", Self.number(axis.resolution)),
            ])
          })
      ),
      ("matrix", device.matrix.map { .list($0.map { .text("\($0)") }) } ?? .null),
      ("touches", .number(evidence?.touches ?? 0)),
      ("mostTouches", .number(evidence?.mostDown ?? 0)),
      ("positions", .number(evidence?.positions ?? 0)),
      ("wholePositions", .number(evidence?.wholePositions ?? 0)),
      (
        "contacts",
        evidence?.contactSizes.map {
          .list([
            .text("\(hundredths($0.lowerBound)) mm"), .text("\(hundredths($0.upperBound)) mm"),
          ])
        } ?? .null
      ),
      ("rate", Self.number(evidence?.rate)), ("doubled", .number(evidence?.twins ?? 0)),
      ("tooShort", .number(evidence?.ghosts ?? 0)), ("taken", .number(evidence?.taken ?? 0)),
    ])
  }
}
