import Glibc
import SystemPackage
import TestSupport
import Testing
import TouchLab

/// A program that sees FingerPaint on the accessibility bus, through pyatspi.
final class ScreenReader {
  /// An object as it sees it.
  struct Object: Hashable {
    let depth: Int
    let role, name: String
    let states: Set<String>
    let frame: PixelFrame
    /// The least, the present and the greatest value, with colons between.
    let value: String
    let text, actions, description: String
    /// The names of all objects from the window on to this one.
    var path = ""

    struct PixelFrame: Hashable {
      let x, y, width, height: Int
    }

    init?(_ line: String) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 12, let depth = Int(fields[0]) else { return nil }
      let numbers = fields[4...7].compactMap { Int($0) }
      guard numbers.count == 4 else { return nil }
      (self.depth, role, name) = (depth, fields[1], fields[2])
      states = Set(fields[3].split(separator: ",").map(String.init))
      frame = PixelFrame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      (value, text, actions, description) = (fields[8], fields[9], fields[10], fields[11])
    }
  }

  private let process: ChildProcess
  private var answered = 0

  init(on desktop: AccessibilityDesktop, home: TemporaryFolder, display: String) throws {
    var environment = home.environment
    environment.merge(desktop.environment) { $1 }
    environment["DISPLAY"] = display
    process = try ChildProcess(
      .init(
        "/usr/bin/python3", ["\(Checkout.folder)/Tests/ScreenReader/reader.py"],
        environment: environment, input: .pipe))
  }

  /// Gives a command and returns the lines of the answer.
  @discardableResult
  func ask(_ words: String...) throws -> [String] {
    let input = try #require(process.input)
    _ = try input.writeAll(Array((words.joined(separator: "\t") + "\n").utf8))
    var lines: [String] = []
    let hasAnswered = try eventually {
      try #require(process.ending == nil, "the reader has ended: \(process.errorText)")
      let all = process.outputText.split(separator: "\n", omittingEmptySubsequences: false)
      guard let end = all.dropFirst(answered).firstIndex(of: "."), end < all.count - 1 else {
        return false
      }
      lines = all[answered..<end].map(String.init)
      answered = end + 1
      return true
    }
    try #require(hasAnswered, "the reader does not answer: \(process.errorText)")
    if let error = lines.first, error.hasPrefix("error\t") { throw ReaderFailure(words: error) }
    return lines
  }

  struct ReaderFailure: Error, CustomStringConvertible {
    let words: String
    var description: String { words }
  }

  /// Everything in the program, from outside in; empty while it is not on the bus.
  func tree() throws -> [Object] {
    var names: [String] = []
    return try ask("tree").map { line in
      var object = try #require(Object(line), "\(line)")
      names = names.prefix(object.depth) + [object.name]
      object.path = names.dropFirst().joined(separator: " > ")
      return object
    }
  }

  /// Returns the tree as soon as it meets a condition.
  func tree(
    until isReached: ([Object]) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [Object] {
    var tree: [Object] = []
    let isMet = try eventually {
      do {
        tree = try self.tree()
      } catch is ReaderFailure {
        // What the reader was about to ask has gone.
        return false
      }
      return isReached(tree)
    }
    #expect(
      isMet, "the tree never became what is waited for: \(tree.map(\.path))",
      sourceLocation: sourceLocation)
    return tree
  }
}

extension [ScreenReader.Object] {
  /// Returns the object with a path, such as `FingerPaint > Palette at the bottom > Undo`.
  subscript(path: String) -> ScreenReader.Object? { first { $0.path == path } }
}
