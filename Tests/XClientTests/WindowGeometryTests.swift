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

  @Test("size and place, each whole or absent")
  func parts() {
    let place = (Offset(distance: 100), Offset(distance: 50))
    #expect(WindowGeometry.parse("800x600+100+50") == geometry((800, 600), place))
    #expect(WindowGeometry.parse("=800X600+100+50") == geometry((800, 600), place))
    #expect(WindowGeometry.parse("800x600") == geometry((800, 600), nil))
    #expect(WindowGeometry.parse("+100+50") == geometry(nil, place))
    #expect(WindowGeometry.parse("1x32767") == geometry((1, 32767), nil))
  }

  @Test("a minus counts from the far edge, a second one goes beyond the edge")
  func negativeOffsets() {
    let far = (Offset(distance: 0, fromFarEdge: true), Offset(distance: 20, fromFarEdge: true))
    #expect(WindowGeometry.parse("-0-20") == geometry(nil, far))
    let beyond = (Offset(distance: -5), Offset(distance: -7, fromFarEdge: true))
    #expect(WindowGeometry.parse("640x480+-5--7") == geometry((640, 480), beyond))
  }

  @Test(
    "anything else is refused",
    arguments: [
      "", "=", "x", "800", "800x", "x600", "0x600", "800x0", "32768x600", "800x600+", "800x600+1",
      "800x600+1+", "800x600+1+2+3", "800x600+1+2 ", " 800x600", "800 x600", "800x600++1+2",
      "800x600+1---2", "-800x600", "+800x600", "800x-600", "800x600+32768+0", "８００x600",
      "99999999999999999999x1", "800*600", "800x600+a+b", "fullscreen", "==800x600",
      "banana", "500x32768", "1e3x500", "+", "800x600 +1+2",
    ])
  func refused(_ text: String) {
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

  @Test("the program's own size is no larger than the screen")
  func smallScreen() {
    let frame = WindowOptions().frame(onScreen: (width: 1024, height: 600))
    #expect([frame.width, frame.height] == [1024, 600])
  }
}
