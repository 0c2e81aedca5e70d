import Testing

import InkFiles

@Suite("Numbers in vector files")
struct DecimalTextTests {
  @Test(
    "any number is written as a plain finite decimal",
    arguments: [
      (12.5, "12.5"), (-0.25, "-.25"), (0, "0"), (.nan, "0"), (.infinity, "10000000000"),
      (-.infinity, "-10000000000"), (1e300, "10000000000"),
    ] as [(Double, String)])
  func plain(number: Double, text: String) {
    #expect(number.plain == text)
  }
}
