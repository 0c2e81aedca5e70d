import App
import Testing

@Suite("Pictures that wait to be written")
struct PictureBacklogTests {
  /// Whether each picture of so many bytes is admitted after those before it.
  private func admitted(_ sizes: [Int]) -> [Bool] {
    var backlog = PictureBacklog()
    return sizes.map { backlog.admit($0) }
  }

  @Test func `they have a limit on their number and one on their bytes`() {
    let limit = PictureBacklog.maximumCount
    #expect(
      admitted(Array(repeating: 1000, count: limit + 2))
        == Array(repeating: true, count: limit) + [false, false])
    let third = PictureBacklog.maximumBytes / 3
    #expect(admitted([third, third, third, third, 1]) == [true, true, true, false, true])
  }

  @Test func `one picture may always wait, however large it is`() {
    #expect(admitted([.max / 2, 1]) == [true, false])
  }

  @Test func `a picture that was written makes room`() {
    var backlog = PictureBacklog()
    let first = backlog.admit(PictureBacklog.maximumBytes)
    let second = backlog.admit(1)
    backlog.release(PictureBacklog.maximumBytes)
    let third = backlog.admit(PictureBacklog.maximumBytes)
    #expect([first, second, third] == [true, false, true])
  }
}
