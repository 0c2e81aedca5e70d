import Ink
import Interaction
import Testing

@Suite("The keyboard focus of any surface")
struct FocusDirectionTests {
  /// Three rows: `a` to `c`, `d` in the middle, and `e` at the right.
  private static let cells: [(target: Character, middle: Point)] = [
    ("a", Point(x: 0, y: 0)), ("b", Point(x: 10, y: 0)), ("c", Point(x: 20, y: 0)),
    ("d", Point(x: 10, y: 10)), ("e", Point(x: 26, y: 13)),
  ]

  private func go(_ way: [FocusDirection], from focus: Character?) -> Character? {
    way.reduce(focus) { $1.target(from: $0, among: Self.cells) }
  }

  @Test func `without a focus, or with one that is gone, it goes to the first target`() {
    for direction in FocusDirection.allCases {
      #expect(go([direction], from: nil) == "a")
      #expect(go([direction], from: "z") == "a")
      #expect(direction.target(from: "a", among: []) == nil)
    }
  }

  @Test func `it goes to the nearest target, and favours the same row or column`() {
    #expect(go([.right], from: "a") == "b" && go([.right, .right], from: "a") == "c")
    #expect(go([.down], from: "b") == "d" && go([.up], from: "d") == "b")
    #expect(go([.right], from: "d") == "e", "nothing is straight ahead")
    #expect(go([.down], from: "c") == "e", "the other is nearer, but farther aside")
  }

  @Test func `at the end it stays`() {
    #expect(go([.left], from: "a") == "a" && go([.up, .up], from: "b") == "b")
    #expect(go([.right, .right], from: "e") == "e" && go([.down], from: "e") == "e")
  }
}
