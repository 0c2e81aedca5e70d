import ArgumentParser

/// Numbers as they are typed.
enum Number {
  /// A factor: a number above 0.
  static func factor(_ text: String) throws -> Double {
    guard let number = Double(text), number > 0, number.isFinite else {
      throw ValidationError("'\(text)' is not a number above 0, as in 2 or 0.5")
    }
    return number
  }

  /// Dots to the inch.
  static func dotsPerInch(_ text: String) throws -> Double {
    guard let number = Double(text), 1...9600 ~= number else {
      throw ValidationError("'\(text)' is not a number from 1 to 9600, as in 300")
    }
    return number
  }

  /// Pictures to the second.
  static func framesPerSecond(_ text: String) throws -> Double {
    guard let number = Double(text), 1...240 ~= number else {
      throw ValidationError("'\(text)' is not a number from 1 to 240, as in 30")
    }
    return number
  }

  /// A board, counted from 1.
  static func board(_ text: String) throws -> Int {
    guard let number = Int(text), number >= 1 else {
      throw ValidationError("'\(text)' is not the number of a board, counted from 1")
    }
    return number
  }
}
