import Fuzzing
import Glibc

/// Tries what must withstand anything, without end: `fuzz --target NAME [--seconds N] [--seed N]
/// [--current FILE]`, where NAME is `events` (a hostile X server), `palette` (people who press whatever there
/// is), `gallery` (rows that say anything), a kind of file: one of those that `fuzz --list-files` prints, or one of
/// our programs in C, which are in the folder `--programs FOLDER`: those that `fuzz --list-helpers` prints.
///
/// A sequence of steps that fails is printed with its seed, made as short as possible;
/// `--seed N --steps N` runs one again. After a crash, FILE holds the seed and the number of the
/// step, or the damaged file, which `--input FILE` reads again.
///
/// One file may take five seconds of processor time (the process then ends by SIGPROF), one step of a session
/// thirty seconds, one change of a gallery sixty (SIGALRM), and the process a gigabyte of memory.
@main
enum Fuzz {
  static func main() {
    do {
      let options = try FuzzOptions(CommandLine.arguments.dropFirst())
      guard !options.listsFiles else { return FuzzReader.all.forEach { print($0) } }
      guard !options.listsHelpers else { return FuzzHelper.allCases.forEach { print($0) } }
      switch options.target {
      case .session(let author): try SessionRun(author, options).run()
      case .file(let reader): try FileRun(reader, options).run()
      case .helper(let helper): try HelperRun(helper, options).run()
      case .gallery: try GalleryRun(options).run()
      }
    } catch {
      let sentence = "fuzz: \(error)\n"
      write(STDERR_FILENO, sentence, sentence.utf8.count)
      exit(1)
    }
  }
}

/// A limit on the memory that the process may use.
struct MemoryLimit {
  /// The limit, in kilobytes.
  private static let most = 1 << 20

  let isNone: Bool

  /// The largest resident memory of the process so far, in kilobytes.
  var used: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  }

  /// - Throws: a ``FuzzFailure`` if the process has used too much.
  func check(_ what: @autoclosure () -> String) throws {
    guard isNone || used < Self.most else { throw FuzzFailure("\(what()) took \(used) kB") }
  }
}
