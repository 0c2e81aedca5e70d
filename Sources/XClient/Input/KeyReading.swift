import CXlib
package import Touch

/// The meaning of a key of the user's keyboard.
///
/// Commands are found by what the key writes, wherever it is: Z is the key that writes z. A command
/// whose letter or sign no key of the layout writes is at its place on a US keyboard, so that all
/// commands can be used with Greek and Cyrillic layouts.
package struct KeyReading {
  /// The number of the key, from 8 on, as the server counts (X protocol, "Keyboards").
  let code: UInt8
  /// The symbols that the key writes, by group and level. The levels are: plain, with Shift, with AltGr, and
  /// with both (xkeyboard-config's `FOUR_LEVEL`).
  let symbols: [[UInt32]]
  /// Whether some key of the layout writes a symbol.
  let isWritten: (UInt32) -> Bool

  /// Creates a reading from its parts.
  package init(code: UInt8, symbols: [[UInt32]], isWritten: @escaping (UInt32) -> Bool) {
    self.code = code
    self.symbols = symbols
    self.isWritten = isWritten
  }

  /// The modifiers by xkeyboard-config's fixed assignment (`symbols/pc`, `symbols/level3`).
  private enum Modifier {
    static let shift = UInt32(ShiftMask)
    static let control = UInt32(ControlMask)
    static let alt = UInt32(Mod1Mask)
    static let superKey = UInt32(Mod4Mask)
    static let altGr = UInt32(Mod5Mask)
  }

  /// Returns the key press.
  /// - Parameters:
  ///   - written: What the key writes with the held modifiers and locks.
  ///   - state: The modifiers and the group, as a core event has them.
  package func press(written: UInt32, state: UInt32, isRepeat: Bool) -> KeyPress {
    let (control, shift) = (state & Modifier.control != 0, state & Modifier.shift != 0)
    // Such combinations belong to the desktop, and write nothing.
    guard state & (Modifier.alt | Modifier.superKey) == 0 else {
      return KeyPress(keysym: 0, control: control, shift: shift, isRepeat: isRepeat)
    }
    let bound = command(written: written, state: state)
    return KeyPress(
      keysym: bound.keysym, control: control, shift: bound.shift,
      text: control ? nil : KeysymText.scalar(of: written), isRepeat: isRepeat)
  }

  /// Returns the symbol of the key without modifiers, in the group of a state.
  func plain(state: UInt32) -> UInt32 {
    // Keys that are the same in all layouts have one group.
    let groups = [symbols[Self.group(state)], symbols[0]].lazy.compactMap(\.first)
    let symbol = groups.first { $0 != 0 } ?? 0
    if let pad = Self.pad(symbol) { return pad }
    if !Self.isText(symbol) || Self.isASCII(symbol) { return symbol }
    // Of several layouts, as people with other scripts have them, one is usually Latin.
    if !Self.isLatin(symbol),
      let latin = symbols.lazy.compactMap(\.first).first(where: Self.isASCII)
    {
      return latin
    }
    guard let place = Self.places[code], !isWritten(place) else { return symbol }
    return place
  }

  /// The keysym that commands are bound to, and whether Shift is part of the combination.
  private func command(written: UInt32, state: UInt32) -> (keysym: UInt32, shift: Bool) {
    let shift = state & Modifier.shift != 0
    if let pad = Self.pad(written) { return (pad, shift) }
    let plain = plain(state: state)
    // A sign is the same on any key, with any modifiers.
    if Self.isSign(written), written != plain { return Self.bound(written) }
    // A letter with AltGr is another letter.
    guard state & Modifier.altGr == 0 else { return (0, shift) }
    return plain == Self.plus ? (Self.equals, shift) : (plain, shift)
  }

  /// The combination of a US keyboard that commands are bound to, for a sign on any keyboard.
  private static func bound(_ sign: UInt32) -> (keysym: UInt32, shift: Bool) {
    switch sign {
    case question: (slash, true)
    case plus: (equals, false)
    default: (sign, false)
    }
  }

  private static let (plus, slash, equals, question): (UInt32, UInt32, UInt32, UInt32) = (
    0x2B, 0x2F, 0x3D, 0x3F
  )

  /// The group of a core event's state (XKBproto, "Computing Effective Modifier and Group").
  static func group(_ state: UInt32) -> Int { Int(state >> 13 & 3) }

  /// Whether a key is one of the number pad.
  static func isPad(_ symbol: UInt32) -> Bool { pad(symbol) != nil }

  /// The levels of a key, with the modifiers that lead to them.
  static let levels: [UInt32] = [
    0, Modifier.shift, Modifier.altGr, Modifier.shift | Modifier.altGr,
  ]

  private static func isASCII(_ symbol: UInt32) -> Bool { (0x20...0x7E).contains(symbol) }

  /// Whether a symbol is one of the Latin letters (Unicode's blocks up to Latin Extended-B).
  private static func isLatin(_ symbol: UInt32) -> Bool {
    KeysymText.scalar(of: symbol).map { $0.value < 0x250 } ?? false
  }

  private static func isText(_ symbol: UInt32) -> Bool { KeysymText.scalar(of: symbol) != nil }

  /// Whether a symbol is a digit, or a sign other than a letter or a blank.
  private static func isSign(_ symbol: UInt32) -> Bool {
    guard (0x21...0x7E).contains(symbol), let scalar = Unicode.Scalar(symbol) else { return false }
    return !scalar.properties.isAlphabetic
  }

  /// Returns the ordinary key with the meaning of a key of the number pad; `nil` for other keys.
  private static func pad(_ symbol: UInt32) -> UInt32? {
    switch symbol {
    // Home, the arrows, Page Up, Page Down, End and Begin.
    case 0xFF95...0xFF9D: symbol - 0x45
    case 0xFF9E: 0xFF63
    case 0xFF9F: 0xFFFF
    case 0xFF8D: 0xFF0D
    case 0xFF89: 0xFF09
    case 0xFF80: 0x20
    case 0xFFAB: equals
    case 0xFFAA...0xFFAF, 0xFFB0...0xFFB9: symbol - 0xFF80
    default: nil
    }
  }

  /// The symbols of the keys of a US keyboard, by their numbers (`keycodes/evdev` and `symbols/us` of
  /// xkeyboard-config).
  private static let places: [UInt8: UInt32] = {
    var places: [UInt8: UInt32] = [:]
    for (first, row) in [
      (10, "1234567890-="), (24, "qwertyuiop[]"), (38, "asdfghjkl;'`"), (51, "\\zxcvbnm,./"),
    ] as [(UInt8, String)] {
      for (code, scalar) in zip(first..., row.unicodeScalars) { places[code] = scalar.value }
    }
    return places
  }()
}

extension KeyReading {
  /// Reads a key of the user's current layout. Asks Xlib, which knows the layout, and not the server.
  init(_ code: UInt32, of display: OpaquePointer) {
    let key = KeyCode(truncatingIfNeeded: code)
    self.init(
      code: key,
      symbols: (0..<4).map { group in
        (0..<4).map { UInt32(truncatingIfNeeded: XkbKeycodeToKeysym(display, key, group, $0)) }
      },
      isWritten: { XKeysymToKeycode(display, KeySym($0)) != 0 })
  }
}
