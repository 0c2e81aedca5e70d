import System
import SystemPackage

extension FilePath {
  /// The path with the user's home folder as `~`, for people to read.
  var abbreviated: String {
    let home = FilePath(argument: Environment.home)
    var rest = self
    guard rest.removePrefix(home) else { return string }
    return "~/\(rest)"
  }
}
