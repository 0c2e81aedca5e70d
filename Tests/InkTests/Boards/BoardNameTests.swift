import Ink
import Testing

@Suite("Names of boards")
struct BoardNameTests {
  private var boards: Boards = {
    var boards = Boards()
    for _ in 1..<4 { boards.add() }
    return boards
  }()

  @Test(
    "a name is one line of at most 60 characters, without blanks at its ends; a blank text is no name"
  )
  mutating func rules() {
    let id = boards.all[1].id
    for (text, name) in [
      ("Plan", "Plan"), ("  two\nlines\u{1B} ", "two lines"), (" \t\u{2028}", nil), ("", nil),
      (String(repeating: "é", count: 70), String(repeating: "é", count: 60)),
    ] {
      boards.rename(id, to: text)
      #expect(boards.all[1].name == name, "\(text)")
      #expect(Board(id: id, name: text).name == name, "\(text)")
    }
    boards.rename(id, to: "Plan")
    #expect(boards.rename(id, to: " Plan ") == false)
    #expect(boards.rename(id, to: nil) && boards.all[1].name == nil)
    #expect(boards.rename(BoardID(number: 99), to: "Plan") == false)
  }

  @Test mutating func `a name moves, is deleted and is put back with its board`() {
    let id = boards.all[1].id
    boards.rename(id, to: "Plan")
    boards.move(id, to: 3)
    #expect(boards.all.map(\.name) == [nil, nil, nil, "Plan"])
    boards.turn(to: 3)
    boards.deleteCurrent()
    #expect(boards.all.allSatisfy { $0.name == nil } && boards.deleted[0].board.name == "Plan")
    boards.putBack()
    #expect(boards.all[3].name == "Plan")
  }

  @Test(
    "the name of a copy has the lowest free number after it; a copy of a board without one has none"
  )
  mutating func copies() {
    #expect(boards.nameOfCopy(of: boards.current) == nil)
    boards.rename(boards.all[0].id, to: "Plan")
    #expect(boards.nameOfCopy(of: boards.all[0]) == "Plan (2)")
    boards.rename(boards.all[1].id, to: "Plan (2)")
    #expect(boards.nameOfCopy(of: boards.all[0]) == "Plan (3)")
    #expect(boards.nameOfCopy(of: boards.all[1]) == "Plan (3)")
    boards.rename(boards.all[2].id, to: "Class 2024")
    #expect(boards.nameOfCopy(of: boards.all[2]) == "Class 2024 (2)")
  }

  @Test(
    "a document has the names of its boards, and boards take the names of its pages by the rules")
  mutating func documents() {
    boards.rename(boards.all[2].id, to: "Plan")
    let document = InkDocument(boards)
    #expect(document.pages.map(\.name) == [nil, nil, "Plan", nil])
    #expect(Boards(document).all.map(\.name) == [nil, nil, "Plan", nil])
    #expect(Boards(InkDocument(pages: [InkPage(name: "a\u{0}b ")])).current.name == "a b")
  }
}
