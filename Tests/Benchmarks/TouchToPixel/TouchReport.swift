import Glibc

/// The end-to-end figures as a table of ratios and as JSON.
struct TouchReport {
  private struct Row {
    let name: String
    let values: [String: Double]
    /// Figures that are counts or sizes have no meaningful ratio to the floor's.
    let decimals: Int
  }

  private let clients: [String]
  private let rows: [Row]

  init(
    _ measured: [(client: String, figures: TouchToPixel.Figures)], instructionsPerUpdate: Double?
  ) {
    clients = measured.map(\.client)
    func row(_ name: String, _ decimals: Int, _ value: (TouchToPixel.Figures) -> Double?) -> Row {
      let values = measured.compactMap { entry in
        value(entry.figures).map { (entry.client, $0) }
      }
      return Row(name: name, values: Dictionary(uniqueKeysWithValues: values), decimals: decimals)
    }
    let latencyNames = measured.first.map { $0.figures.latencies.keys.sorted() } ?? []
    rows =
      latencyNames.map { name in
        row("touch to pixel, \(name), p50, ms", 3) { $0.latencies[name].map { $0.quantile(0.5) } }
      }
      + latencyNames.map { name in
        row("touch to pixel, \(name), p99, ms", 3) { $0.latencies[name].map { $0.quantile(0.99) } }
      } + [
        row("flood of 20 fingers at 1000 Hz, client µs an update", 2) {
          $0.floodCost.quantile(0.5)
        },
        row("the flood's lag at its end, ms", 2) { $0.floodLag.quantile(0.5) },
        row("the flood's lost samples", 0) { $0.lost.map(Double.init) },
        row("start to first paper, ms", 1) { $0.starts.quantile(0.5) },
        row("resident memory, full HD, MiB", 1) { $0.memory.quantile(0.5) },
      ]
      + [instructionsPerUpdate].compactMap { $0 }.map {
        Row(
          name: "instructions per update, ten fingers replayed", values: ["FingerPaint": $0],
          decimals: 0)
      }
  }

  /// Every figure, and FingerPaint's ratio to each of the others.
  var table: String {
    let others = clients.filter { $0 != "FingerPaint" }
    let header = ["figure"] + clients + others.map { "against \($0)" }
    let lines = rows.map { row in
      let own = row.values["FingerPaint"]
      return [row.name] + clients.map { row.values[$0].map { rounded($0, row.decimals) } ?? "" }
        + others.map { other in
          guard let own, let reference = row.values[other], reference > 0 else { return "" }
          return rounded(own / reference, 2)
        }
    }
    return Self.aligned([header] + lines)
  }

  func writeJSON(to path: String) throws {
    let entries = rows.map { row in
      let values = clients.compactMap { client in
        row.values[client].map { "\"\(client)\": \($0)" }
      }
      return "  \"\(row.name)\": {\(values.joined(separator: ", "))}"
    }
    let text = "{\n\(entries.joined(separator: ",\n"))\n}\n"
    guard let file = fopen(path, "w") else { throw BenchmarkFailure("cannot write \(path)") }
    defer { fclose(file) }
    fputs(text, file)
  }

  private static func aligned(_ lines: [[String]]) -> String {
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      zip(line, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + padding : padding + cell.0
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  private func rounded(_ value: Double, _ decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let number = (value * scale).rounded() / scale
    return decimals == 0 ? "\(Int(number))" : "\(number)"
  }
}

extension [Double] {
  /// The value that this part of all lies below.
  func quantile(_ part: Double) -> Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    return sorted[Swift.min(count - 1, Int(Double(count) * part))]
  }
}
