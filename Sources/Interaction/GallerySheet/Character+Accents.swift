extension Character {
  /// The scalars of the character without accents. This holds for lower-case letters of the Latin,
  /// Greek and Cyrillic alphabets; other characters only lose marks of their own (U+0300 to U+036F).
  ///
  /// The standard library does not publish the decomposition of Unicode. The official names of letters,
  /// such as LATIN SMALL LETTER E WITH ACUTE, tell the plain letter, also where there is no decomposition,
  /// as for ł and ø.
  var withoutAccents: [Unicode.Scalar] {
    // Equal characters have the same key, however they are composed.
    if let plain = Self.cyrillic[self] { return [plain] }
    return unicodeScalars.filter { !(0x300...0x36F).contains($0.value) }.map(Self.plain)
  }

  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard !scalar.isASCII, let name = scalar.properties.name,
      let accents = name.firstRange(of: " WITH ")
    else { return scalar }
    return letters[String(name[..<accents.lowerBound])] ?? scalar
  }

  /// The plain letters, by their names.
  private static let letters: [String: Unicode.Scalar] = {
    let alphabets: [ClosedRange<UInt32>] = [0x61...0x7A, 0x3B1...0x3C9, 0x430...0x44F]
    return alphabets.joined().reduce(into: [:]) { letters, value in
      guard let scalar = Unicode.Scalar(value), let name = scalar.properties.name else { return }
      letters[name] = scalar
    }
  }()

  /// The Cyrillic letters whose names do not tell that they have accents.
  private static let cyrillic: [Character: Unicode.Scalar] = [
    "ё": "е", "й": "и", "ї": "і", "ў": "у", "ѓ": "г", "ќ": "к",
  ]
}
