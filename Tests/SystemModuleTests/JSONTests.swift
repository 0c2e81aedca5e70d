import System
import Testing

/// What commands print for other programs.
@Suite("Values as JSON")
struct JSONTests {
  private struct Item: Encodable {
    var name: String
    var size: Int64?
    var matrix: [[Double]] = []
  }

  @Test("lists of scalars and objects of such lists are one line, and all else is indented")
  func lines() {
    #expect(JSON.text(of: [Int]()) == "[]")
    #expect(JSON.text(of: [1, -2]) == "[1, -2]")
    #expect(JSON.text(of: Item(name: "Sea")) == #"{"name": "Sea", "matrix": []}"#)
    #expect(
      JSON.text(of: [Item(name: "Sea", size: .min, matrix: [[1, 0.5], []]), Item(name: "")]) == """
        [
          {
            "name": "Sea",
            "size": -9223372036854775808,
            "matrix": [
              [1.0, 0.5],
              []
            ]
          },
          {"name": "", "matrix": []}
        ]
        """)
  }

  @Test("values that are made piece by piece are nested and escaped")
  func values() {
    let value = JSONValue.object([
      ("a\"b", .list([.number(-3), .truth(true), .null, .list([]), .object([])])),
      ("z", .text("x\n")), ("half", .decimal(0.5)),
    ])
    #expect(
      value.text == """
        {
          "a\\"b": [
            -3,
            true,
            null,
            [],
            {}
          ],
          "z": "x\\n",
          "half": 0.5
        }
        """)
  }

  @Test("quotation marks, backslashes and control characters are escaped, and nothing else")
  func escapes() {
    let control = String(String.UnicodeScalarView((0..<0x20).map { Unicode.Scalar($0) }))
    let escaped =
      #"\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u000e\u000f"#
      + #"\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d"#
      + #"\u001e\u001f"# + "\u{7F}\u{2028}/" + #"\"\\é🎨\r\n"#
    #expect(JSON.text(of: control + "\u{7F}\u{2028}/\"\\é🎨\r\n") == "\"\(escaped)\"")
  }

  private struct Nesting: Encodable {
    enum Key: CodingKey { case own, list, object, above }

    func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: Key.self)
      var list = members.nestedUnkeyedContainer(forKey: .list)
      try list.encode(1)
      try list.encodeNil()
      var inner = list.nestedContainer(keyedBy: Key.self)
      try inner.encodeNil(forKey: .own)
      var object = members.nestedContainer(keyedBy: Key.self, forKey: .object)
      try object.encode(true, forKey: .own)
      try "x".encode(to: members.superEncoder(forKey: .above))
    }
  }

  @Test("nested containers are closed when those around them go on")
  func nesting() {
    #expect(
      JSON.text(of: Nesting()) == """
        {
          "list": [
            1,
            null,
            {"own": null}
          ],
          "object": {"own": true},
          "above": "x"
        }
        """)
  }

  @Test("numbers that JSON does not know are texts")
  func infinite() {
    #expect(
      JSON.text(of: [Double.infinity, -.infinity, .nan, -0.0, 1e300, .leastNonzeroMagnitude])
        == #"["inf", "-inf", "nan", -0.0, 1e+300, 5e-324]"#)
    #expect(JSON.text(of: [Float.infinity, 0.1]) == #"["inf", 0.1]"#)
  }
}
