import Glibc

/// What Valgrind's callgrind counted in a run of a program: instructions, and calls of functions.
struct CallgrindProfile {
  /// The number of instructions of each thread, by its number; the main thread is 1.
  private(set) var instructions: [Int: Int] = [:]
  /// The number of calls of each function of interest on the main thread.
  private(set) var calls: [String: Int] = [:]
  /// The instructions of each function of interest and of all that it calls, on the main thread.
  private(set) var inclusive: [String: Int] = [:]

  /// How often the instruction at each address was executed on the main thread.
  private(set) var executions: [UInt: Int] = [:]

  /// The options with which callgrind writes what this reads.
  static let options = [
    "--separate-threads=yes", "--dump-instr=yes", "--dump-line=no", "--compress-pos=no",
  ]

  /// Reads the files that callgrind wrote with ``options``.
  /// - Parameters:
  ///   - path: The path that was passed as `--callgrind-out-file`. The files' names begin with it.
  ///   - names: Parts of the symbols of functions of interest.
  init(path: String, lookingFor names: [String]) throws {
    // Thread numbers have two digits.
    for thread in 1..<100 {
      let number = thread < 10 ? "0\(thread)" : "\(thread)"
      let text = BenchmarkFiles.text("\(path)-\(number)")
      guard !text.isEmpty else { continue }
      read(text, of: thread, lookingFor: thread == 1 ? names : [])
    }
    guard instructions[1] != nil else { throw BenchmarkFailure("callgrind wrote no profile") }
  }

  /// Parses the format of "Callgrind Format Specification" (Valgrind's manual).
  private mutating func read(_ text: String, of thread: Int, lookingFor names: [String]) {
    // A function's name follows its number only where the number is first used.
    var meaning: [Substring: String] = [:]
    var callee: String?
    var isCost = false
    for line in text.utf8.split(separator: UInt8(ascii: "\n")).lazy.map({ Substring($0) }) {
      if line.hasPrefix("totals: ") {
        instructions[thread] = line.split(separator: " ").last.flatMap { Int($0) }
      } else if line.hasPrefix("fn=(") || line.hasPrefix("cfn=(") {
        let parts = line.drop { $0 != "(" }.split(separator: " ", maxSplits: 1)
        if parts.count == 2, let name = names.first(where: { parts[1].contains($0) }) {
          // The same function may have a second symbol for recursion or other callers.
          meaning[parts[0]] = name
        }
        if line.hasPrefix("c") { callee = meaning[parts[0]] }
      } else if line.hasPrefix("calls=") {
        if let name = callee {
          calls[name, default: 0] +=
            line.dropFirst(6).split(separator: " ").first.flatMap { Int($0) } ?? 0
        }
        isCost = true
      } else if thread == 1, line.hasPrefix("0x") {
        let words = line.split(separator: " ")
        let cost = words.last.flatMap { Int($0) } ?? 0
        if isCost {
          if let name = callee { inclusive[name, default: 0] += cost }
          isCost = false
        } else if let address = UInt(words[0].dropFirst(2), radix: 16) {
          executions[address, default: 0] += cost
        }
      }
    }
  }
}
