import Glibc
import InkFiles
public import SystemPackage
public import TestSupport
import TouchLab

/// A program of ours in C that reads what strangers have written. It runs by itself, built with sanitizers.
public enum FuzzHelper: String, CaseIterable, CustomStringConvertible, Sendable {
  /// What decodes images of other programs.
  case decoder
  /// What paints pages of PDF documents.
  case pages
  /// What puts ink on pages of PDF documents.
  case overlay

  /// The name.
  public var description: String { rawValue }

  /// How long the program may take for one input, on a machine as busy as it likes.
  private static let patience = Duration.seconds(120)
  /// What the program can end with; see `outcome.h`.
  private static let outcomes: Set<Int32> = Set([0] + (64...77))

  /// Returns an input: a damaged file, with what the program needs besides.
  public func input(using random: inout SeededGenerator) throws -> [UInt8] {
    switch self {
    case .decoder:
      let format = random.element(of: InkFileFormat.decoded)
      let mutator = FileMutator(try SampleFiles.of(format.word))
      let file = mutator.mutant(isText: format == .svg, using: &random)
      return Array("\(format.mediaType)\n".utf8) + file
    case .pages: return FuzzedPDF.document(using: &random)
    case .overlay: return FuzzedPDF.order(using: &random)
    }
  }

  /// Gives an input to the program.
  /// - Parameters:
  ///   - folder: Where the program is.
  ///   - file: A file with the input.
  /// - Returns: Whether the program has read it, and did what was asked.
  /// - Throws: A ``FuzzFailure`` if a sanitizer has found something in the program, or if it does not end.
  public func read(_ input: [UInt8], in folder: String, from file: FileDescriptor) throws -> Bool {
    let program = "\(folder)/fingerpaint-\(rawValue)"
    switch self {
    case .decoder:
      let kind = input.prefix { $0 != 10 }
      try file.seek(offset: Int64(kind.count + 1), from: .start)
      let words = [String(decoding: kind, as: UTF8.self), "8192", "16777216", "30", "1536"]
      return try judge(ChildProcess(.init(program, words, input: .descriptor(file), output: .null)))
    case .overlay:
      try file.seek(offset: 0, from: .start)
      let words = ["100", "4096"]
      return try judge(ChildProcess(.init(program, words, input: .descriptor(file), output: .null)))
    case .pages: return try converse(input, with: program)
    }
  }

  private func judge(_ process: ChildProcess) throws -> Bool {
    let ending: ChildProcess.Ending
    do throws(ChildProcessError) {
      ending = try process.wait(timeout: Self.patience)
    } catch {
      throw FuzzFailure("the program does not end")
    }
    switch ending {
    case .exited(let status) where Self.outcomes.contains(status): return status == 0
    case .signaled(SIGABRT) where !Self.isFound(process.errorText): return false
    default: break
    }
    guard Self.isOurs(process.errorText) else { return false }
    throw FuzzFailure("\(ending)\n\(process.errorText.suffix(4000))")
  }

  /// Whether a sanitizer has written a report.
  private static func isFound(_ errors: String) -> Bool { errors.contains("AddressSanitizer") }

  /// Whether a report, or none, is of our code: libraries of the system have faults of their own, for which the
  /// program has no rights.
  private static func isOurs(_ errors: String) -> Bool {
    guard isFound(errors) else { return true }
    let first = errors.split(separator: "\n").first { $0.contains("    #0 ") }
    return first.map { !$0.contains("(/usr/lib") && !$0.contains("(/lib") } ?? true
  }

  /// Sends a document, asks for tiles of its first pages, and takes the answers.
  private func converse(_ document: [UInt8], with program: String) throws -> Bool {
    let (ours, theirs) = try UnixSocket.pair()
    defer { try? ours.close() }
    let process: ChildProcess
    do {
      defer { try? theirs.close() }
      process = try ChildProcess(
        .init(program, ["10000", "64", "2048"], input: .descriptor(theirs), output: .null))
    }
    try UnixSocket.limit(SO_RCVTIMEO, of: ours, to: .seconds(120))
    let isRead = PageTalk(ours).run(document)
    shutdown(ours.rawValue, Int32(SHUT_RDWR))
    return try judge(process) || isRead
  }
}
