import Glibc
import InkFiles
import TestPrograms
import TestSupport
import Testing
import TouchLab

/// The decoder's sandbox, tried by a program that shares its code (`Tests/SandboxProbe`).
@Suite("The sandboxed decoder of pictures", .ownThread)
struct SandboxTests {
  private func ending(_ deed: String) throws -> ChildProcess.Ending {
    // What would be collected is a file, and files are not written.
    try ChildProcess(.init(TestPrograms.sandboxProbe, [deed], output: .null, error: .null))
      .wait(timeout: .patience)
  }

  @Test(
    arguments: [
      "open-to-write", "open-to-append", "connect-somewhere", "connect-here", "fork",
      "fork-by-call", "start-program", "signal-parent", "signal-group", "signal-thread-of-parent",
      "trace-parent", "read-other-memory", "remove-file", "make-folder", "make-code",
      "turn-data-into-code", "fonts:open-to-write", "fonts:connect-somewhere",
    ])
  func `is killed by the kernel at once if it reaches outside of itself`(deed: String) throws {
    #expect(try ending(deed) == .signaled(SIGSYS))
  }

  @Test(arguments: ["open-to-read", "fonts:open-to-read", "raise-limit", "take-memory"])
  func `cannot open files, raise limits or take memory without end`(deed: String) throws {
    #expect(try ending(deed) == .exited(42))
  }

  @Test func `is killed when it uses too much time`() throws {
    #expect(try ending("use-time") == .signaled(SIGKILL))
  }

  @Test("ends at most on damaged pictures, which need none of the rights that it lacks")
  func damaged() throws {
    let home = try TemporaryFolder()
    var random = SeededGenerator(seed: 9)
    for format in InkFileFormat.decoded {
      let mutator = FileMutator(try SampleFiles.of(format.word))
      for number in 0..<24 {
        // An SVG file is text.
        let bytes = mutator.mutant(isText: format == .svg, using: &random)
        try write(bytes, to: "\(home.path)/\(format.word).\(number)")
      }
      let line = """
        for file in '\(home.path)/\(format.word).'*; do
          "$0-decoder" \(format.mediaType) 8192 16777216 5 1024 <"$file" >/dev/null 2>&1; echo $?
        done
        """
      let command = try Command(shell: line, environment: home.environment)
      let statuses = command.output.split(separator: "\n").compactMap { Int32($0) }
      #expect(statuses.count == 24)
      // Decoded, damaged, too large, of a kind that is not decoded, or ended by the libraries themselves or by
      // the limits.
      let ends =
        [0, 65, 66, 76] + [SIGABRT, SIGSEGV, SIGTRAP, SIGBUS, SIGFPE, SIGKILL].map { 128 + $0 }
      #expect(statuses.allSatisfy(ends.contains), "\(format.word): \(statuses)")
    }
  }

  @Test func `can use threads, memory and the standard streams`() throws {
    #expect(try ending("work") == .exited(0))
  }
}
