import Testing
import Touch

/// A text that is no recording, and what must be said of it.
struct MalformedRecording: CustomTestStringConvertible, Sendable {
  let text: String
  let error: String
  var testDescription: String { error }

  /// A whole text.
  init(text: String, _ error: String) {
    self.text = text
    self.error = error
  }

  /// The third line of an otherwise good recording.
  init(_ line: String, _ reason: String) {
    text = "fingerpaint-recording 1\nsize 640 480\n\(line)\n9 hidden\n"
    error = "line 3: \(reason)"
  }

  static let beginnings: [MalformedRecording] = [
    .init(text: "", "line 1: expected 'fingerpaint-recording 1' and 'size WIDTH HEIGHT'"),
    .init(text: "\u{0}\u{FFFD}PNG", "line 1: expected 'fingerpaint-recording 1'"),
    .init(text: "size 640 480", "line 1: expected 'fingerpaint-recording 1'"),
    .init(text: "\nfingerpaint-recording 2", "line 2: expected 'fingerpaint-recording 1'"),
    .init(
      text: "fingerpaint-recording 1\n# no more",
      "line 2: expected 'fingerpaint-recording 1' and 'size WIDTH HEIGHT'"),
    .init(text: signed("0 hidden"), "line 2: expected 'size WIDTH HEIGHT'"),
    .init(text: signed("a=b"), "line 2: expected size"),
    .init(text: signed("size"), "line 2: expected the width"),
    .init(text: signed("size 640"), "line 2: expected the height"),
    .init(text: signed("size wide 480"), "line 2: expected the width, not 'wide'"),
    .init(text: signed("size 640 0"), "line 2: the size is not from 1 to 32767"),
    .init(text: signed("size -1 480"), "line 2: the size is not from 1 to 32767"),
    .init(text: signed("size 640 32768"), "line 2: the size is not from 1 to 32767"),
    .init(
      text: signed("size 99999999999999999999 1"),
      "line 2: expected the width, not '99999999999999999999'"),
    .init(text: signed("size 640 480 24"), "line 2: '24' was not expected"),
    .init(
      text: signed("size 640 480\n\n9 hidden\n8 hidden"),
      "line 5: the time is earlier than on the line above"),
  ]

  private static func signed(_ line: String) -> String { "fingerpaint-recording 1\n\(line)\n" }

  static let lines: [MalformedRecording] = [
    .init("begin 1 2 3", "expected a time in milliseconds, not 'begin'"),
    .init("1.5 hidden", "expected a time in milliseconds, not '1.5'"),
    .init("-1 hidden", "the time is negative"),
    .init("0", "expected what happened"),
    .init("0 Begin 1 2 3", "'Begin' is not a known event"),
    .init("0 begin", "expected a finger"),
    .init("0 begin x 2 3", "expected a finger, not 'x'"),
    .init("0 begin -1 2 3", "expected a finger, not '-1'"),
    .init("0 begin 4294967296 2 3", "expected a finger, not '4294967296'"),
    .init("0 begin 1", "expected the position's x"),
    .init("0 move 1 2", "expected the position's y"),
    .init("0 move 1 2 3,5", "expected a number, not '3,5'"),
    .init("0 pend 1 2", "expected the position's y"),
    .init("0 end 1 2 3 4", "'4' was not expected"),
    .init("0 own 1 2 3", "'2' was not expected"),
    .init("0 begin 1 2 3 p=hard", "'p=' needs a number, not 'hard'"),
    .init("0 begin 1 2 3 p=", "'p=' needs a number, not ''"),
    .init("0 begin 1 2 3 d=1.5", "'d=' needs a number, not '1.5'"),
    .init("0 begin 1 2 3 colour=red", "'colour=' was not expected"),
    .init("0 begin 1 2 3 p=0.5 p=0.6", "'p=' occurs twice"),
    .init("0 begin 1 2 3 minor=2", "'minor=' and 'angle=' need 'major='"),
    .init("0 begin 1 2 3 angle=2", "'minor=' and 'angle=' need 'major='"),
    .init("0 begin 1 2 3 breadth=2", "'breadth=' and 'px=' need 'length='"),
    .init("0 begin 1 2 3 px=1", "'breadth=' and 'px=' need 'length='"),
    .init("0 begin 1 2 3 length=long", "'length=' needs a number, not 'long'"),
    .init("0 down one 2 3", "expected a button, not 'one'"),
    .init("0 drag 2", "expected the position's y"),
    .init("0 up 1 2 3 major=2", "'major=' was not expected"),
    .init("0 key q", "expected a keysym, not 'q'"),
    .init("0 key 113 ctrl=yes", "'ctrl=' needs a number, not 'yes'"),
    .init("0 key 113 ctrl=2", "'ctrl=' must be 0 or 1"),
    .init("0 key 113 shift=-1", "'shift=' must be 0 or 1"),
    .init("0 key 113 alt=1", "'alt=' was not expected"),
    .init("0 mapping", "expected a device or 'all'"),
    .init("0 mapping some", "expected a device or 'all', not 'some'"),
    .init("0 detached", "expected a device"),
    .init("0 hidden 1", "'1' was not expected"),
    .init("0 tap 1", "expected a palette item"),
    .init("0 tap 1 sky blue", "'blue' was not expected"),
    .init("size 640 480", "expected a time in milliseconds, not 'size'"),
  ]
}

@Suite("Texts that are not recordings")
struct MalformedRecordingTests {
  @Test(arguments: MalformedRecording.beginnings + MalformedRecording.lines)
  func `each is refused with one sentence that names the line`(_ malformed: MalformedRecording) {
    do throws(RecordingError) {
      let recording = try Recording(parsing: malformed.text)
      Issue.record("read as \(recording)")
    } catch {
      #expect(error.description == malformed.error)
    }
  }

  @Test func `a recording that is cut or changed is read or refused, and never crashes`() throws {
    let text = """
      fingerpaint-recording 1
      size 640 480
      0 begin 1 2.5 3 p=0.25 major=3
      4 mapping all
      8 key 113 ctrl=1
      9 tap 3 red
      """
    let letters = Array(text)
    for index in letters.indices {
      _ = try? Recording(parsing: String(letters[..<index]))
      for letter: Character in ["=", " ", "-", "9", "\n", "é"] {
        var changed = letters
        changed[index] = letter
        _ = try? Recording(parsing: String(changed))
      }
    }
    #expect(try Recording(parsing: text).entries.count == 4)
  }
}
