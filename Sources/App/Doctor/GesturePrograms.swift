import System
package import SystemPackage

/// The running programs that are known to take touches for gestures.
package enum GesturePrograms {
  /// The names of such programs, as the kernel has them (proc(5), `/proc/pid/comm`).
  private static let known: Set<String> = [
    "touchegg", "ginn", "twofing", "easystroke", "fusuma", "lisgd", "libinput-gestur", "gebaard",
    "comfortable-swi",
  ]

  /// Returns the names of those that run, sorted.
  /// - Parameter folder: The folder with a folder for each process.
  package static func running(in folder: FilePath = "/proc") -> [String] {
    var found: Set<String> = []
    for name in folder.folderNames ?? [] where name.allSatisfy(\.isNumber) {
      guard let text = try? folder.appending(name).appending("comm").readText() else {
        continue
      }
      let program = text.prefix { $0 != "\n" }
      if known.contains(String(program)) { found.insert(String(program)) }
    }
    return found.sorted()
  }
}
