import ArgumentParser

/// Parses and checks numbers on the command line.
enum Number {
  /// Parses a factor: a finite number above 0.
  static func factor(_ text: String) throws -> Double {
    guard let number = Double(text), number > 0, number.isFinite else {
      throw ValidationError("'\(text)' is not a number above 0, as in 2 or 0.5")
    }
    return number
  }

  /// Parses a resolution in dots per inch, from 1 to 9600.
  static func dotsPerInch(_ text: String) throws -> Double {
    guard let number = Double(text), 1...9600 ~= number else {
      throw ValidationError("'\(text)' is not a number from 1 to 9600, as in 300")
    }
    return number
  }

  /// Parses the size of a picture in pixels, from 1 to 32767.
  static func pixels(_ text: String) throws -> Int {
    guard let number = Int(text), 1...32767 ~= number else {
      throw ValidationError("'\(text)' is not a whole number from 1 to 32767, as in 256")
    }
    return number
  }

  /// Parses a number of pictures per second, from 1 to 240.
  static func framesPerSecond(_ text: String) throws -> Double {
    guard let number = Double(text), 1...240 ~= number else {
      throw ValidationError("'\(text)' is not a number from 1 to 240, as in 30")
    }
    return number
  }

  /// Parses a board number, counted from 1.
  static func board(_ text: String) throws -> Int {
    guard let number = Int(text), number >= 1 else {
      throw ValidationError("'\(text)' is not the number of a board, counted from 1")
    }
    return number
  }
}
