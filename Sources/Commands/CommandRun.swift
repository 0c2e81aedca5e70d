import App
import ArgumentParser

/// Runs a command on several items. A failure of one item is reported and does not stop the others.
struct CommandRun {
  /// A participle for the message if standard output fails, such as "kept" in "kept by then".
  let deed: String
  private var done: [String] = []
  private var hasFailed = false

  init(_ deed: String, reportsClosedPipes: Bool = true) {
    self.deed = deed
    if reportsClosedPipes { StandardOutput.reportClosedPipes() }
  }

  /// Runs the command on one item.
  /// - Parameter body: Does the work. Returns a line to print and the name of what was changed;
  ///   `nil` if there is nothing to print or nothing was changed.
  /// - Throws: an ``AppError`` if standard output fails.
  mutating func perform(_ body: () throws -> (said: String?, done: String?)) throws {
    let said: String?
    do {
      let result = try body()
      said = result.said
      if let done = result.done { self.done.append(done) }
    } catch {
      return fail(error)
    }
    if let said { try say(said) }
  }

  /// Reports an error of one item.
  mutating func fail(_ error: any Error) {
    hasFailed = true
    StandardError.print("\(error)")
  }

  /// Prints a text on standard output.
  /// - Throws: an ``AppError`` that also names what was done so far.
  func say(_ text: String, terminator: String = "\n") throws {
    do {
      try StandardOutput.print(text, terminator: terminator)
    } catch {
      guard !done.isEmpty else { throw error }
      let names = done.map { "'\($0)'" }.joined(separator: ", ")
      throw AppError("\(error); \(deed) before that: \(names)")
    }
  }

  /// Ends the command, with a status that tells whether all items succeeded.
  /// - Throws: an exit code if an item has failed.
  func finish() throws {
    if hasFailed { throw ExitCode.failure }
  }
}
