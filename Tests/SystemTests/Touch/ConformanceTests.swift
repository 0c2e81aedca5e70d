import Conformance
import TestSupport
import Testing

/// Runs every row of the table of XInput2 touch cases with a real server and real clients. `make
/// conformance` prints the same results as a table, and also judges other programs.
@Suite("The table of touch cases", .ownThread)
struct ConformanceTests {
  @Test("each row holds", arguments: Row.all)
  func row(_ row: Row) {
    let verdict = Conformance.judge(row, fingerPaint: Stage.executable)
    #expect(verdict.isHeld, "\(verdict)")
  }
}
