/// A Markdown table that is also readable as plain text: the first column is left-aligned, the
/// others are right-aligned.
struct TextTable {
  let header: [String]
  let rows: [[String]]

  var text: String {
    let widths = header.indices.map { column in
      ([header] + rows).map { $0[column].count }.max() ?? 0
    }
    func line(_ cells: [String]) -> String {
      let padded = cells.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - cells[column].count)
        return column == 0 ? cells[column] + padding : padding + cells[column]
      }
      return "| \(padded.joined(separator: " | ")) |"
    }
    let rule = widths.indices.map { column in
      let dashes = String(repeating: "-", count: widths[column] + 1)
      return column == 0 ? dashes + "-" : dashes + ":"
    }
    return ([line(header), "|\(rule.joined(separator: "|"))|"] + rows.map(line))
      .joined(separator: "\n")
  }
}
