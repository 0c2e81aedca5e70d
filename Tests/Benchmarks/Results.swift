import Glibc

/// The figures that a run has measured, with their targets.
struct Results {
  private var values: [Figure: Double] = [:]

  subscript(figure: Figure) -> Double? {
    get { values[figure] }
    set { values[figure] = newValue }
  }

  var isEmpty: Bool { values.isEmpty }

  /// The measured figures as a table, in the order of ``Figure/inOrder``.
  var table: String {
    let rows = Figure.inOrder.compactMap { figure in
      values[figure].map { value in
        [
          figure.name, value.rounded(to: figure.decimals),
          figure.limit.map { $0 == 0 ? "0" : "≤ \($0.rounded(toAtMost: 2))" } ?? "",
          figure.limit.map { abs(value) <= $0 ? "yes" : "no" } ?? "",
        ]
      }
    }
    return TextTable(header: ["figure", "reached", "to reach", "is it"], rows: rows).text
  }

  /// Writes the figures as JSON, and each program's own figures if `clients` is given.
  func writeJSON(to path: String, clients: TouchReport?) throws {
    let figures = Figure.inOrder.compactMap { figure in
      values[figure].map { value in
        let limit = figure.limit.map { ", \"to reach\": \($0)" } ?? ""
        return "    \"\(figure.name)\": {\"reached\": \(value)\(limit)}"
      }
    }
    var parts = ["  \"figures\": {\n\(figures.joined(separator: ",\n"))\n  }"]
    if let clients { parts.append("  \"programs\": \(clients.json)") }
    guard let file = fopen(path, "w") else { throw BenchmarkFailure("cannot write \(path)") }
    defer { fclose(file) }
    guard fputs("{\n\(parts.joined(separator: ",\n"))\n}\n", file) >= 0, fflush(file) == 0 else {
      throw BenchmarkFailure("cannot write all of \(path)")
    }
  }
}

extension Double {
  /// Formats the number with exactly `decimals` decimal places.
  func rounded(to decimals: Int) -> String {
    var text = rounded(toAtMost: decimals)
    guard decimals > 0, isFinite else { return text }
    if !text.contains(".") { text += "." }
    while text.split(separator: ".", omittingEmptySubsequences: false)[1].count < decimals {
      text += "0"
    }
    return text
  }

  /// Formats the number with at most `decimals` decimal places, without trailing zeros.
  func rounded(toAtMost decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let number = (self * scale).rounded() / scale
    guard isFinite else { return "none" }
    return number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}

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

/// A comparison of two things that are measured alternately.
enum Comparison {
  /// Runs both alternately and prints the medians of their times.
  /// - Returns: The median of the ratios of neighbouring runs.
  @discardableResult
  static func print(
    _ name: String, unit: String, _ measured: (Int) -> Void, _ reference: (Int) -> Void,
    count: Int = 20_000
  ) -> Double {
    var pairs: [(time: Double, reference: Double)] = []
    for _ in 0..<9 { pairs.append((time(count, measured), time(count, reference))) }
    func median(_ value: ((time: Double, reference: Double)) -> Double) -> Double {
      pairs.map(value).sorted()[pairs.count / 2]
    }
    let ratio = median { $0.time / $0.reference }
    Swift.print(name)
    Swift.print(
      "  \(rounded(median(\.time))) µs and \(rounded(median(\.reference))) µs a \(unit): ratio"
        + " \(rounded(ratio))")
    return ratio
  }

  /// Returns the time of one of `count` repetitions, in microseconds.
  private static func time(_ count: Int, _ body: (Int) -> Void) -> Double {
    let elapsed = ContinuousClock().measure { body(count) }
    return Double(elapsed.components.attoseconds) / 1e12 / Double(count)
      + Double(elapsed.components.seconds) * 1e6 / Double(count)
  }

  private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
