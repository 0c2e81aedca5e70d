import Ink
import Testing
import Touch
import TouchLab

@Suite("Recordings of touchscreens by evemu")
struct TouchscreenRecordingTests {
  private let head = """
    # EVEMU 1.2
    # Input device name: "A panel"
    N: A panel of glass
    I: 0003 1234 5678 0110
    A: 35 0 999 0 0 2
    A: 36 0 499 0 0 2
    A: 39 0 65535 0 0 0

    """

  /// The touches as short texts, such as `begin 1 100 50`.
  private func touches(of recording: Recording) -> [String] {
    recording.entries.compactMap { entry in
      guard case .event(.touch(let event)) = entry.action, let place = event.position else {
        return nil
      }
      let verb =
        switch event.phase {
        case .begin: "begin"
        case .end: "end"
        default: "move"
        }
      return "\(entry.time) \(verb) \(event.touch) \(Int(place.x)) \(Int(place.y))"
    }
  }

  @Test func `slots are fingers, also if a slot changes its contact without a pause`() throws {
    let recorded = try TouchscreenRecording(
      parsing: head + """
        A: 2f 0 9 0 0 0
        A: 30 0 255 0 0 4
        E: 100.000000 0003 0039 7
        E: 100.000000 0003 0035 0100\t# EV_ABS / ABS_MT_POSITION_X    100
        E: 100.000000 0003 0036 0050
        E: 100.000000 0003 0030 40
        E: 100.000000 0000 0000 0\t# ------------ SYN_REPORT (0) ----------
        E: 100.010000 0003 002f 1
        E: 100.010000 0003 0039 8
        E: 100.010000 0003 0035 300
        E: 100.010000 0003 0036 60
        E: 100.010000 0000 0000 0
        E: 100.020000 0003 002f 0
        E: 100.020000 0003 0035 110
        E: 100.020000 0000 0000 0
        E: 100.030000 0003 0039 9
        E: 100.030000 0000 0000 0
        E: 100.040000 0003 0039 -1
        E: 100.040000 0000 0000 0
        """)
    #expect(recorded.name == "A panel of glass")
    #expect(recorded.horizontal.length == 499.5)
    let recording = recorded.recording(width: 2_000, height: 1_000, hasSizes: true)
    #expect(
      touches(of: recording) == [
        "0 begin 1 200 100", "10 begin 2 600 120", "20 move 1 220 100", "30 end 1 220 100",
        "30 begin 3 220 100", "40 end 3 220 100", "40 end 2 600 120",
      ])
    guard case .event(.touch(let first)) = recording.entries[0].action else {
      Issue.record("no touch")
      return
    }
    // The unit of sizes is that of the axis: 4 in a millimetre.
    #expect(first.extent == ContactExtent(major: 10))
    let plain = recorded.recording(width: 2_000, height: 1_000, hasSizes: false)
    guard case .event(.touch(let first)) = plain.entries[0].action else { return }
    #expect(first.extent == nil)
    #expect(recorded.height(ofWidth: 1_920) == 959)
  }

  @Test func `devices without slots list their contacts in each report`() throws {
    let recorded = try TouchscreenRecording(
      parsing: head + """
        E: 0.0 0003 0035 100
        E: 0.0 0003 0036 50
        E: 0.0 0003 0039 0
        E: 0.0 0000 0002 0
        E: 0.0 0003 0035 300
        E: 0.0 0003 0036 60
        E: 0.0 0003 0039 1
        E: 0.0 0000 0002 0
        E: 0.0 0000 0000 0
        E: 0.02 0003 0035 310
        E: 0.02 0003 0036 60
        E: 0.02 0003 0039 1
        E: 0.02 0000 0002 0
        E: 0.02 0000 0000 0
        E: 0.04 0000 0002 0
        E: 0.04 0000 0000 0
        """)
    #expect(
      touches(of: recorded.recording(width: 1_000, height: 500, hasSizes: false)) == [
        "0 begin 1 100 50", "0 begin 2 300 60", "20 end 1 100 50", "20 move 2 310 60",
        "40 end 2 310 60",
      ])
  }

  @Test func `a recording of either kind is played as one of this program`() throws {
    let own = "fingerpaint-recording 1\nsize 300 200\n0 begin 1 10 20\n"
    #expect(try TouchscreenRecording.anyRecording(parsing: own) == Recording(parsing: own))
    let other = try TouchscreenRecording.anyRecording(
      parsing: head + "E: 0 0003 0035 100\nE: 0 0003 0036 50\nE: 0 0000 0002 0\nE: 0 0000 0000 0")
    #expect(other.width == 1_920 && other.entries.count == 3)
  }

  @Test(
    "a text that is no recording of a touchscreen is refused with its line",
    arguments: [
      ("", 1), ("N: x\nE: 1 2\n", 2), ("N: x\nA: zz 1 2\n", 2), ("N: x\n", 2),
      ("A: 35 5 5\nA: 36 0 9\n", 3), ("E: 1e300 0003 0035 1", 1),
      ("E: 0 0003 0035 99999999999999999999", 1),
    ])
  func refused(text: String, line: Int) {
    let error = #expect(throws: RecordingError.self) { try TouchscreenRecording(parsing: text) }
    #expect(error?.line == line)
  }
}
