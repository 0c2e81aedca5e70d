import Ink
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// What the program asks of the server besides touches, as a relay between the two hears it. The
/// table of touch cases has the selection of touches.
@Suite("The program's selections of raw events", .ownThread)
struct SelectionTests {
  /// The minor opcode of XISelectEvents (XI2proto.txt).
  private static let selectEvents: UInt8 = 46

  @Test("raw events are selected on the root, but not if the server is too old for touch")
  func rawEvents() throws {
    for (version, isSelected) in [(XRelay.Version(2, 1), false), (.init(2, 2), true)] {
      let stage = try Stage(disguise: .init(xinputVersion: version))
      let root = UInt32(truncatingIfNeeded: stage.client.root)
      let masks = try #require(stage.relay).inputRequests
        .filter { $0[1] == Self.selectEvents && number($0, at: 4) == root }
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
