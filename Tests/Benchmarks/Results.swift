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
