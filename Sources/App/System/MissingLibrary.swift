import System

/// A library of the system that a program of ours needs and that is not there. The loader says so before the
/// program begins.
enum MissingLibrary {
  /// The exit status of a program that the loader cannot start.
  static let status: Int32 = 127
  /// How long the loader may take. If it finds the library this time, the program ends at once, because it has no input.
  private static let patience = Duration.seconds(5)

  /// Starts a program that could not be started once more, and reads what the loader says.
  /// - Parameter words: The program and its arguments.
  /// - Returns: The name, such as `libqpdf.so.29`; `nil` if the loader does not miss a library.
  static func name(for words: [String]) -> String? {
    let program = try? ChildProcess(
      .init(
        words[0], Array(words.dropFirst()), environment: ["LC_ALL": "C"], output: .null,
        group: .own))
    _ = program?.end(within: patience)
    return program.flatMap { name(in: $0.errorText) }
  }

  private static func name(in text: String) -> String? {
    let mark = "error while loading shared libraries: "
    guard let line = text.split(separator: "\n").first(where: { $0.contains(mark) }) else {
      return nil
    }
    let parts = line.split(separator: ": ", omittingEmptySubsequences: false)
    guard let place = parts.firstIndex(where: { mark.hasPrefix($0) && !$0.isEmpty }) else {
      return nil
    }
    return parts.dropFirst(place + 1).first.map { String($0) }
  }
}
