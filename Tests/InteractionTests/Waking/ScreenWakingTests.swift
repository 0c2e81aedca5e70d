import Ink
import Interaction
import TestSupport
import Testing
import Touch

@Suite("Telling the screen that somebody is there")
struct ScreenWakingTests {
  private var waking = ScreenWaking()
  private let slop = 10.0

  private func at(_ seconds: Double) -> Timestamp { Timestamp(milliseconds: Int64(seconds * 1000)) }

  private mutating func touch(
    _ phase: TouchEvent.Phase, _ number: UInt32 = 1, x: Double = 100, at seconds: Double
  ) {
    waking.note(
      TouchEvent(
        touch: number, phase: phase, source: EventSource(device: 6, master: 2), time: at(seconds),
        position: Point(x: x, y: 100)),
      at: at(seconds), slop: slop)
  }

  private mutating func follow(
    _ seconds: Double, wantsAwake: Bool = false, isVisible: Bool = true
  ) -> [ScreenWaking.Request] {
    waking.follow(wantsAwake: wantsAwake, isVisible: isVisible, at: at(seconds))
  }

  @Test mutating func `nothing is told of a window that nobody touches`() {
    for second in 0..<100 { #expect(follow(Double(second)) == []) }
    #expect(waking.deadline == nil)
  }

  @Test("no number of fingers needs more memory than there was at first")
  mutating func memory() {
    let room = waking.room
    #expect(room >= 64)
    for period in 0..<3 {
      let start = Double(period) * 20
      for finger in 0..<100 as Range<UInt32> {
        touch(.update(pendingEnd: false), finger, at: start)
      }
      #expect(waking.room == room)
      touch(.begin, 200, at: start + 1)
      #expect(follow(start + 1) == [.activity])
      #expect(waking.room == room)
    }
  }

  @Test("a finger that comes down is told at once, and what follows only after the period")
  mutating func comingDown() {
    touch(.begin, at: 1)
    #expect(follow(1) == [.activity])
    for step in 1..<100 {
      touch(.update(pendingEnd: false), x: 100 + Double(step) * 20, at: 1 + Double(step) / 10)
      touch(.begin, 2, at: 1 + Double(step) / 10)
      touch(.end, 2, at: 1 + Double(step) / 10)
      #expect(follow(1 + Double(step) / 10) == [])
    }
    touch(.begin, 3, at: 11)
    #expect(follow(11) == [.activity])
    #expect(follow(11) == [])
  }

  @Test("a finger that moves for an hour is told in each period, and no more often")
  mutating func moving() {
    touch(.begin, at: 0)
    var told: [Double] = []
    for step in 0..<36_000 {
      let second = Double(step) / 10
      touch(.update(pendingEnd: false), x: Double(step % 50) * 8, at: second)
      if follow(second) == [.activity] { told.append(second) }
    }
    #expect(told.count > 300)
    for (earlier, later) in zip(told, told.dropFirst()) {
      #expect(later - earlier >= 10 && later - earlier < 11)
    }
  }

  @Test mutating func `a contact that lies there and trembles is told once, when it comes down`() {
    var random = SeededGenerator(seed: 4)
    touch(.begin, at: 0)
    #expect(follow(0) == [.activity])
    for step in 1..<10_000 {
      touch(
        .update(pendingEnd: false), x: 100 + Double.random(in: -4...4, using: &random),
        at: Double(step))
      #expect(follow(Double(step)) == [])
    }
  }

  @Test mutating func `a slow finger is told as soon as it has gone farther than a resting one`() {
    touch(.begin, at: 0)
    #expect(follow(0) == [.activity])
    var told: [Int] = []
    for step in 1..<100 {
      touch(.update(pendingEnd: false), x: 100 + Double(step) / 2, at: Double(step))
      if follow(Double(step)) == [.activity] { told.append(step) }
    }
    // From the first position after ten seconds on, it takes more than ten pixels.
    #expect(told == [31, 62, 93])
  }

  @Test mutating func `positions that are no numbers, and thousands of touches, do no harm`() {
    for number in 0..<5000 as Range<UInt32> {
      for x in [Double.nan, .infinity, -.infinity, 1e308] {
        touch(.update(pendingEnd: false), number, x: x, at: 1)
      }
      touch(.ownership, number, at: 1)
    }
    #expect(follow(1) == [])
    touch(.begin, at: 2)
    #expect(follow(2) == [.activity])
  }

  @Test("a replay or a notice holds the screen awake, and renews that in each period")
  mutating func holding() throws {
    #expect(follow(1, wantsAwake: true) == [.hold, .renew])
    #expect(waking.isHeld)
    #expect(waking.deadline == at(11))
    #expect(follow(10.9, wantsAwake: true) == [])
    #expect(follow(11, wantsAwake: true) == [.renew])
    touch(.begin, at: 21)
    #expect(follow(21, wantsAwake: true) == [.activity], "somebody is there now")
    #expect(follow(22) == [.release])
    #expect(!waking.isHeld && waking.deadline == nil)
    for second in 23..<100 { #expect(follow(Double(second)) == []) }
  }

  @Test("a window that cannot be seen lets the screen sleep, until it is seen again")
  mutating func hidden() {
    #expect(follow(0, wantsAwake: true, isVisible: false) == [])
    #expect(follow(1, wantsAwake: true) == [.hold, .renew])
    #expect(follow(2, wantsAwake: true, isVisible: false) == [.release])
    #expect(follow(30, wantsAwake: true, isVisible: false) == [])
    #expect(follow(31, wantsAwake: true) == [.hold, .renew])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  mutating func `each hold has one release, whatever happens`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (isHeld, second) = (false, 0.0)
    for _ in 0..<2000 {
      second += Double.random(in: 0...4, using: &random)
      if Bool.random(using: &random) {
        touch(
          [.begin, .end, .update(pendingEnd: false)].randomElement(using: &random) ?? .begin,
          .random(in: 0...3, using: &random), x: .random(in: 0...50, using: &random), at: second)
      }
      let (wants, isVisible) = (Bool.random(using: &random), Bool.random(using: &random))
      for request in follow(second, wantsAwake: wants, isVisible: isVisible) {
        switch request {
        case .hold:
          #expect(!isHeld)
          isHeld = true
        case .release:
          #expect(isHeld)
          isHeld = false
        case .activity, .renew: break
        }
      }
      #expect(isHeld == (wants && isVisible) && waking.isHeld == isHeld)
    }
  }
}
