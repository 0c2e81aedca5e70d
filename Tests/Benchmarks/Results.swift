import Glibc

/// The figures that a run has measured, beside what they are to reach.
struct Results {
  private var values: [Figure: Double] = [:]

  subscript(figure: Figure) -> Double? {
    get { values[figure] }
    set { values[figure] = newValue }
  }

  var isEmpty: Bool { values.isEmpty }

  /// What was measured, as a table in the figures' order.
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

  /// Writes the figures, and what each program took where that was measured.
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
  /// The number with so many digits behind the point.
  func rounded(to decimals: Int) -> String {
    var text = rounded(toAtMost: decimals)
    guard decimals > 0, isFinite else { return text }
    if !text.contains(".") { text += "." }
    while text.split(separator: ".", omittingEmptySubsequences: false)[1].count < decimals {
      text += "0"
    }
    return text
  }

  /// The number with as many digits behind the point as say something, and no more than so many.
  func rounded(toAtMost decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let number = (self * scale).rounded() / scale
    guard isFinite else { return "none" }
    return number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}
