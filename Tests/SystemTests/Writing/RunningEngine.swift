import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// An input method that runs until the test ends.
final class RunningEngine {
  private let bus: SessionBus
  private let process: ChildProcess

  /// What it has said.
  var log: String { process.outputText + process.errorText }

  /// Starts it, and waits until programs can ask for it.
  init(
    _ engine: JapaneseEngine, on server: TouchServer, seenBy client: LabClient,
    in home: TemporaryFolder
  ) throws {
    bus = try SessionBus(in: home)
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
      try preparation.wait(timeout: .seconds(30))
      words = preparation.outputText + preparation.errorText
      return preparation.ending == .exited(0)
    }
    try #require(isPrepared, "\(words)\(log)")
  }
}
