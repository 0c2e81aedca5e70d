import Glibc
import System
import SystemPackage

extension TouchServer {
  /// Finds Xorg itself. `/usr/bin/Xorg` can be a wrapper that needs a console.
  package static func findXorg() throws(TouchLabError) -> String {
    let folders = ["/usr/lib/xorg", "/usr/libexec", "/usr/lib/xorg-server"]
    let path = Environment["PATH"]?.split(separator: ":").map(String.init) ?? []
    for folder in folders + path where access("\(folder)/Xorg", X_OK) == 0 {
      return "\(folder)/Xorg"
    }
    throw .missing("the X server Xorg")
  }

  /// Returns the words of the command that starts a server.
  package static func command(
    _ program: String, _ configuration: Configuration, _ folder: String
  ) -> [String] {
    var command = [
      program, "-config", "\(folder)/xorg.conf", "-configdir", "\(folder)/empty",
      "-logfile", "\(folder)/log", "-displayfd", "4", "-noreset", "-nolisten", "tcp", "-s", "0",
    ]
    let disabled = configuration.disabledExtensions + (configuration.hasOpenGL ? [] : ["GLX"])
    for name in disabled { command += ["-extension", name] }
    if configuration.demandsCookie { command += ["-auth", "\(folder)/authority"] }
    return command
  }

  /// Creates the folder for the sockets of X servers. If it does not exist, an X server without
  /// root rights may not create it. Any user may if `/tmp` is open to all.
  package static func makeSocketFolder() {
    if mkdir(XSocket.folder, 0o1777) == 0 { chmod(XSocket.folder, 0o1777) }
  }

  /// Waits until the server is ready and returns the display's name.
  static func waitUntilReady(
    _ supervisor: Supervisor, _ configuration: Configuration, _ devices: [String]
  ) throws(TouchLabError) -> String {
    guard let number = try supervisor.waitUntilReady(timeout: configuration.startTimeout) else {
      throw failure(of: supervisor)
    }
    // The drivers create their sockets before the server reports that it is ready, unless they
    // failed.
    for device in devices where access("\(supervisor.folder)/\(device)", F_OK) != 0 {
      throw failure(of: supervisor)
    }
    return ":\(number)"
  }

  /// Returns the error in the log of a server that ended or lacks a device.
  private static func failure(of supervisor: Supervisor) -> TouchLabError {
    let log = (try? FilePath("\(supervisor.folder)/log").readText()) ?? ""
    let lines = errors(in: log.isEmpty ? supervisor.output : log)
    for module in ["dummy", "inputtest"]
    where lines.contains(where: { $0.contains("\"\(module)\"") && $0.contains("not exist") }) {
      return .missing("Xorg's driver \(module)")
    }
    return .serverFailed(lines)
  }

  /// Returns the lines of a log that report errors, without time and mark. It leaves out the legend
  /// of the marks, the missing system bus, which the server does not need, and advice to look
  /// elsewhere.
  package static func errors(in log: String) -> [String] {
    let noise = ["(WW) warning", "dbus-core", "Please consult", "wiki.x.org", "Please also check"]
    return log.split(separator: "\n").compactMap { line in
      guard let mark = line.firstRange(of: "(EE)") else { return nil }
      if noise.contains(where: { line.contains($0) }) { return nil }
      let text = line[mark.upperBound...].split(separator: " ").joined(separator: " ")
      return text.isEmpty || text == "(EE)" ? nil : text
    }
  }
}

extension ServerFolder {
  /// Removes the folder if no supervisor is in charge of it yet. It has only these entries then.
  func remove() {
    for name in ["xorg.conf", "authority"] { unlink("\(path)/\(name)") }
    rmdir("\(path)/empty")
    rmdir(path)
  }
}
