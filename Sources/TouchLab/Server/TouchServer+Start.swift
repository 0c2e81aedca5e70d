import Glibc
import SystemPackage

extension TouchServer {
  /// Xorg itself. `/usr/bin/Xorg` can be a wrapper that wants a console.
  static func findXorg() throws(TouchLabError) -> String {
    let folders = ["/usr/lib/xorg", "/usr/libexec", "/usr/lib/xorg-server"]
    let path = ProcessEnvironment["PATH"]?.split(separator: ":").map(String.init) ?? []
    for folder in folders + path where access("\(folder)/Xorg", X_OK) == 0 {
      return "\(folder)/Xorg"
    }
    throw .missing("the X server Xorg")
  }

  static func command(
    _ program: String, _ configuration: Configuration, _ folder: String
  ) -> [String] {
    var command = [
      program, "-config", "\(folder)/xorg.conf", "-configdir", "\(folder)/empty",
      "-logfile", "\(folder)/log", "-displayfd", "4", "-noreset", "-nolisten", "tcp", "-s", "0",
    ]
    for name in configuration.disabledExtensions { command += ["-extension", name] }
    if configuration.demandsCookie { command += ["-auth", "\(folder)/authority"] }
    return command
  }

  /// On a machine that never ran an X server, one that is not root may not make this folder
  /// itself. Any user may make it where `/tmp` is open to all.
  static func makeSocketFolder() {
    if mkdir(XSocket.folder, 0o1777) == 0 { chmod(XSocket.folder, 0o1777) }
  }

  /// A server that crashed leaves its socket behind. It is removed where nobody listens to it: the
  /// number may belong to another server by now.
  static func removeDeadSocket(of display: String) {
    let path = XSocket.path(of: display)
    guard access(path, F_OK) == 0 else { return }
    do throws(TouchLabError) {
      try connectUnixSocket(path, orFailing: "connect").discard()
    } catch {
      if case .system(_, .connectionRefused) = error { unlink(path) }
    }
  }

  /// Returns the display's name.
  static func waitUntilReady(
    _ supervisor: Supervisor, _ configuration: Configuration, _ devices: [String]
  ) throws(TouchLabError) -> String {
    guard let number = try supervisor.waitUntilReady(timeout: configuration.startTimeout) else {
      throw failure(of: supervisor)
    }
    // The drivers make their sockets before the server announces itself, unless they failed.
    for device in devices where access("\(supervisor.folder)/\(device)", F_OK) != 0 {
      throw failure(of: supervisor)
    }
    return ":\(number)"
  }

  /// What the log says of a server that ended, or that lacks a device.
  private static func failure(of supervisor: Supervisor) -> TouchLabError {
    let log = (try? readText("\(supervisor.folder)/log")) ?? ""
    let lines = errors(in: log.isEmpty ? supervisor.output : log)
    for module in ["dummy", "inputtest"]
    where lines.contains(where: { $0.contains("\"\(module)\"") && $0.contains("not exist") }) {
      return .missing("Xorg's driver \(module)")
    }
    return .serverFailed(lines)
  }

  /// The lines of a log that report errors, without time and mark. Left out: the legend of the
  /// marks, the missing system bus (which the server does without), and advice to look elsewhere.
  static func errors(in log: String) -> [String] {
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
  /// Removes the folder before a supervisor has taken charge of it: it holds plain files only.
  func remove() {
    for name in ["xorg.conf", "authority"] { unlink("\(path)/\(name)") }
    rmdir("\(path)/empty")
    rmdir(path)
  }
}
