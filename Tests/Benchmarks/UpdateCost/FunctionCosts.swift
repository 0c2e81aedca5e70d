import Glibc
import TouchLab

/// The instructions of each function of a program, as callgrind counted them in all threads.
struct FunctionCosts {
  /// The instructions by the function's symbol, without those of functions that it calls.
  private(set) var instructions: [String: Int] = [:]

  /// Reads the files that callgrind wrote with ``CallgrindProfile/options``.
  /// - Parameters:
  ///   - path: The path that was passed as `--callgrind-out-file`. The files' names begin with it.
  ///   - program: The name of the program's file. Functions of libraries are left out.
  init(path: String, of program: String) {
    // Thread numbers have two digits.
    for thread in 1..<100 {
      read(
        BenchmarkFiles.text(thread < 10 ? "\(path)-0\(thread)" : "\(path)-\(thread)"), of: program)
    }
  }

  /// Parses the format of "Callgrind Format Specification" (Valgrind's manual).
  private mutating func read(_ text: String, of program: String) {
    // A name follows its number only where the number is first used.
    var (objects, functions): ([Substring: Bool], [Substring: String]) = ([:], [:])
    var (isOfProgram, isCallCost) = (false, false)
    var function: String?
    for line in text.utf8.split(separator: UInt8(ascii: "\n")).lazy.map({ Substring($0) }) {
      let parts = line.drop { $0 != "(" }.split(separator: " ", maxSplits: 1)
      if line.hasPrefix("ob=(") || line.hasPrefix("cob=(") {
        if parts.count == 2 { objects[parts[0]] = parts[1].hasSuffix("/\(program)") }
        if line.hasPrefix("o") { isOfProgram = objects[parts[0]] ?? false }
      } else if line.hasPrefix("fn=(") || line.hasPrefix("cfn=(") {
        if parts.count == 2 {
          // A function that calls itself has a second symbol, "name'2".
          functions[parts[0]] = parts[1].split(separator: "'").first.map(String.init)
        }
        if line.hasPrefix("f") { function = functions[parts[0]] }
      } else if line.hasPrefix("calls=") {
        isCallCost = true
      } else if line.hasPrefix("0x") {
        if !isCallCost, isOfProgram, let function {
          instructions[function, default: 0] +=
            line.split(separator: " ").last.flatMap { Int($0) } ?? 0
        }
        isCallCost = false
      }
    }
  }
}

/// A copy of a program without its debugging information: Valgrind before 3.20 cannot read DWARF 5 and fails.
/// The copy lies beside the program, where it finds its resources, and is removed at the end.
final class StrippedProgram {
  let path: String

  /// Makes the copy.
  /// - Throws: a ``BenchmarkFailure`` if `strip` is not installed or fails.
  init(of program: String) throws {
    path = "\(program)-stripped"
    let complaint = try ErrorText.of("strip", ["--strip-debug", "-o", path, program])
    guard complaint.isEmpty else { throw BenchmarkFailure(complaint) }
  }

  deinit { unlink(path) }
}
