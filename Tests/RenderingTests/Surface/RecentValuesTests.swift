import Rendering
import Testing

@Suite("Recent values")
struct RecentValuesTests {
  @Test("the values that were not used for the longest time are dropped first")
  func order() {
    var values = RecentValues<String, Int>(maximumCost: 10)
    for (number, name) in ["a", "b", "c"].enumerated() {
      #expect(values.insert(number, for: name, cost: 3) == [])
    }
    #expect(values.use("a") == 0)
    // To look at a value is no use of it.
    #expect(values["b"] == 1)
    #expect(values.insert(3, for: "d", cost: 5) == ["b", "c"])
    #expect(values.keys.sorted() == ["a", "d"] && values.use("b") == nil)
  }

  @Test("a value takes the place and the cost of an earlier one with its key")
  func replacement() {
    var values = RecentValues<String, Int>(maximumCost: 10)
    values.insert(1, for: "a", cost: 9)
    values.insert(2, for: "b", cost: 1)
    #expect(values.insert(3, for: "a", cost: 9) == [])
    #expect(values["a"] == 3 && values["b"] == 2)
  }

  @Test("the latest value is kept even if it costs more than all may")
  func expensive() {
    var values = RecentValues<String, Int>(maximumCost: 10)
    values.insert(1, for: "a", cost: 4)
    #expect(values.insert(2, for: "b", cost: 40) == ["a"])
    #expect(values["b"] == 2)
    #expect(values.insert(3, for: "c", cost: 0) == ["b"])
    values.removeAll()
    #expect(values.keys.isEmpty && values.insert(4, for: "d", cost: 10) == [])
  }
}
