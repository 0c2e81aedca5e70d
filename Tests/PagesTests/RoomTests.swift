import TestSupport
import Testing

/// The rooms of a module can be read one after the other, from those that use no others upwards.
@Suite("Rooms")
struct RoomTests {
  /// How many rooms of a module may use each other in a circle; 0 if no two may. The numbers only go down.
  static let limits = [
    ("App", 0), ("Gallery", 4), ("Ink", 0), ("InkFiles", 0), ("Interaction", 4), ("Rendering", 0),
    ("System", 0), ("Touch", 0), ("TouchLab", 0), ("XClient", 0),
  ]

  /// All Swift files below `Sources`. Empty if they cannot be read.
  private static let house: [SwiftFile] = {
    let paths = Pages.paths.filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }.sorted()
    return (try? paths.map { SwiftFile($0, try Checkout.bytes($0)) }) ?? []
  }()

  @Test(arguments: limits)
  func `a cycle of rooms is not larger than its limit`(module: String, limit: Int) {
    let graph = RoomGraph(of: module, in: Self.house)
    #expect(
      graph.largestCycle.count <= limit,
      "There would be fewer without \(graph.cut.map { ($0, graph.names[$0] ?? []) })")
  }

  @Test func `each module with several rooms has a limit`() {
    let files = Dictionary(grouping: Self.house.filter { !$0.room.isEmpty }, by: \.module)
    let names = files.filter { Set($0.value.map(\.room)).count > 1 }.keys.sorted()
    #expect(names == Self.limits.map { $0.0 })
  }

  @Test func `a room uses another one by a type or by a member of an extension`() {
    let graph = Self.graph([
      ("A", "enum One { case two, three(Int) }"),
      ("B", "extension One { func four() {} \n var three: Int { 1 } }"),
      ("C", "func five(_ one: One) { one.four() \n one.three }"),
      ("D", "// One\nlet text = \"One\""),
    ])
    #expect(
      graph.names == [
        .init(user: "B", used: "A"): ["One"], .init(user: "C", used: "A"): ["One"],
        .init(user: "C", used: "B"): [".four"],
      ])
    #expect(graph.largestCycle == [])
  }

  @Test func `the cut of a cycle prefers what takes the least work`() {
    let graph = Self.graph([
      ("A", "struct One { var two: Two; var three: Three }"),
      ("B", "struct Two {} \n struct Three { var four: Four }"),
      ("C", "struct Four { var one: One } \n struct Five {}"),
      ("D", "struct Six { var one: One; var five: Five }"),
    ])
    #expect(graph.largestCycle == ["A", "B", "C"])
    #expect(graph.cut == [.init(user: "B", used: "C")])
  }

  /// Returns the graph of a module with a file in each room.
  private static func graph(_ files: [(room: String, text: String)]) -> RoomGraph {
    let house = files.map { SwiftFile("Sources/House/\($0.room)/File.swift", Array($0.text.utf8)) }
    return RoomGraph(of: "House", in: house)
  }
}
