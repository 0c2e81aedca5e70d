import System
import TestSupport
import Testing

@Suite("JSON is read as it was written")
struct JSONReadingTests {
  /// Returns a value with lists, objects, numbers of all sizes, and texts with any characters.
  private static func value(depth: Int, using random: inout SeededGenerator) -> JSONValue {
    func text(using random: inout SeededGenerator) -> String {
      let last: UInt32 = .random(using: &random) ? 0x40 : 0x10FFFF
      let scalars = (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...last, using: &random))
      }
      return String(String.UnicodeScalarView(scalars))
    }
    let count = Int.random(in: 0...4, using: &random)
    switch Int.random(in: 0...(depth > 0 ? 6 : 4), using: &random) {
    case 0: return .number(.random(in: .min ... .max, using: &random))
    case 1:
      let number = Double(bitPattern: .random(in: 0...(.max), using: &random))
      return .decimal(number.isFinite ? number : 0.5)
    case 2: return .text(text(using: &random))
    case 3: return .truth(.random(using: &random))
    case 4: return .null
    case 5: return .list((0..<count).map { _ in value(depth: depth - 1, using: &random) })
    default:
      return .object(
        (0..<count).map { _ in
          (text(using: &random), value(depth: depth - 1, using: &random))
        })
    }
  }

  @Test("random values are read as they were written", arguments: 0..<200)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = Self.value(depth: 5, using: &random).text
    let again = JSONValue(reading: text)?.text
    #expect(again.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
  }

  @Test(
    "escapes of all kinds are read",
    arguments: [
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u00E9""#, "Aéé"),
      (#""\uD83C\uDFA8""#, "🎨"), (#""""#, ""),
    ])
  func escapes(written: String, text: String) {
    guard case .text(let read)? = JSONValue(reading: written) else {
      Issue.record("\(written) is not read")
      return
    }
    #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(
    "what is not JSON is refused",
    arguments: [
      "", " ", "nul", "truee", "+1", "inf", "nan", "1 2", "[1", "[1,]", "[,1]", "{", "{1: 2}",
      #"{"a" 1}"#, #"{"a": 1,}"#, #""a"#, "\"a\n\"", #""\x""#, #""\u12""#, #""\u+123""#,
      #""\uD83C""#, #""\uD83Cx""#, #""\uD83C\u0041""#, #""\uDFA8""#, #""\"#, "1e999",
    ])
  func refusal(text: String) {
    #expect(JSONValue(reading: text) == nil)
  }

  @Test("lists that are nested without end are refused")
  func depth() {
    #expect(JSONValue(reading: String(repeating: "[", count: 1_000_000)) == nil)
  }
}
