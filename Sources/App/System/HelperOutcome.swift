import Glibc
import System

/// How a program of ours ends that reads what strangers have written; see `outcome.h`.
enum HelperOutcome: Int32 {
  case done = 0
  case damaged = 65
  case tooLarge = 66
  case encrypted = 67
  case noPages = 68
  case tooManyPages = 69
  case noSandbox = 70
  case pageTooLarge = 71
  case noTile = 72
  case noLoader = 73
  case otherPages = 75
  case unsupported = 76
  case notReady = 77
}

/// The reason for which such a program has ended.
enum HelperEnding: Hashable {
  /// It says how it ended.
  case outcome(HelperOutcome)
  /// Its time was up.
  case tooSlow
  /// It wrote more than it may.
  case tooMuch
  /// It was ended because of what is in the file.
  case stopped
  /// It did not begin, because the system lacks this library.
  case lacksLibrary(String)
  /// It was not such a program, or was called wrongly.
  case wrongProgram

  /// Judges how a process ended.
  /// - Parameter words: The program and its arguments.
  init(_ ending: FilterProcess.Ending, of words: [String]) {
    switch ending {
    case .ended(.exited(MissingLibrary.status)):
      self = MissingLibrary.name(for: words).map(HelperEnding.lacksLibrary) ?? .wrongProgram
    case .timeIsUp: self = .tooSlow
    case .tooMuch: self = .tooMuch
    // Both are how the kernel ends a process that has used up its processor time.
    case .ended(.signaled(SIGXCPU)), .ended(.signaled(SIGKILL)): self = .tooSlow
    case .ended(.signaled): self = .stopped
    case .ended(.exited(let status)):
      self = HelperOutcome(rawValue: status).map(HelperEnding.outcome) ?? .wrongProgram
    // What it has written is checked in any case.
    case .ended(.unknown): self = .outcome(.done)
    }
  }
}
