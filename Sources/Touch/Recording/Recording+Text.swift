import Ink

extension Recording {
  /// The first line of every recording; the number is the version of the format.
  static let signature = "fingerpaint-recording 1"

  /// Parses the text form of a recording.
  ///
  /// The first line is `fingerpaint-recording 1`, the second `size WIDTH HEIGHT`. Empty lines and
  /// lines that begin with `#` are ignored. Every other line has a time in milliseconds since the
  /// start (never less than the line before), a verb, its arguments, then `name=value` attributes:
  ///
  ///     0 begin 1 300.5 400 p=0.25   finger 1 touches at (300.5, 400), a quarter of full pressure
  ///     1 own 1                      the touch is ours
  ///     8 move 1 310 402             it moves
  ///     12 pend 1 312 402            it lifted, another client decides (position optional)
  ///     16 end 1 315 402             it lifts; without a position, the server ended it
  ///     16 raw-end 1 d=9 m=2         the raw end from the master; `m` is `d` for the device's own
  ///     20 down 1 640 360            button 1 goes down (a mouse or a pen), `drag X Y`, `up 1 X Y`
  ///     24 raw-up d=8 m=2            the raw release of button 1, from the mouse's master
  ///     24 raw-down d=8 m=2          the raw press of button 1; there may be no other event of it
  ///     30 key 115 ctrl=1            the key with keysym 115; also shift=1, u=115 for the
  ///                                  character that it types, and repeat=1 while it is held
  ///     34 key-up 32                 the key with keysym 32 comes up
  ///     36 scroll 640 360 down=1     a wheel is turned one step towards the person; also right=-1,
  ///                                  ctrl=1, shift=1
  ///     40 attached 9                also detached, disabled, enabled, master-removed
  ///     40 identity 9 model=pen0     the identity of the device numbered 9; also place= and tip=
  ///     50 mapping 9                 the device's mapping changed; `mapping all` for every device
  ///     60 hidden                    the window was unmapped
  ///     65 manager-gone              the window manager ended or was replaced
  ///     70 tap 11 red                finger 11 taps the palette's item of that name
  ///
  /// Attributes: `d` device, `m` master (both 0 if absent), `p` pressure, `major`, `minor` and
  /// `angle` of the contact, `length` and `breadth` of the contact in millimetres (with `px=1` in pixels), `t` the event's own time minus the entry's (0 if absent), `eraser=1`
  /// for a pen's eraser end, `whole=1` for a device that rounds positions to whole pixels, `by=relative` for a mouse, `by=synthetic` for XTEST. In texts, spaces,
  /// `%` and bytes outside printable ASCII are written as in `%20`.
  /// - Throws: a ``RecordingError`` that names the first line in error.
  public init(parsing text: String) throws(RecordingError) {
    self.init(width: 0, height: 0)
    var lineNumber = 0
    var sawSignature = false
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for line in lines {
      lineNumber += 1
      var fields = Fields(line: lineNumber, text: line)
      if fields.isEmpty { continue }
      if !sawSignature {
        guard fields.isSignature else {
          throw RecordingError(line: lineNumber, reason: "expected '\(Recording.signature)'")
        }
        sawSignature = true
      } else if width == 0 {
        try parseSize(&fields)
      } else {
        let entry = try Entry(&fields)
        guard entry.time >= 0 else { throw fields.error("the time is negative") }
        guard entry.time >= duration else {
          throw RecordingError(
            line: lineNumber, reason: "the time is earlier than on the line above")
        }
        entries.append(entry)
      }
    }
    guard sawSignature, width > 0 else {
      throw RecordingError(
        line: lineNumber, reason: "expected '\(Recording.signature)' and 'size WIDTH HEIGHT'")
    }
  }

  private mutating func parseSize(_ fields: inout Fields) throws(RecordingError) {
    guard try fields.word("size") == "size" else {
      throw fields.error("expected 'size WIDTH HEIGHT'")
    }
    width = try fields.integer("the width")
    height = try fields.integer("the height")
    guard (1...32767).contains(width), (1...32767).contains(height) else {
      throw fields.error("the size is not from 1 to 32767")
    }
    try fields.finish()
  }

  /// The recording's text form, as ``init(parsing:)`` reads it.
  public var text: String {
    var text = "\(Recording.signature)\nsize \(width) \(height)\n"
    for entry in entries { text += entry.text + "\n" }
    return text
  }
}

/// The words of one line, read from the front. Attributes are kept apart.
struct Fields {
  private let line: Int
  private var words: ArraySlice<Substring>
  private var attributes: [Substring: Substring] = [:]
  private var repeatedAttribute: Substring?
  let isSignature: Bool

  init(line: Int, text: Substring) {
    self.line = line
    let content = text.split(whereSeparator: { $0 == " " || $0 == "\t" })
    isSignature = content.joined(separator: " ") == Recording.signature
    guard content.first?.hasPrefix("#") != true else {
      words = []
      return
    }
    words = content.filter { !$0.contains("=") }[...]
    for word in content {
      guard let equals = word.firstIndex(of: "=") else { continue }
      let name = word[..<equals]
      if attributes.updateValue(word[word.index(after: equals)...], forKey: name) != nil {
        repeatedAttribute = name
      }
    }
  }

  var isEmpty: Bool { words.isEmpty && attributes.isEmpty }

  func error(_ reason: String) -> RecordingError { RecordingError(line: line, reason: reason) }

  mutating func word(_ meaning: String) throws(RecordingError) -> Substring {
    guard let word = words.popFirst() else { throw error("expected \(meaning)") }
    return word
  }

  mutating func integer<Number: FixedWidthInteger>(
    _ meaning: String
  ) throws(RecordingError) -> Number {
    let text = try word(meaning)
    guard let number = Number(text) else {
      throw error("expected \(meaning), not '\(text)'")
    }
    return number
  }

  /// Reads a position; `nil` if the line has no more words.
  mutating func optionalPosition() throws(RecordingError) -> Point? {
    words.isEmpty ? nil : try position()
  }

  mutating func position() throws(RecordingError) -> Point {
    let x = try coordinate("x")
    let y = try coordinate("y")
    return Point(x: x, y: y)
  }

  private mutating func coordinate(_ name: String) throws(RecordingError) -> Double {
    let text = try word("the position's \(name)")
    guard let number = Double(text) else { throw error("expected a number, not '\(text)'") }
    return number
  }

  mutating func attribute<Number: LosslessStringConvertible>(
    _ name: String
  ) throws(RecordingError) -> Number? {
    guard let text = attributes.removeValue(forKey: name[...]) else { return nil }
    guard let number = Number(String(text)) else {
      throw error("'\(name)=' needs a number, not '\(text)'")
    }
    return number
  }

  /// Reads a text attribute; empty if absent.
  mutating func text(_ name: String) throws(RecordingError) -> String {
    let encoded: String = try attribute(name) ?? ""
    var bytes: [UInt8] = []
    var rest = Array(encoded.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let byte = UInt8(digits, radix: 16) else {
        throw error("'\(name)=' has a '%' without two digits")
      }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Encodes a text for an attribute, without spaces and line breaks.
  static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return text.utf8.reduce(into: "") { encoded, byte in
      if (0x21..<0x7F).contains(byte), byte != UInt8(ascii: "%") {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }

  /// Reads an attribute that is 1 for true, and 0 or absent for false.
  mutating func flag(_ name: String) throws(RecordingError) -> Bool {
    let number: Int = try attribute(name) ?? 0
    guard number == 0 || number == 1 else { throw error("'\(name)=' must be 0 or 1") }
    return number == 1
  }

  func finish() throws(RecordingError) {
    if let name = repeatedAttribute { throw error("'\(name)=' occurs twice") }
    if let word = words.first { throw error("'\(word)' was not expected") }
    if let name = attributes.keys.sorted().first { throw error("'\(name)=' was not expected") }
  }
}
