import ManualPages
import Testing

@Suite("Markup of the manual")
struct RoffTests {
  @Test(
    arguments: [
      ("--seats", "\\-\\-seats"), ("a\\b", "a\\eb"), ("'seats 2'", "\\(aqseats 2\\(aq"),
      ("~/.config", "\\(ti/.config"), ("`^", "\\(ga\\(ha"),
      ("←ä", "\\[u2190]\\[u00E4]"),
    ])
  func `shows a text as it is`(text: String, markup: String) {
    #expect(Roff.escaped(text) == markup)
  }

  @Test(arguments: [".config", "'quoted"])
  func `shows a line that begins like a request as text`(text: String) {
    var page = Roff()
    page.markup(text)
    #expect(page.text == "\\&\(text)\n")
  }

  @Test func `allows quotes in the arguments of requests`() {
    var page = Roff()
    page.request("TH", "a \"b\" c", "1")
    #expect(page.text == ".TH \"a \\(dqb\\(dq c\" \"1\"\n")
  }

  @Test func `separates paragraphs`() {
    var page = Roff()
    page.paragraphs("one\ntwo\n\nthree")
    #expect(page.text == "one two\n.PP\nthree\n")
  }
}
