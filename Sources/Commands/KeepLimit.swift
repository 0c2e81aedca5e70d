import ArgumentParser

/// Parses how much of the gallery is kept.
enum KeepLimit {
  /// Parses a number of days: `30d`, `4w`, `1y`.
  static func days(_ text: String) throws -> Int {
    let units: [Character: Int] = ["d": 1, "w": 7, "y": 365]
    guard let factor = text.last.flatMap({ units[$0] }), let number = Int(text.dropLast()),
      1...36_500 ~= number, case let days = number * factor, days <= 36_500
    else { throw ValidationError("'\(text)' is not a time from 1d to 36500d, as in 30d, 8w or 1y") }
    return days
  }

  /// Parses a size in bytes: `500M`, `20G`, with units of 1024.
  static func bytes(_ text: String) throws -> Int64 {
    let units: [Character: Int64] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40]
    let factor = text.last.flatMap { units[$0] }
    let digits = factor == nil ? text : String(text.dropLast())
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int64(digits),
      case let (bytes, isOver) = number.multipliedReportingOverflow(by: factor ?? 1), !isOver,
      bytes >= 1 << 20
    else { throw ValidationError("'\(text)' is not a size of 1M or more, as in 500M or 20G") }
    return bytes
  }

  /// Returns arguments in which `--keep 30d` is written as the option with a value that it is. Without a
  /// time, `--keep` is a flag.
  static func written(in arguments: [String]) -> [String] {
    var written: [String] = []
    var isExplicit = false
    for argument in arguments {
      isExplicit = isExplicit || argument == "--"
      if !isExplicit, argument.hasPrefix("--keep="), isTime(argument.dropFirst(7)) {
        written.append("--keep-for=\(argument.dropFirst(7))")
      } else {
        if !isExplicit, written.last == "--keep", isTime(argument[...]) {
          written[written.count - 1] = "--keep-for"
        }
        written.append(argument)
      }
    }
    return written
  }

  /// Whether a word begins with a digit and ends with a letter, as a time does. Drawings with such names
  /// must follow `--`.
  private static func isTime(_ word: Substring) -> Bool {
    guard let first = word.first, let last = word.last else { return false }
    return first.isASCII && first.isNumber && last.isASCII && last.isLetter
      && word.dropLast().allSatisfy { $0.isASCII && $0.isNumber }
  }
}
