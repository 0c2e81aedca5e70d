import App
import Testing

@Suite("The results of an import as JSON")
struct ImportListTests {
  @Test func `a file's result has what was left out of it`() {
    var list = ImportList()
    list.add("a.xopp", ImportedFile(drawing: "a", number: 3, isNew: true, leftOut: ["1 \"link\""]))
    #expect(
      list.json == #"""
        [
          {"file": "a.xopp", "status": "imported", "drawing": "a", "id": 3, "leftOut": ["1 \"link\""]}
        ]
        """#)
  }

  @Test func `a file that cannot be imported has an error`() {
    var list = ImportList()
    list.add("a/\"b\".inkml", AppError("there is no file"))
    list.add("c.inkml", ImportedFile(drawing: "c", number: 4, isNew: false))
    #expect(
      list.json == #"""
        [
          {"file": "a/\"b\".inkml", "status": "failed", "error": "there is no file"},
          {"file": "c.inkml", "status": "skipped", "drawing": "c", "id": 4}
        ]
        """#)
  }
}
