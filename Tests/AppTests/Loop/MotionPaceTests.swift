import App
import Ink
import Testing

@Suite("The pace of motion")
struct MotionPaceTests {
  @Test func `a frame is painted each 16 ms while there are no events`() {
    var pace = MotionPace()
    let start = pace.due
    let frames = (0...160).filter { pace.takeFrame(at: start + .milliseconds($0), isBusy: false) }
    #expect(frames == Array(stride(from: 0, through: 160, by: 16)))
  }

  @Test func `while events arrive in every turn, a frame waits 48 ms longer`() {
    var pace = MotionPace()
    let start = pace.due
    let frames = (0...160).filter { pace.takeFrame(at: start + .milliseconds($0), isBusy: true) }
    #expect(frames == [48, 112])
  }

  @Test func `the first turn without events paints the frame that waits`() {
    var pace = MotionPace()
    let start = pace.due
    let busy = pace.takeFrame(at: start + .milliseconds(20), isBusy: true)
    let next = pace.takeFrame(at: start + .milliseconds(21), isBusy: false)
    let early = pace.takeFrame(at: start + .milliseconds(22), isBusy: false)
    #expect([busy, next, early] == [false, true, false])
  }
}
