/// A table of rows and verdicts, for people.
public struct ResultTable {
  private let rows: [Row]
  private let results: [Conformance.Results]

  /// Makes a table with one column for each client.
  public init(_ rows: [Row], _ results: [Conformance.Results]) {
    self.rows = rows
    self.results = results
  }

  /// The table as plain text, followed by the reasons for the verdicts that need one.
  public var text: String {
    let lines = [header] + rows.map(line) + [summary]
    let widths = header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    let table = lines.enumerated().map { index, line in
      let cells = zip(line, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? space + cell.0 : cell.0 + space
      }
      let text = cells.joined(separator: "  ").trimmedAtEnd
      let rule = widths.map { String(repeating: "-", count: $0) }.joined(separator: "  ")
      return index == 0 ? text + "\n" + rule : index == rows.count + 1 ? rule + "\n" + text : text
    }
    return (table + notes("  ")).joined(separator: "\n")
  }

  /// The table as Markdown.
  public var markdown: String {
    let lines = [header, header.map { _ in "---" }] + rows.map(line) + [summary]
    return (lines.map { "| " + $0.joined(separator: " | ") + " |" } + notes("- "))
      .joined(separator: "\n")
  }

  private var header: [String] { ["#", "trigger", "the client must"] + results.map(\.client.name) }

  private func line(_ row: Row) -> [String] {
    ["\(row.number)", row.trigger, row.duty]
      + results.map { $0.verdicts[row.number]?.word ?? "" }
  }

  private var summary: [String] {
    ["", "holds", ""] + results.map { "\($0.heldCount) of \($0.judgedCount)" }
  }

  private func notes(_ mark: String) -> [String] {
    results.flatMap { result in
      // If all rows have the same reason, print it once.
      let reasons = rows.compactMap { row in
        result.verdicts[row.number]?.reason.map { (row.number, $0) }
      }
      let isTheSame = reasons.count == rows.count && Set(reasons.map(\.1)).count == 1
      let lines =
        isTheSame && rows.count > 1
        ? ["\(mark)every row: \(reasons[0].1)"] : reasons.map { "\(mark)\($0.0): \($0.1)" }
      return lines.isEmpty ? [] : ["", "\(result.client.name):", ""] + lines
    }
  }
}

extension Verdict {
  fileprivate var word: String {
    switch self {
    case .held: "held"
    case .heldByDecodedEvents: "held (decoded)"
    case .failed: "FAILED"
    case .notApplicable: "-"
    case .notCaused: "not caused"
    }
  }

  fileprivate var reason: String? {
    switch self {
    case .held: nil
    case .heldByDecodedEvents: "judged by events made by hand, which no server here would send"
    case .failed(let words), .notApplicable(let words), .notCaused(let words):
      words.split(separator: "\n").joined(separator: " ")
    }
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
