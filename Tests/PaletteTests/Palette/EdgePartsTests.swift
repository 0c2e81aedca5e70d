import Interaction
import Testing
import TestSupport

@Suite("Parts of an edge that several people share")
struct EdgePartsTests {
  @Test(arguments: 0..<200)
  func `they lie in the range, apart from each other and in order`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = random.integer(in: 1...8)
    let widths = (0..<count).map { _ in Double(random.integer(in: 1...300)) }
    let lower = Double(random.integer(in: 0...200))
    let spare = Double(random.element(of: [0, 1, 50, 2_000]))
    let range = lower...(lower + widths.reduce(0, +) + spare)
    let wishes = widths.map {
      (middle: random.real(in: -100...range.upperBound + 100), width: $0)
    }
    let starts = EdgeParts.starts(wishes, in: range)
    let order = wishes.indices.sorted { (wishes[$0].middle, $0) < (wishes[$1].middle, $1) }
    var end = range.lowerBound
    for index in order {
      #expect(starts[index] >= end && starts[index] == starts[index].rounded())
      end = starts[index] + widths[index]
    }
    #expect(end <= range.upperBound)
  }

  @Test(arguments: 0..<50)
  func `those that are apart already stay, however many times they are placed`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let widths = (0..<random.integer(in: 2...6)).map { _ in Double(random.integer(in: 10...200)) }
    let wishes = widths.map { (middle: random.real(in: 0...1_500), width: $0) }
    let starts = EdgeParts.starts(wishes, in: 0...1_500)
    let again = zip(starts, widths).map { (middle: $0 + $1 / 2, width: $1) }
    #expect(EdgeParts.starts(again, in: 0...1_500) == starts)
  }

  @Test func `those that would overlap give way by the same distance, and others stay`() {
    let wishes = [
      (middle: 500.0, width: 100.0), (middle: 520, width: 100), (middle: 900, width: 100),
    ]
    #expect(EdgeParts.starts(wishes, in: 0...1_000) == [410, 510, 850])
    #expect(
      EdgeParts.starts([(middle: -5, width: 100), (middle: 0, width: 80)], in: 0...500) == [0, 100])
  }
}
