import CXlib
import Ink
import Testing
import XClient

@Suite("The server's 32-bit time is unwrapped")
struct ServerClockTests {
  private func moments(_ times: Time...) -> [Int64] {
    var clock = ServerClock()
    return times.map { clock.moment(of: $0).milliseconds }
  }

  @Test func `times before any overflow stand for themselves`() {
    #expect(
      moments(5, 5, 1000, 0x7fff_ffff, 0xffff_fff0) == [5, 5, 1000, 0x7fff_ffff, 0xffff_fff0])
  }

  @Test func `time continues across the overflow`() {
    #expect(
      moments(0xffff_fff0, 0xffff_ffff, 0, 16) == [
        0xffff_fff0, 0xffff_ffff, 0x1_0000_0000, 0x1_0000_0010,
      ])
  }

  @Test func `every overflow counts`() {
    var clock = ServerClock()
    var expected: Int64 = 77
    for _ in 0..<20 {
      #expect(clock.moment(of: Time(expected & 0xffff_ffff)).milliseconds == expected)
      expected += 0x4000_0000
    }
  }

  @Test("a time from another program is taken as the nearest one, and does not move the clock")
  func forged() {
    var clock = ServerClock()
    #expect(clock.moment(of: 77, isForged: true).milliseconds == 77)
    #expect(clock.latestTime == nil)
    _ = clock.moment(of: 9000)
    #expect(clock.moment(of: 0x7000_0000, isForged: true).milliseconds == 0x7000_0000)
    #expect(clock.latestTime == 9000)
    #expect(clock.moment(of: 0xffff_fff0, isForged: true).milliseconds == -16)
    #expect(clock.moment(of: 9001).milliseconds == 9001 && clock.latestTime == 9001)
  }

  @Test func `a replayed event goes back to its old time`() {
    #expect(moments(9000, 8500, 8508, 9010) == [9000, 8500, 8508, 9010])
  }

  @Test func `a replayed event goes back across the overflow, and the next one is where it was`() {
    #expect(
      moments(0xffff_ff00, 100, 0xffff_ff80, 0xffff_fff0, 108) == [
        0xffff_ff00, 0x1_0000_0064, 0xffff_ff80, 0xffff_fff0, 0x1_0000_006c,
      ])
  }

  @Test func `time is unwrapped from the latest time, not from the one that was replayed last`() {
    #expect(moments(0, 0x6000_0000, 0, 0x9000_0000) == [0, 0x6000_0000, 0, 0x9000_0000])
  }

  @Test func `a replay right after the server's start may lie before its zero`() {
    #expect(moments(5, 0xffff_fff0) == [5, -16])
  }

  @Test func `bits above the 32nd are ignored`() {
    #expect(moments(0xdead_0000_0010) == [16])
  }

  @Test(arguments: [1, 24, 25, 30, 49, 50, 400])
  func `time continues after any silence`(days: Int) {
    var clock = ServerClock()
    let start = AwakeClock.now
    clock.beginTurn(at: start)
    _ = clock.moment(of: 5_000)
    let silence = Int64(days) * 86_400_000
    // The clocks of two machines differ a little.
    clock.beginTurn(at: start + .milliseconds(silence + 700))
    let time = Time((5_000 + silence) & 0xffff_ffff)
    #expect(clock.moment(of: time).milliseconds == 5_000 + silence)
    #expect(clock.latestTime == time)
    // What was held back during the silence is as old as it says.
    let earlier = Time((5_000 + silence - 400) & 0xffff_ffff)
    #expect(clock.moment(of: earlier).milliseconds == 5_000 + silence - 400)
    #expect(clock.latestTime == time)
  }

  @Test func `the clipboard is offered for months, but not to requests from before the copy`() {
    var clock = ServerClock()
    let start = AwakeClock.now
    clock.beginTurn(at: start)
    let moment = clock.moment(of: 5_000)
    let forms = OfferedForms(
      offer: ClipboardOffer(number: 1), time: 5_000, moment: moment, mediaTypes: [])
    #expect(forms.isMeant(at: nil) && forms.isMeant(at: moment))
    let before = clock.moment(of: 4_999, isForged: true)
    #expect(!forms.isMeant(at: before))
    for days in [Int64(24), 26, 48, 60] {
      clock.beginTurn(at: start + .seconds(days * 86_400))
      let time = Time((5_000 + days * 86_400_000) & 0xffff_ffff)
      let asked = clock.moment(of: time, isForged: true)
      #expect(forms.isMeant(at: asked), "\(days) days")
    }
  }
}
