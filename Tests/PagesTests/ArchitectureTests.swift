import Interaction
import TestSupport
import Testing

/// The lists of the map are those of the code.
@Suite("The architecture page")
struct ArchitectureTests {
  private let page: Page

  init() throws { page = try Page("ARCHITECTURE.md") }

  @Test func `its table of modules has the package's modules, with their imports`() throws {
    let modules = try PackageTarget.all().filter { $0.path.hasPrefix("Sources/") }
    #expect(modules.count > 20)
    let rows = page.table("module")
    #expect(rows.flatMap { $0[0].codeSpans }.sorted() == modules.map(\.name).sorted())
    for row in rows {
      for name in row[0].codeSpans {
        let module = modules.first { $0.name == name }
        #expect(module?.dependencies == Set(row[2].codeSpans), "\(name)")
      }
    }
  }

  @Test func `its table of modules has a module above those that it imports`() {
    var above: Set<String> = []
    for row in page.table("module") {
      above.formUnion(row[0].codeSpans)
      let imports = row[2].codeSpans
      #expect(above.isDisjoint(with: imports), "\(row[0])")
    }
  }

  @Test("its table of layers has all layers and surfaces, from top to bottom")
  func layers() throws {
    let rows = page.table("layer", "surface")
    let layers: [String] = try Self.layers().reversed()
    #expect(rows.flatMap { $0[0].codeSpans } == layers)
    #expect(rows.flatMap { $0[1].codeSpans } == SurfaceName.allCases.map { "\($0)" })
  }

  @Test func `its table of work has each kind, and each tool once`() throws {
    let rows = page.table("work", "tools")
    let source = try Pages.source(below: "Sources/Interaction", ending: "Work.swift")
    let kinds = source.matches(of: /struct (\w+): (?:ToolWork|PaintingWork|InklessWork)\b/)
    #expect(rows.flatMap { $0[0].codeSpans }.sorted() == kinds.map { String($0.1) }.sorted())
    let tools = rows.flatMap { $0[1].codeSpans }
    #expect(tools == Tool.allCases.map { "\($0)" })
  }

  @Test func `its ways through the house name folders and symbols of the code`() {
    var missing: [String] = []
    for line in page.codeLines {
      // The columns are two spaces apart or more. The first one begins with the number of the step.
      let columns = line.text.split(separator: /\s{2,}/).map { $0.trimmed }
      guard columns.count > 1 else { continue }
      let folder = String(columns[0].trimmingPrefix(/[0-9]+\s/))
      let symbols = columns[1].split { " ,.():".contains($0) }.map { String($0) }
      let unknown = symbols.filter { !Pages.words.contains($0) }
      if !Pages.pathEnds.contains(folder) { missing.append(page.complaint(line, folder)) }
      missing += unknown.map { page.complaint(line, $0) }
    }
    #expect(missing == [])
  }

  @Test func `each of its invariants is in bold, and names its test`() {
    let items = page.section("Invariants").filter { $0.text.hasPrefix("- ") }
    #expect(items.count > 10)
    let bare = items.filter { item in
      let holders = item.text.replacing("\n", with: " ").codeSpans.filter {
        $0.hasPrefix("Tests/") || $0.hasSuffix("Tests") || $0.hasPrefix("make ") || $0 == "Makefile"
      }
      return !item.text.hasPrefix("- **") || holders.isEmpty
    }
    #expect(bare.map { page.complaint($0, $0.text) } == [])
  }

  @Test func `its glossary has at most thirty words`() {
    let rows = page.table("word", "meaning")
    #expect(1...30 ~= rows.count)
  }

  /// Returns the types of all layers over the canvas, from bottom to top, as the source lists them.
  private static func layers() throws -> [String] {
    let text = try Checkout.text("Sources/Rendering/Window/WindowLayers.swift")
    let list = try #require(text.firstMatch(of: /all = \[([^\]]*)\]/)).1
    let properties = text.matches(of: /let (\w+): (\w+)/)
    let items = list.split { ",\n".contains($0) }.map { $0.trimmed }.filter { !$0.isEmpty }
    return items.map { item -> String in
      let property = properties.first { $0.1 == item }
      return property.map { String($0.2) } ?? String(item.prefix { $0 != "(" })
    }
  }
}
