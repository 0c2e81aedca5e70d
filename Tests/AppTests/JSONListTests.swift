import App
import Testing

/// What commands print for other programs.
@Suite("JSON lists")
struct JSONListTests {
  @Test("a list without objects is an empty array")
  func empty() {
    #expect(JSONList().text == "[\n\n]")
  }

  @Test("names are sorted, and each member has its line")
  func members() {
    let list = JSONList(items: [
      ["name": .text("Sea"), "id": .number(.min), "open": .truth(true)], ["id": .number(.max)],
    ])
    #expect(
      list.text == """
        [
          {
            "id" : -9223372036854775808,
            "name" : "Sea",
            "open" : true
          },
          {
            "id" : 9223372036854775807
          }
        ]
        """)
  }

  @Test("quotation marks, backslashes and control characters are escaped, and nothing else")
  func escapes() {
    let control = String(String.UnicodeScalarView((0..<0x20).map { Unicode.Scalar($0) }))
    let list = JSONList(items: [["a": .text(control + "\u{7F}\u{2028}/\"\\é🎨\r\n")]])
    let escaped =
      #"\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u000e\u000f"#
      + #"\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d"#
      + #"\u001e\u001f"# + "\u{7F}\u{2028}/" + #"\"\\é🎨\r\n"#
    #expect(list.text == "[\n  {\n    \"a\" : \"\(escaped)\"\n  }\n]")
  }

  @Test("an import lists what was left out of a file")
  func leftOut() {
    var list = ImportList()
    list.add(
      "a.xopp",
      ImportedFile(drawing: "a", number: 3, isNew: true, leftOut: ["2 texts", "1 \"link\""]))
    #expect(
      list.json == """
        [
          {
            "drawing" : "a",
            "file" : "a.xopp",
            "id" : 3,
            "leftOut" : ["2 texts", "1 \\"link\\""],
            "status" : "imported"
          }
        ]
        """)
  }

  @Test("an import lists each file with what became of it")
  func imports() {
    var list = ImportList()
    list.add("a/\"b\".inkml", AppError("there is no file"))
    #expect(
      list.json == """
        [
          {
            "error" : "there is no file",
            "file" : "a/\\"b\\".inkml",
            "status" : "failed"
          }
        ]
        """)
  }
}
