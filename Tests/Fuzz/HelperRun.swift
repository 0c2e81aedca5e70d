import Fuzzing
import Glibc
import TestSupport

/// Gives damaged files to one of our programs in C until the time is over.
struct HelperRun {
  private let helper: FuzzHelper
  private let options: FuzzOptions

  init(_ helper: FuzzHelper, _ options: FuzzOptions) {
    (self.helper, self.options) = (helper, options)
  }

  func run() throws {
    if let input = options.input {
      let bytes = try FuzzFile.content(of: input)
      let file = try FuzzFile(options.current)
      try file.replace(with: bytes)
      let isRead = try helper.read(bytes, in: options.programs, from: file.descriptor)
      return print(isRead ? "it is read" : "it is refused")
    }
    let current = try FuzzFile(options.current)
    let start = time(nil)
    var (count, read, told) = (0, 0, start)
    while time(nil) - start < options.seconds {
      var random = SeededGenerator(seed: options.seed &* 0x1_0000_0001 &+ UInt64(count))
      let bytes = try helper.input(using: &random)
      try current.replace(with: bytes)
      if try helper.read(bytes, in: options.programs, from: current.descriptor) { read += 1 }
      count += 1
      guard time(nil) - told >= 30 else { continue }
      told = time(nil)
      print("\(count) files, \(read) of them read")
      fflush(nil)
    }
    print(
      "\(helper): \(count) files, \(read) of them read, in \(options.seconds) s, seed \(options.seed): no find"
    )
  }
}
