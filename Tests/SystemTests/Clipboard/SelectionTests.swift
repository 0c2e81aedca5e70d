import Ink
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// Rows of the table of touch cases that are about what the program asks of the server, as a relay
/// between the two hears it.
@Suite("The program's event selections for touches", .serialized, .ownThread)
struct SelectionTests {
  /// Minor opcodes and numbers of the X Input extension (XI2proto.txt, XI2.h).
  private enum Minor {
    static let selectEvents: UInt8 = 46
    static let queryVersion: UInt8 = 47
    static let grabDevice: UInt8 = 51
    static let passiveGrabDevice: UInt8 = 54
  }
  private static let allMasterDevices: UInt8 = 1
  private static let touchEvents: UInt32 = 1 << 18 | 1 << 19 | 1 << 20 | 1 << 21

  private func requests(_ stage: Stage, _ minor: UInt8) throws -> [[UInt8]] {
    try #require(stage.relay).inputRequests.filter { $0[1] == minor }
  }

  @Test("row 11: the program announces XInput 2.2 or later, also to a server that answers less")
  func announces() throws {
    for version in [XRelay.Version(2, 0), XRelay.Version(2, 4)] {
      let stage = try Stage(disguise: .init(xinputVersion: version))
      let announced = try requests(stage, Minor.queryVersion).map { [$0[4], $0[6]] }
      #expect(!announced.isEmpty)
      #expect(announced.allSatisfy { $0[0] == 2 && $0[1] >= 2 })
    }
  }

  @Test("rows 4, 6 and 16: all touch events are selected once, in one mask, for the masters only")
  func selectsOnce() throws {
    let stage = try Stage(.init(touchscreens: [20, 20]), disguise: .init())
    let path = line(y: 300)
    try stage.press(1, Array(path[...10]))
    try stage.settle()
    try stage.client.resize(stage.window, to: ScreenSize(1200, 700))
    try stage.client.setEnabled(false, device: "touch1")
    try stage.client.setEnabled(true, device: "touch1")
    try stage.client.focus(stage.window)
    try stage.server.pen.move(to: Point(x: 500, y: 500))
    for point in path[11...] { try stage.touch.move(1, to: point) }
    #expect(try stage.session().strokes.map(\.positions) == [stage.kept(path)])

    let window = UInt32(truncatingIfNeeded: stage.window)
    let selections = try requests(stage, Minor.selectEvents).filter { number($0, at: 4) == window }
    let selection = try #require(selections.first)
    #expect(selections.count == 1)
    // One mask: its device, its length in words, its bits.
    #expect(selection[8] == 1 && selection[9] == 0)
    #expect(selection[12] == Self.allMasterDevices && selection[13] == 0)
    #expect(number(selection, at: 16) & Self.touchEvents == Self.touchEvents)
    for grab in [Minor.grabDevice, Minor.passiveGrabDevice] {
      #expect(try requests(stage, grab).isEmpty)
    }
  }

  @Test("raw events are selected on the root, and not of a server that is too old for touch")
  func rawEvents() throws {
    for (version, isSelected) in [(XRelay.Version(2, 1), false), (.init(2, 2), true)] {
      let stage = try Stage(disguise: .init(xinputVersion: version))
      let root = UInt32(truncatingIfNeeded: stage.client.root)
      let masks = try requests(stage, Minor.selectEvents).filter { number($0, at: 4) == root }
        .map { number($0, at: 16) }
      // RawButtonRelease and RawTouchEnd (XI2.h); with HierarchyChanged either way.
      let raw: UInt32 = 1 << 16 | 1 << 24
      #expect(masks.map { $0 & raw } == [isSelected ? raw : 0])
      #expect(masks.allSatisfy { $0 & (1 << 11) != 0 })
    }
  }

  private func number(_ request: [UInt8], at index: Int) -> UInt32 {
    request[index..<index + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
