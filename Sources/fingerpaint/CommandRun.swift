import App
import ArgumentParser

/// Does the same for each of several things that a command line names. What works is done, whatever is wrong with
/// others, and said at once.
struct CommandRun {
  /// How the error begins with which standard output ends it, as in "kept by then".
  let deed: String
  private var done: [String] = []
  private var hasFailed = false

  init(_ deed: String, reportsClosedPipes: Bool = true) {
    self.deed = deed
    if reportsClosedPipes { StandardOutput.reportClosedPipes() }
  }

  /// Does it for one thing.
  /// - Parameter body: Does it. Returns what to say, nil for nothing, and what was done, for the error that says
  ///   how far the command came; nil when nothing was changed.
  /// - Throws: an ``AppError`` when nothing more can be said.
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

  /// Says why something could not be done.
  mutating func fail(_ error: any Error) {
    hasFailed = true
    StandardError.print("\(error)")
  }

  /// Answers on standard output.
  /// - Throws: an ``AppError`` that also says what was done.
  func say(_ text: String, terminator: String = "\n") throws {
    do {
      try StandardOutput.print(text, terminator: terminator)
    } catch {
      guard !done.isEmpty else { throw error }
      let names = done.map { "'\($0)'" }.joined(separator: ", ")
      throw AppError("\(error); \(deed) before that: \(names)")
    }
  }

  /// Ends the command.
  /// - Throws: an exit code if anything has failed.
  func finish() throws {
    if hasFailed { throw ExitCode.failure }
  }
}
