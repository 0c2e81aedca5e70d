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

  /// The display that a command means: the one it names or that of the environment.
  /// - Throws: an ``AppError`` when neither names one.
  public static func chosen(_ option: String?) throws(AppError) -> String {
    if let name = option ?? Environment["DISPLAY"], !name.isEmpty { return name }
    throw AppError(
      "no display is named: set DISPLAY or use --display NAME, as in --display :0")
  }
}
