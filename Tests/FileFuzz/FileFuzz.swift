import Glibc
import Ink
import InkFiles
import TestSupport

/// Damages files of a kind without end and reads them: `filefuzz --reader NAME [--seconds N] [--seed N]
/// [--current FILE]`. Each file is written to FILE before it is read, so that one that crashes the reader, takes
/// longer than five seconds (the process then ends by SIGALRM) or more than a gigabyte is still there;
/// `filefuzz --reader NAME --input FILE` reads it again.
@main
enum FileFuzz {
  /// How long one file may take, in seconds.
  private static let mostSeconds: UInt32 = 5
  /// How much memory the process may have had, in kilobytes.
  private static let mostMemory = 1 << 20

  static func main() {
    do {
      let options = try FuzzOptions(CommandLine.arguments.dropFirst())
      if let input = options.input {
        let read = try options.reader.read(try FuzzFile.content(of: input))
        print(read ? "it is read" : "it is refused")
      } else {
        try run(options)
      }
    } catch {
      let sentence = "filefuzz: \(error)\n"
      write(STDERR_FILENO, sentence, sentence.utf8.count)
      exit(1)
    }
  }

  private static func run(_ options: FuzzOptions) throws {
    let current = try FuzzFile(options.current)
    let corpus = FuzzCorpus(options.reader)
    let start = time(nil)
    var (count, read, told) = (0, 0, start)
    var bytesRead = 0
    while time(nil) - start < options.seconds {
      var random = SeededGenerator(seed: options.seed &* 0x1_0000_0001 &+ UInt64(count))
      let bytes = corpus.mutant(using: &random)
      try current.replace(with: bytes)
      alarm(mostSeconds)
      if try options.reader.read(bytes) { read += 1 }
      alarm(0)
      count += 1
      bytesRead += bytes.count
      var usage = rusage()
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      guard usage.ru_maxrss < mostMemory || options.mayUseMemory else {
        throw FuzzFailure("file \(count) of seed \(options.seed) took \(usage.ru_maxrss) kB")
      }
      guard time(nil) - told >= 30 else { continue }
      told = time(nil)
      print("\(count) files, \(read) of them read, \(usage.ru_maxrss >> 10) MB at most")
      fflush(nil)
    }
    print(
      "\(options.reader): \(count) files, \(bytesRead >> 20) MB, \(read) of them read, in \(options.seconds) s, seed \(options.seed): no find"
    )
  }
}

/// What is wrong.
struct FuzzFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
