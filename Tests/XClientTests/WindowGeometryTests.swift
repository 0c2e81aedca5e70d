import Ink
import Testing
import XClient

@Suite("A geometry is read")
struct WindowGeometryTests {
  private typealias Offset = WindowGeometry.Offset

  private func geometry(_ size: (Int, Int)?, _ place: (Offset, Offset)?) -> WindowGeometry {
    WindowGeometry(
      size: size.map { WindowGeometry.Size(width: $0.0, height: $0.1) },
      place: place.map { WindowGeometry.Place(x: $0.0, y: $0.1) })
  }

  @Test func `size and place, each whole or absent`() {
    let place = (Offset(distance: 100), Offset(distance: 50))
    #expect(WindowGeometry.parse("800x600+100+50") == geometry((800, 600), place))
    #expect(WindowGeometry.parse("=800X600+100+50") == geometry((800, 600), place))
    #expect(WindowGeometry.parse("800x600") == geometry((800, 600), nil))
    #expect(WindowGeometry.parse("+100+50") == geometry(nil, place))
    #expect(WindowGeometry.parse("1x32767") == geometry((1, 32767), nil))
  }

  @Test func `a minus counts from the far edge, a second one goes beyond the edge`() {
    let far = (Offset(distance: 0, fromFarEdge: true), Offset(distance: 20, fromFarEdge: true))
    #expect(WindowGeometry.parse("-0-20") == geometry(nil, far))
    let beyond = (Offset(distance: -5), Offset(distance: -7, fromFarEdge: true))
    #expect(WindowGeometry.parse("640x480+-5--7") == geometry((640, 480), beyond))
  }

  @Test(
    arguments: [
      "", "=", "x", "800", "800x", "x600", "0x600", "800x0", "32768x600", "800x600+", "800x600+1",
      "800x600+1+", "800x600+1+2+3", "800x600+1+2 ", " 800x600", "800 x600", "800x600++1+2",
      "800x600+1---2", "-800x600", "+800x600", "800x-600", "800x600+32768+0", "８００x600",
      "99999999999999999999x1", "800*600", "800x600+a+b", "fullscreen", "==800x600",
      "banana", "500x32768", "1e3x500", "+", "800x600 +1+2",
    ])
  func `anything else is refused`(_ text: String) {
    #expect(WindowGeometry.parse(text) == nil)
  }

  @Test("the window begins where the user wants it")
  func frame() {
    func frame(_ text: String?) -> [Int] {
      let geometry = text.flatMap(WindowGeometry.parse)
      let frame = WindowOptions(geometry: geometry).frame(onScreen: (width: 1920, height: 1080))
      return [frame.x, frame.y, frame.width, frame.height]
    }
    #expect(frame(nil) == [0, 0, 1280, 800])
    #expect(frame("+10+20") == [10, 20, 1280, 800])
    #expect(frame("300x200-0-0") == [1620, 880, 300, 200])
    #expect(frame("300x200-10+-5") == [1610, -5, 300, 200])
    #expect(frame("3000x2000") == [0, 0, 3000, 2000])
  }

  @Test func `the program's own size is no larger than the screen`() {
    let frame = WindowOptions().frame(onScreen: (width: 1024, height: 600))
    #expect([frame.width, frame.height] == [1024, 600])
  }
}

@Suite("The request to show a window")
struct MapRequestTests {
  private let start = Instant.now

  @Test func `is repeated while nobody answers, but not for ever`() {
    var request = MapRequest()
    request.begin(at: start)
    var repeats: [Duration] = []
    for tenth in 0..<200 {
      let later = Duration.milliseconds(100 * tenth)
      if request.mustRepeat(at: start + later) { repeats.append(later) }
    }
    #expect(repeats == (1...MapRequest.repetitions).map { MapRequest.patience * $0 })
    #expect(request.due == nil)
  }

  @Test func `is not repeated after an answer, and not before it was made`() {
    var request = MapRequest()
    let isRepeatedEarly = request.mustRepeat(at: start)
    #expect(!isRepeatedEarly)
    request.begin(at: start)
    request.answered()
    #expect(request.due == nil)
    let isRepeatedLate = request.mustRepeat(at: start + .seconds(60))
    #expect(!isRepeatedLate)
  }
}

@Suite("The monitor of a place")
struct MonitorLayoutTests {
  private func monitor(_ frame: PixelRect, isPrimary: Bool = false) -> MonitorLayout.Monitor {
    MonitorLayout.Monitor(
      frame: frame,
      density: MonitorDensity(
        width: frame.width, height: frame.height, widthInMillimetres: 300,
        heightInMillimetres: 200), isPrimary: isPrimary)
  }

  @Test func `is the one that holds it, else the primary one, else the first`() {
    let left = monitor(PixelRect(x: 0, y: 0, width: 800, height: 600))
    let right = monitor(PixelRect(x: 800, y: 0, width: 1024, height: 768), isPrimary: true)
    let layout = MonitorLayout(monitors: [left, right])
    #expect(layout.monitor(at: (0, 0)) == left && layout.monitor(at: (799, 599)) == left)
    #expect(layout.monitor(at: (800, 0)) == right && layout.monitor(at: (1823, 767)) == right)
    #expect(layout.monitor(at: (10, 700)) == right && layout.monitor(at: nil) == right)
    #expect(MonitorLayout(monitors: [left]).monitor(at: (-5, 9000)) == left)
    #expect(MonitorLayout().monitor(at: (0, 0)) == nil)
  }
}

@Suite("A window that is unmapped")
struct UnmappingTests {
  private let start = Instant.now

  @Test func `is reported as hidden once, when the grace is over`() {
    var unmapping = Unmapping()
    unmapping.begin(at: start)
    #expect(unmapping.end == start + Unmapping.grace)
    let asked = [Unmapping.grace - .milliseconds(1), Unmapping.grace, Unmapping.grace].map {
      unmapping.isForGood(at: start + $0)
    }
    #expect(asked == [false, true, false])
    #expect(unmapping.end == nil)
  }

  @Test func `is not hidden if it gets another parent afterwards, but is if it got it before`() {
    var unmapping = Unmapping()
    unmapping.begin(at: start)
    unmapping.takeBack()
    #expect(unmapping.end == nil)
    let isHidden = unmapping.isForGood(at: start + .seconds(1))
    #expect(!isHidden)
    unmapping.begin(at: start + .seconds(2))
    let isHiddenLater = unmapping.isForGood(at: start + .seconds(3))
    #expect(isHiddenLater)
  }

  @Test func `is not hidden if it was not unmapped`() {
    var unmapping = Unmapping()
    let isHidden = unmapping.isForGood(at: start)
    #expect(!isHidden)
  }
}

@Suite("The visibility of a window")
struct WindowVisibilityTests {
  @Test func `a window is visible while it is mapped, not covered and not minimized`() {
    for isMapped in [false, true] {
      for isCovered in [false, true] {
        for isMinimized in [false, true] {
          let visibility = WindowVisibility(
            isMapped: isMapped, isCovered: isCovered, isMinimized: isMinimized)
          #expect(visibility.isVisible == (isMapped && !isCovered && !isMinimized))
        }
      }
    }
    #expect(!WindowVisibility().isVisible)
  }
}
