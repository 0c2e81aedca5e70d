import CXlib
import Glibc

/// How the server of an input method is found (X.Org, "The Input Method Protocol", "Preconvention").
package enum InputMethodServer {
  /// Returns the window that takes part in a server's selection; `nil` if no method is wanted, or none
  /// runs. Takes a few round trips to the X server, and none to the method.
  /// - Parameter modifiers: The value of `XMODIFIERS`, in which `@im=` names the method. Without a name, any
  ///   method will do.
  static func window(_ connection: XConnection, modifiers: String?) -> Window? {
    let name = name(in: modifiers ?? "")
    guard name != "none", name != "local", let display = connection.live else { return nil }
    // Methods announce themselves on the first screen, whatever the window's screen is.
    let root = XRootWindow(display, 0)
    guard let servers = connection.numbers(.inputMethods, of: root) else { return nil }
    for server in servers.prefix(maximumCount) where connection.live != nil {
      guard let title = XGetAtomName(display, server) else { continue }
      defer { XFree(title) }
      let found = String(cString: title)
      guard found.hasPrefix(category), name == nil || found == category + (name ?? "") else {
        continue
      }
      let owner = XGetSelectionOwner(display, server)
      if owner != 0 { return owner }
    }
    return nil
  }

  /// Returns the name of a method; `nil` if there is none.
  package static func name(in modifiers: String) -> String? {
    for part in modifiers.split(separator: "@") where part.hasPrefix("im=") {
      let name = part.dropFirst(3)
      return name.isEmpty ? nil : String(name)
    }
    return nil
  }

  private static let category = "@server="
  /// More servers than this are a mistake.
  private static let maximumCount = 16
}
