import System

/// Parses the names of X displays.
public enum DisplayName {
  /// Returns a display's name without its screen number and without the usual names of the local
  /// machine, so that `:0`, `:0.0` and `unix:0` are the same display.
  public static func canonical(_ name: String) -> String {
    guard let colon = name.lastIndex(of: ":") else { return name }
    var host = name[..<colon]
    if host == "unix" { host = "" }
    let number = name[name.index(after: colon)...].prefix { $0 != "." }
    return "\(host):\(number)"
  }

  /// Returns the screen number at the end of a name, such as 1 in `:0.1`; 0 if there is none.
  static func screen(of name: String) -> Int {
    guard let colon = name.lastIndex(of: ":"), let point = name[colon...].lastIndex(of: ".") else {
      return 0
    }
    return Int(name[name.index(after: point)...]) ?? 0
  }

  /// Returns the display named by an option or, without one, by the environment.
  /// - Throws: an ``AppError`` if neither names a display.
  public static func chosen(_ option: String?) throws(AppError) -> String {
    if let name = option ?? Environment["DISPLAY"], !name.isEmpty { return name }
    throw AppError(
      "no display is named: set DISPLAY or use --display NAME, as in --display :0")
  }
}
