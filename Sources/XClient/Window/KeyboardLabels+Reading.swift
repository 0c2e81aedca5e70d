import CXlib
public import Touch
import Words

extension KeyboardLabels {
  /// Finds for each command the key that gives it on a keyboard. Of several keys, this takes the one
  /// that needs the fewest modifiers.
  /// - Parameters:
  ///   - keys: The keys that commands are bound to, without Ctrl.
  ///   - group: The group of the layout that is in use.
  ///   - reading: Returns what a key stands for.
  package init(of keys: Set<KeyPress>, group: Int, reading: (UInt8) -> KeyReading) {
    struct Place {
      let level: Int
      let caps: [KeyCap]
    }
    var places: [KeyPress: Place] = [:]
    // Keys have numbers from 8 on (X protocol, "Keyboards").
    for code in 8...UInt8.max {
      let reading = reading(code)
      // Keys that are the same in all layouts have one group.
      let symbols = reading.symbols[group].contains { $0 != 0 } ? group : 0
      for (level, modifiers) in KeyReading.levels.enumerated() {
        let written = reading.symbols[symbols][level]
        guard written != 0, !KeyReading.isPad(written) else { continue }
        let press = reading.press(
          written: written, state: modifiers | UInt32(group) << 13, isRepeat: false)
        let key = KeyPress(keysym: press.keysym, shift: press.shift)
        guard keys.contains(key) else { continue }
        if let known = places[key]?.level {
          // Layouts of xkeyboard-config inherit signs with AltGr on the digits (`symbols/latin`), which
          // keyboards with a key for them do not have printed there. Those keys have larger numbers.
          guard level < known || level == known && level >= 2 else { continue }
        }
        let own = Self.label(reading.symbols[symbols][0])
        let caps: [KeyCap] =
          switch level {
          // The letter that a command is named after may be on the key in another layout only.
          case 0:
            [reading.isWritten(key.keysym) && !Self.isSign(written) ? Self.label(key.keysym) : own]
          case 1:
            [Self.isSign(written) ? Self.label(written) : places[key.unshifted]?.caps.last ?? own]
          case 2: [.sign("AltGr"), own]
          default: [.sign("AltGr"), .word(.capShift), own]
          }
        places[key] = Place(level: level, caps: caps)
      }
    }
    self.init(places.mapValues(\.caps).filter { $0.value != $0.key.usualLabel })
  }

  private static func isSign(_ symbol: UInt32) -> Bool {
    guard let scalar = KeysymText.scalar(of: symbol) else { return true }
    return !scalar.properties.isAlphabetic
  }

  /// The label of a key that writes a symbol: a capital letter, or a sign.
  private static func label(_ symbol: UInt32) -> KeyCap {
    if let dead = deadKeys[symbol] { return .sign(dead) }
    guard let scalar = KeysymText.scalar(of: symbol) else {
      return .sign("0x" + String(symbol, radix: 16))
    }
    let capital = String(scalar).uppercased()
    // The capital of ß is two letters.
    return .sign(capital.unicodeScalars.count == 1 ? capital : String(scalar))
  }

  /// The accents on dead keys, by their keysyms (X11's keysymdef.h).
  private static let deadKeys: [UInt32: String] = [
    0xFE50: "`", 0xFE51: "´", 0xFE52: "^", 0xFE53: "~", 0xFE54: "¯", 0xFE55: "˘", 0xFE56: "˙",
    0xFE57: "¨", 0xFE58: "°", 0xFE59: "˝", 0xFE5A: "ˇ", 0xFE5B: "¸", 0xFE5C: "˛",
  ]
}

extension LetterOrder {
  /// Finds the order of the letters on a keyboard by the keys where US keyboards have Q and Y; `nil` if it is
  /// another one, or if they write no Latin letters.
  /// - Parameters:
  ///   - group: The group of the layout that is in use.
  ///   - reading: Returns what a key stands for.
  package init?(group: Int, reading: (UInt8) -> KeyReading) {
    // Their numbers are those of `keycodes/evdev` of xkeyboard-config.
    let written = [24, 29].map { KeysymText.scalar(of: reading($0).symbols[group][0]) }
    switch written {
    case ["q", "y"]: self = .qwerty
    case ["a", "y"]: self = .azerty
    case ["q", "z"]: self = .qwertz
    default: return nil
    }
  }
}

extension KeyPress {
  /// The same key without Shift.
  fileprivate var unshifted: KeyPress { KeyPress(keysym: keysym) }

  /// Its label on a US keyboard.
  fileprivate var usualLabel: [KeyCap] { caps.last.map { [$0] } ?? [] }
}

extension CanvasWindow {
  /// The labels of the keys that give commands. Asks Xlib, which knows the layout. The server is asked
  /// for the group once, if no key has told it.
  /// - Parameter keys: The keys that commands are bound to, without Ctrl.
  public func keyboardLabels(of keys: Set<KeyPress>) -> KeyboardLabels {
    layout.map { KeyboardLabels(of: keys, group: $0.group, reading: $0.reading) }
      ?? KeyboardLabels()
  }

  /// The order of the letters on the user's keyboard; `nil` if it is not known. Asks as ``keyboardLabels(of:)`` does.
  public var letterOrder: LetterOrder? {
    layout.flatMap { LetterOrder(group: $0.group, reading: $0.reading) }
  }

  /// The group of the layout that is in use, and what its keys stand for; `nil` if it is not known.
  private var layout: (group: Int, reading: (UInt8) -> KeyReading)? {
    guard let display = connection.live, connection.extensions.keyboard != nil else {
      return nil
    }
    if keyboardGroup == nil {
      var state = XkbStateRec()
      guard XkbGetState(display, UInt32(XkbUseCoreKbd), &state) == Success else { return nil }
      keyboardGroup = Int(state.group) & 3
    }
    return (keyboardGroup ?? 0, { KeyReading(UInt32($0), of: display) })
  }
}
