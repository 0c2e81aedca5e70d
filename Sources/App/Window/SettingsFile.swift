import Glibc
public import SystemPackage

/// The file in which a user keeps options for every start, so that they need not be on the command
/// line: one to a line, as in `seats 2`, with `#` before remarks.
public enum SettingsFile {
  /// Where it is: `fingerpaint/settings` in `XDG_CONFIG_HOME`, or in `~/.config` as the XDG base
  /// directory specification has it.
  public static var path: FilePath {
    Environment.folder("XDG_CONFIG_HOME", else: ".config")
      .appending("fingerpaint").appending("settings")
  }

  /// The options as the command line would have them; none when there is no file.
  /// - Throws: an ``AppError`` that names the file when it cannot be read.
  public static func arguments() throws(AppError) -> [String] {
    do {
      return arguments(in: try TextFile.read(path))
    } catch Errno.noSuchFileOrDirectory {
      return []
    } catch {
      throw AppError("cannot read the settings in \(path): \(error)")
    }
  }

  /// The options in a text: `seats 2` is `--seats 2`, and so is `seats = 2`.
  private static func arguments(in text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).flatMap { line -> [String] in
      let option = line.prefix { $0 != "#" }.trimmed
      let name = option.prefix { !$0.isWhitespace && $0 != "=" }
      guard !name.isEmpty else { return [] }
      var value = option.dropFirst(name.count).trimmed
      if value.first == "=" { value = value.dropFirst().trimmed }
      return ["--\(name)"] + (value.isEmpty ? [] : [String(value)])
    }
  }
}

extension Substring {
  /// Without white space at either end.
  fileprivate var trimmed: Substring {
    var rest = drop { $0.isWhitespace }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
