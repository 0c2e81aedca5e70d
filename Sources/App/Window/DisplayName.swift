/// The names of X displays.
public enum DisplayName {
  /// The display's name without its screen and with the usual spellings of "this machine" left out,
  /// so that `:0`, `:0.0` and `unix:0` are one display.
  public static func canonical(_ name: String) -> String {
    guard let colon = name.lastIndex(of: ":") else { return name }
    var host = name[..<colon]
    if host == "unix" { host = "" }
    let number = name[name.index(after: colon)...].prefix { $0 != "." }
    return "\(host):\(number)"
  }

  /// The number of the screen that a name ends with, as 1 in `:0.1`; 0 where it names none.
  static func screen(of name: String) -> Int {
    guard let colon = name.lastIndex(of: ":"), let point = name[colon...].lastIndex(of: ".") else {
      return 0
    }
    return Int(name[name.index(after: point)...]) ?? 0
  }

  /// The display that a command means: the one it names or that of the environment.
  /// - Throws: an ``AppError`` when neither names one.
  public static func chosen(_ option: String?) throws(AppError) -> String {
    if let name = option ?? Environment["DISPLAY"], !name.isEmpty { return name }
    throw AppError(
      "no display is named: set DISPLAY or use --display NAME, as in --display :0")
  }
}
