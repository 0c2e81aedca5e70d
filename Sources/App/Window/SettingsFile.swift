import Glibc
import InkFiles
import System
public import SystemPackage

/// The file of options that a user wants at every start, in addition to those on the command line.
/// It has one option per line, such as `seats 2`, and comments that begin with `#`.
public enum SettingsFile {
  /// The path of the file: `fingerpaint/settings` in `XDG_CONFIG_HOME`, or in `~/.config`, as in
  /// the XDG base directory specification.
  public static var path: FilePath {
    Environment.folder("XDG_CONFIG_HOME", else: ".config")
      .appending("fingerpaint").appending("settings")
  }

  /// Returns the options as command-line arguments; an empty array if there is no file.
  /// - Throws: an ``AppError`` that names the file if it cannot be read.
  public static func arguments() throws(AppError) -> [String] {
    do {
      return arguments(in: try path.readText())
    } catch Errno.noSuchFileOrDirectory {
      return []
    } catch {
      throw AppError("cannot read the settings in \(path): \(error)")
    }
  }

  /// Converts lines to arguments: both `seats 2` and `seats = 2` become `--seats 2`.
  package static func arguments(in text: String) -> [String] {
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
