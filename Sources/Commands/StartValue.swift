import ArgumentParser
import Ink
import Interaction
import Touch
import XClient

/// Parses the values of options of a start. Each function throws a `ValidationError` with the reason if a text makes no
/// sense.
enum StartValue {
  /// Parses the permissions of an exhibit: `gallery,save`.
  static func permissions(_ text: String) throws -> Set<ExhibitPermission> {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    return Set(
      try words.map { word in
        guard let permission = ExhibitPermission(rawValue: String(word)) else {
          throw Word.refusal(
            of: String(word), knowing: ExhibitPermission.allCases.map(\.rawValue))
        }
        return permission
      })
  }

  /// Parses a number of edits that can be undone.
  static func undoEdits(_ text: String) throws -> Int {
    guard let count = Int(text), 1...1_000_000 ~= count else {
      throw ValidationError("'\(text)' is not a number of edits from 1 to 1000000")
    }
    return count
  }

  /// Parses the digits with which people leave an exhibit.
  static func code(_ text: String) throws -> [UInt8] {
    let digits = text.utf8.map { $0 &- UInt8(ascii: "0") }
    guard 1...12 ~= digits.count, digits.allSatisfy({ $0 < 10 }) else {
      throw ValidationError("the code is not 1 to 12 digits, as in 2580")
    }
    return digits
  }

  /// Parses a time: `90`, `2m`.
  static func idle(_ text: String) throws -> Duration {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600]
    let factor = text.last.flatMap { units[$0] }
    guard let number = Int(factor == nil ? text : String(text.dropLast())),
      1...86_400 ~= number, case let seconds = number * (factor ?? 1), seconds <= 86_400
    else {
      throw ValidationError("'\(text)' is not a time from 1 second to 24 hours, as in 90 or 2m")
    }
    return .seconds(seconds)
  }

  /// Parses a number of people.
  static func seats(_ text: String) throws -> Int {
    guard let count = Int(text), 1...PaintingSession.maximumSeats ~= count else {
      throw ValidationError("'\(text)' is not a number of seats from 1 to 8")
    }
    return count
  }

  /// Parses a symmetry: `mirror`, `turns:6`.
  static func symmetry(_ text: String) throws -> SymmetryChoice {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = Symmetry.Kind(word: String(parts[0])) else {
      throw Word.refusal(of: String(parts[0]), knowing: Symmetry.Kind.allCases.map(\.word))
    }
    let count = parts.count == 2 ? Int(parts[1]) : nil
    guard parts.count == 1 || kind.hasCount && count != nil,
      let choice = SymmetryChoice(kind, count: count)
    else {
      guard kind.hasCount else { throw ValidationError("'\(text)': a \(kind.word) has no count") }
      throw ValidationError(
        "'\(parts[1])' is not a count of \(kind.word) from \(kind.counts.lowerBound) to"
          + " \(kind.counts.upperBound), as in \(kind.word):\(kind.usualCount)")
    }
    return choice
  }

  /// Parses the scale of controls.
  static func scale(_ text: String) throws -> Double {
    guard let scale = Double(text), 0.5...4 ~= scale else {
      throw ValidationError("'\(text)' is not a scale from 0.5 to 4, as in 1.5")
    }
    return scale
  }

  /// Parses the size and place of a window.
  static func geometry(_ text: String) throws -> WindowGeometry {
    guard let geometry = WindowGeometry.parse(text) else {
      throw ValidationError(
        "'\(text)' is not a geometry such as 1280x800+40+40, with numbers up to 32767")
    }
    return geometry
  }

  /// Parses a time in milliseconds; `nil` if it is 0. More than ``MotionPrediction/farthest`` counts as that.
  static func prediction(_ text: String) throws -> MotionPrediction? {
    guard let milliseconds = Int(text), milliseconds >= 0 else {
      throw ValidationError(
        "'\(text)' is not a number of milliseconds from 0 to \(MotionPrediction.farthest)")
    }
    return MotionPrediction(milliseconds: min(milliseconds, MotionPrediction.farthest))
  }

  /// Parses the value of a limit, in its unit.
  static func value(of limit: PalmLimit, _ text: String) throws -> Double {
    let isWidth = limit == .screenWidth
    // No screen is narrower, and 0 stands for what the display tells.
    let range = isWidth ? 80...limit.range.upperBound : limit.range
    guard let value = Double(text), range.contains(value) || isWidth && value == 0 else {
      let unit = limit.unit == "mm" ? "millimetres" : "percent"
      let example = isWidth ? "1430, or 0" : "\(Int(limit.standard))"
      throw ValidationError(
        "'\(text)' is not a number of \(unit) from \(Int(range.lowerBound)) to \(Int(range.upperBound)), as in"
          + " \(example)")
    }
    return value
  }
}
