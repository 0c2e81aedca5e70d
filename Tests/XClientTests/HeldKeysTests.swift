import Testing

import XClient

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
