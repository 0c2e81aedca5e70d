import CXlib
import Interaction
import Testing
import Touch
import XClient

@Suite("Reading keys")
struct KeyReadingTests {
  /// A layout: for keys by their numbers, what they write plain, with Shift, with AltGr.
  private struct Layout {
    var keys: [UInt8: [Int32]]
    /// A second layout, to which a key switches.
    var other: [UInt8: [Int32]] = [:]

    func reading(_ code: UInt8) -> KeyReading {
      let groups = [keys[code] ?? [], other[code] ?? [], [], []]
      let written = (Array(keys.values) + Array(other.values)).joined().map { UInt32($0) }
      // As the server has it, with four levels.
      let symbols = groups.map { levels in
        (0..<4).map { $0 < levels.count ? UInt32(levels[$0]) : 0 }
      }
      return KeyReading(code: code, symbols: symbols) {
        written.contains($0)
      }
    }

    /// Presses a key with modifiers, as the server reports it.
    func press(_ code: UInt8, _ modifiers: Int32 = 0, group: Int = 0) -> Touch.KeyPress {
      let level = modifiers & Mod5Mask != 0 ? 2 : modifiers & ShiftMask != 0 ? 1 : 0
      let symbols = (group == 1 ? other[code] : nil) ?? keys[code] ?? []
      let written = level < symbols.count ? symbols[level] : 0
      return reading(code).press(
        written: UInt32(written), state: UInt32(modifiers) | UInt32(group) << 13, isRepeat: false)
    }

    func command(_ code: UInt8, _ modifiers: Int32 = 0, group: Int = 0) -> Command? {
      Keymap.command(for: press(code, modifiers, group: group))
    }
  }

  /// The names of the keys that look different on a keyboard, by their names on a US keyboard.
  private func labels(_ layout: Layout, group: Int = 0) -> [String: String] {
    let labels = KeyboardLabels(of: KeyboardLabels.keys, group: group) { layout.reading($0) }
    return Dictionary(uniqueKeysWithValues: labels.differences.map { ($0.usual, $0.own) })
  }

  private let us = Layout(keys: [
    33: [XK_p, XK_P], 26: [XK_e, XK_E], 34: [XK_bracketleft, XK_braceleft],
    21: [XK_equal, XK_plus], 61: [XK_slash, XK_question], 52: [XK_z, XK_Z], 54: [XK_c, XK_C],
  ])
  private let german = Layout(keys: [
    29: [XK_z, XK_Z], 52: [XK_y, XK_Y], 34: [XK_udiaeresis, XK_Udiaeresis],
    17: [XK_8, XK_parenleft, XK_bracketleft], 19: [XK_0, XK_equal, XK_braceright],
    20: [XK_ssharp, XK_question, XK_backslash], 16: [XK_7, XK_slash, XK_braceleft],
    26: [XK_e, XK_E, XK_EuroSign], 35: [XK_plus, XK_asterisk], 61: [XK_minus, XK_underscore],
  ])
  private let french = Layout(keys: [
    19: [XK_agrave, XK_0, XK_at], 24: [XK_a, XK_A], 25: [XK_z, XK_Z],
    14: [XK_parenleft, XK_5, XK_bracketleft],
  ])
  private let russian = Layout(keys: [
    33: [XK_Cyrillic_ze, XK_Cyrillic_ZE], 26: [XK_Cyrillic_u, XK_Cyrillic_U],
    34: [XK_Cyrillic_ha, XK_Cyrillic_HA], 52: [XK_Cyrillic_ya, XK_Cyrillic_YA],
  ])

  @Test("the order of letters is that of the keys where US keyboards have Q and Y")
  func orderOfLetters() {
    func order(_ layout: Layout, group: Int = 0) -> LetterOrder? {
      LetterOrder(group: group) { layout.reading($0) }
    }
    var (us, german, french) = (us, german, french)
    (us.keys[24], us.keys[29]) = ([XK_q, XK_Q], [XK_y, XK_Y])
    german.keys[24] = [XK_q, XK_Q]
    french.keys[29] = [XK_y, XK_Y]
    #expect(order(russian) == nil && order(Layout(keys: [:])) == nil)
    #expect(order(us) == .qwerty && order(german) == .qwertz && order(french) == .azerty)
    us.other = german.keys
    #expect(order(us) == .qwerty && order(us, group: 1) == .qwertz)
  }

  @Test("a US keyboard has commands by letters, signs and Shift")
  func usKeyboard() {
    #expect(us.command(33) == .control(.tool(.pen)))
    #expect(us.command(26, ShiftMask) == .control(.tool(.strokeEraser)))
    #expect(us.command(34) == .narrower)
    #expect(us.command(61, ShiftMask) == .control(.keys))
    #expect(us.command(61) == nil)
    for modifiers in [ControlMask, ControlMask | ShiftMask] {
      #expect(us.command(21, modifiers) == .zoomIn)
    }
    #expect(us.command(54, ControlMask) == .control(.copy))
  }

  @Test("a German keyboard has Z and the signs where it writes them")
  func germanKeyboard() {
    #expect(german.command(29, ControlMask) == .control(.undo))
    #expect(german.command(52, ControlMask) == .control(.redo))
    #expect(german.command(17, Mod5Mask) == .narrower)
    #expect(german.command(34) == nil, "a key of the layout writes the bracket")
    #expect(german.command(20, ShiftMask) == .control(.keys))
    #expect(german.command(16, ShiftMask) == nil, "a slash is no question mark")
    #expect(german.command(35, ControlMask) == .zoomIn)
    #expect(german.command(19, ControlMask) == .control(.fit))
  }

  @Test("a French keyboard needs Shift for digits")
  func frenchKeyboard() {
    #expect(french.command(19, ControlMask | ShiftMask) == .control(.fit))
    #expect(french.command(14, Mod5Mask) == .narrower)
    #expect(french.command(25, ControlMask) == .control(.undo))
  }

  @Test("a Russian keyboard, without Latin letters, has commands by the places of its keys")
  func russianKeyboard() {
    #expect(russian.command(33) == .control(.tool(.pen)))
    #expect(russian.command(26, ShiftMask) == .control(.tool(.strokeEraser)))
    #expect(russian.command(52, ControlMask) == .control(.undo))
    #expect(russian.command(34) == .narrower)
    #expect(russian.press(33).text == "з")
  }

  @Test("with two layouts, the Latin one has the commands, whichever is switched on")
  func twoLayouts() {
    var both = german
    both.other = [
      29: [XK_Cyrillic_en, XK_Cyrillic_EN], 26: [XK_Cyrillic_u, XK_Cyrillic_U],
    ]
    #expect(both.command(29, ControlMask, group: 1) == .control(.undo))
    #expect(both.command(26, group: 1) == .control(.tool(.eraser)))
    #expect(both.press(26, group: 1).text == "у")
    both.other[34] = [XK_bracketleft, XK_braceleft]
    #expect(both.command(34) == nil, "German has letters of its own, and a bracket elsewhere")
    // A key that is the same in all layouts has one group.
    #expect(both.command(19, ControlMask, group: 1) == .control(.fit))
  }

  @Test("a letter with AltGr, Alt or Super is no command, and Alt and Super write nothing")
  func otherModifiers() {
    #expect(german.command(26, Mod5Mask) == nil)
    #expect(german.press(26, Mod5Mask).text == "€")
    for modifier in [Mod1Mask, Mod4Mask] {
      #expect(us.command(33, modifier) == nil)
      #expect(us.press(33, modifier).text == nil)
    }
  }

  @Test("locks change nothing, and Control writes nothing")
  func locks() {
    let locks = LockMask | Mod2Mask
    #expect(us.press(33, locks) == Touch.KeyPress(keysym: UInt32(XK_p), text: "p"))
    #expect(
      us.press(33, ControlMask | locks)
        == Touch.KeyPress(keysym: UInt32(XK_p), control: true))
    #expect(
      us.press(33, ShiftMask) == Touch.KeyPress(keysym: UInt32(XK_p), shift: true, text: "P"))
  }

  @Test(
    "a key of the number pad means what the ordinary key means",
    arguments: [
      (XK_KP_Home, XK_Home), (XK_KP_Left, XK_Left), (XK_KP_Down, XK_Down),
      (XK_KP_Page_Up, XK_Page_Up), (XK_KP_Page_Down, XK_Page_Down), (XK_KP_End, XK_End),
      (XK_KP_Insert, XK_Insert), (XK_KP_Delete, XK_Delete), (XK_KP_Enter, XK_Return),
      (XK_KP_Tab, XK_Tab), (XK_KP_Space, XK_space), (XK_KP_Add, XK_equal),
      (XK_KP_Subtract, XK_minus), (XK_KP_0, XK_0), (XK_KP_9, XK_9), (XK_KP_Divide, XK_slash),
    ])
  func numberPad(_ pad: Int32, _ ordinary: Int32) {
    let press = Layout(keys: [90: [pad]]).press(90)
    #expect(press.keysym == UInt32(ordinary))
    #expect(!press.shift)
  }

  @Test("a label names what is printed on the key, with the modifiers that it needs")
  func keyLabels() {
    #expect(labels(us).isEmpty)
    #expect(labels(german) == ["[": "AltGr+8", "Ctrl+=": "Ctrl++"])
    #expect(labels(french)["["] == "AltGr+(" && labels(french)["Ctrl+0"] == nil)
    #expect(
      labels(russian) == [
        "P": "З", "E": "У", "Shift+E": "Shift+У", "[": "Х", "Ctrl+Z": "Ctrl+Я",
        "Ctrl+Shift+Z": "Ctrl+Shift+Я", "Ctrl+E": "Ctrl+У", "Ctrl+P": "Ctrl+З",
        "Ctrl+Shift+P": "Ctrl+Shift+З",
      ])
    let spanish = Layout(keys: [34: [XK_dead_grave, XK_dead_circumflex, XK_bracketleft]])
    #expect(labels(spanish) == ["[": "AltGr+`"])
    // The number pad may not be there.
    #expect(labels(Layout(keys: [86: [XK_KP_Add], 90: [XK_KP_0]])).isEmpty)
  }

  @Test("labels of two layouts keep Latin letters and take signs from the layout in use")
  func labelsOfTwoLayouts() {
    var both = us
    both.other = [
      52: [XK_Cyrillic_ya, XK_Cyrillic_YA], 33: [XK_Cyrillic_ze, XK_Cyrillic_ZE],
      34: [XK_Cyrillic_ha, XK_Cyrillic_HA],
    ]
    #expect(labels(both, group: 0).isEmpty)
    #expect(labels(both, group: 1).isEmpty)
    both.other = [17: [XK_8, XK_parenleft, XK_bracketleft], 34: [XK_udiaeresis, XK_Udiaeresis]]
    #expect(labels(both, group: 1) == ["[": "AltGr+8"])
  }
}

@Suite("Characters that take several keys")
struct ComposeSequenceTests {
  private static let (acute, compose, shift): (UInt32, UInt32, UInt32) = (0xFE51, 0xFF20, 0xFFE1)

  @Test("a dead key and a letter type one character; Shift may come between")
  func deadKey() throws {
    let sequence = try #require(ComposeSequence(locale: "de_DE.UTF-8"))
    #expect(sequence.take(0x61) == .plain)
    #expect(sequence.take(Self.acute) == .pending)
    #expect(sequence.take(0x65) == .text("é"))
    #expect(sequence.take(Self.acute) == .pending)
    #expect(sequence.take(Self.shift) == .plain)
    #expect(sequence.take(0x45) == .text("É"))
    #expect(sequence.take(0x65) == .plain)
  }

  @Test("the Compose key takes the keys that follow it")
  func composeKey() throws {
    let sequence = try #require(ComposeSequence(locale: "en_US.UTF-8"))
    #expect([Self.compose, 0x73].map(sequence.take) == [.pending, .pending])
    #expect(sequence.take(0x73) == .text("ß"))
  }

  @Test("a key that fits no sequence and a reset cancel the sequence")
  func givenUp() throws {
    let sequence = try #require(ComposeSequence(locale: "en_US.UTF-8"))
    #expect([Self.acute, 0xFF0D, 0x65].map(sequence.take) == [.pending, .plain, .plain])
    #expect(sequence.take(Self.acute) == .pending)
    sequence.reset()
    #expect(sequence.take(0x65) == .plain)
  }

  @Test("a locale without sequences has those of American English", arguments: ["C", "", "zz_ZZ"])
  func unknown(locale: String) throws {
    let sequence = try #require(ComposeSequence(locale: locale))
    #expect([Self.acute, 0x65].map(sequence.take) == [.pending, .text("é")])
  }
}

@Suite("Held keys are told apart from pressed keys")
struct HeldKeysTests {
  /// What a key does.
  private enum Step {
    case press(UInt32)
    case release(UInt32)
    case forget
  }

  /// For each press whether it is a repeat.
  private func repeats(_ steps: [Step]) -> [Bool] {
    var keys = HeldKeys()
    var repeats: [Bool] = []
    for step in steps {
      switch step {
      case .press(let code): repeats.append(keys.press(code))
      case .release(let code): keys.release(code)
      case .forget: keys.forget()
      }
    }
    return repeats
  }

  @Test("a further press without a release is a repeat, of each key for itself")
  func held() {
    #expect(repeats([.press(38), .press(38), .press(38)]) == [false, true, true])
    #expect(
      repeats([.press(38), .press(39), .press(38), .press(39)]) == [false, false, true, true])
    #expect(repeats([.press(38), .release(38), .press(38)]) == [false, false])
  }

  @Test("no press is taken for a repeat because a release went elsewhere")
  func forgotten() {
    #expect(repeats([.press(38), .forget, .press(38), .press(38)]) == [false, false, true])
    #expect(repeats([.release(57), .press(57)]) == [false])
  }
}
