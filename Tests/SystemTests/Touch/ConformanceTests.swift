import Conformance
import Testing

/// Every row of the table of XInput2 touch cases, caused by the real means. `make conformance` prints
/// the same as a table, for other programs as well.
@Suite("The table of touch cases")
struct ConformanceTests {
  @Test("each row holds", arguments: Row.all)
  func row(_ row: Row) {
    let verdict = Conformance.judge(row, fingerPaint: Stage.executable)
    #expect(verdict.isHeld, "\(verdict)")
  }
}
