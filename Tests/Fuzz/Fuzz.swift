import Fuzzing
import Glibc

/// Tries what must withstand anything, without end: `fuzz --target NAME [--seconds N] [--seed N]
/// [--current FILE]`, where NAME is `events` (a hostile X server), `palette` (people who press whatever there
/// is), `gallery` (rows that say anything), or a kind of file: one of those that `fuzz --list-files` prints.
///
/// A sequence of events that goes wrong is told with its seed and made as short as possible; `--seed N
/// --steps N` plays one again. What crashes the process is in FILE: the seed and the number of the step, or the
/// file, which `--input FILE` reads again. One file may take five seconds and one step thirty (the process
/// then ends by SIGALRM), and the process a gigabyte.
@main
enum Fuzz {
  static func main() {
    do {
      let options = try FuzzOptions(CommandLine.arguments.dropFirst())
      guard !options.listsFiles else { return FuzzReader.all.forEach { print($0) } }
      switch options.target {
      case .session(let author): try SessionRun(author, options).run()
      case .file(let reader): try FileRun(reader, options).run()
      case .gallery: try GalleryRun(options).run()
      }
    } catch {
      let sentence = "fuzz: \(error)\n"
      write(STDERR_FILENO, sentence, sentence.utf8.count)
      exit(1)
    }
  }
}

/// How much memory the process may have had.
struct MemoryLimit {
  /// In kilobytes.
  private static let most = 1 << 20

  let isNone: Bool

  /// The most that the process has had so far, in kilobytes.
  var used: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  }

  /// - Throws: when it is too much.
  func check(_ what: @autoclosure () -> String) throws {
    guard isNone || used < Self.most else { throw FuzzFailure("\(what()) took \(used) kB") }
  }
}
