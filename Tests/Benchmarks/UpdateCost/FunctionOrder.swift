import Glibc
import TestSupport

/// The order in which the linker lays the program's functions: first those that an update of a touch
/// executes, then those of the start, then all others. So an update needs few pages of code, and the
/// pages that only a rare action needs are not read from the disk.
enum FunctionOrder {
  private static let (fewer, more) = (40, 240)

  /// Writes the symbols of functions into a file, one on each line, as the linker's option
  /// `--symbol-ordering-file` reads them.
  /// - Throws: a ``BenchmarkFailure`` if Valgrind is not installed or the file cannot be written.
  static func write(to path: String) throws {
    let program = try StrippedProgram(of: PaintClient.program())
    let (early, late) = try withExtendedLifetime(program) {
      (try costs(of: program.path, fewer), try costs(of: program.path, more))
    }
    // At least one instruction in each of the further updates.
    let hot = late.merging(early) { $0 - $1 }.filter { $0.value >= more - fewer }
    let names = sorted(hot) + sorted(late.merging(early) { $1 }.filter { hot[$0.key] == nil })
    guard let file = fopen(path, "w") else {
      throw BenchmarkFailure("cannot write \(path): \(String(cString: strerror(errno)))")
    }
    let isWritten = names.allSatisfy { fputs("\($0)\n", file) >= 0 }
    guard fclose(file) == 0, isWritten else {
      throw BenchmarkFailure("cannot write all of \(path)")
    }
    print("\(names.count) functions, \(hot.count) of them in each update: \(path)")
  }

  /// Functions that cost more come first, and those of equal cost by their names.
  private static func sorted(_ costs: [String: Int]) -> [String] {
    costs.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  /// Returns the instructions of each function of the program in a run with a number of updates.
  private static func costs(of program: String, _ updates: Int) throws -> [String: Int] {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/profile"
    try UpdateCost.paint(
      program, updates,
      starter: [
        "valgrind", "--quiet", "--tool=callgrind", "--demangle=no",
        "--callgrind-out-file=\(path)",
      ] + CallgrindProfile.options)
    let name = String(program.split(separator: "/").last ?? "")
    let costs = FunctionCosts(path: path, of: name).instructions
    guard !costs.isEmpty else { throw BenchmarkFailure("callgrind wrote no profile") }
    return costs
  }
}
