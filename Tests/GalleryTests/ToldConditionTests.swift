import Gallery
import SystemPackage
import Testing

@Suite("What is told of whether a drawing is being saved")
struct ToldConditionTests {
  private static let reasons: [GalleryError.Reason] = [.diskFull, .readOnly, .busy, .inputOutput]
  private var told = ToldCondition(.keeping)

  private func failing(
    _ reason: GalleryError.Reason, at path: String = "gallery.db"
  ) -> DrawingKeeper.Condition {
    .failing(GalleryError(reason, .init(path)))
  }

  @Test(arguments: reasons)
  mutating func `a reason is told once, at whichever files it shows`(reason: GalleryError.Reason) {
    let first = told.take(failing(reason))
    let again = told.take(failing(reason))
    let elsewhere = told.take(failing(reason, at: "gallery.db-wal"))
    #expect(first && !again && !elsewhere)
    let kept = told.take(.keeping)
    let still = told.take(.keeping)
    #expect(kept && !still)
  }

  @Test(arguments: reasons, reasons)
  mutating func `another reason is told, but errors of the disk only if they show twice`(
    one: GalleryError.Reason, other: GalleryError.Reason
  ) {
    _ = told.take(failing(one))
    let first = told.take(failing(other))
    let second = told.take(failing(other))
    let third = told.take(failing(other))
    #expect(first == (one != other && other != .inputOutput))
    #expect(second == (one != other && other == .inputOutput) && !third)
    #expect(told.condition == failing(other))
  }

  @Test mutating func `a disk that has room again just after a try has no errors`() {
    _ = told.take(failing(.diskFull))
    for _ in 0..<3 {
      let isTold = told.take(failing(.inputOutput))
      #expect(!isTold && told.condition == failing(.diskFull))
      let isFull = told.take(failing(.diskFull))
      #expect(!isFull)
    }
    let isOver = told.take(.keeping)
    #expect(isOver)
  }
}
