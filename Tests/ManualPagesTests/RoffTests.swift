import Testing

import ManualPages

@Suite("Markup of the manual")
struct RoffTests {
  @Test(
    "shows a text as it is",
    arguments: [
      ("--seats", "\\-\\-seats"), ("a\\b", "a\\eb"), ("'seats 2'", "\\(aqseats 2\\(aq"),
      ("~/.config", "\\(ti/.config"), ("`^", "\\(ga\\(ha"),
      ("←ä", "\\[u2190]\\[u00E4]"),
    ])
  func escapes(text: String, markup: String) {
    #expect(Roff.escaped(text) == markup)
  }

  @Test("shows a line that begins like a request as text", arguments: [".config", "'quoted"])
  func requests(text: String) {
    var page = Roff()
    page.markup(text)
    #expect(page.text == "\\&\(text)\n")
  }

  @Test("allows quotes in the arguments of requests")
  func quotes() {
    var page = Roff()
    page.request("TH", "a \"b\" c", "1")
    #expect(page.text == ".TH \"a \\(dqb\\(dq c\" \"1\"\n")
  }

  @Test("separates paragraphs")
  func paragraphs() {
    var page = Roff()
    page.paragraphs("one\ntwo\n\nthree")
    #expect(page.text == "one two\n.PP\nthree\n")
  }
}
