import Glibc
import TouchLab

/// A copy of a program without its debugging information: Valgrind before 3.20 cannot read DWARF 5
/// and fails. The copy lies beside the program, where it finds its resources, and is removed at the
/// end.
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
