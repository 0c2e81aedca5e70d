/// The end-to-end figures of all programs side by side, and FingerPaint's ratios to the others.
struct TouchReport {
  private struct Row {
    let name: String
    let values: [String: Double]
    let decimals: Int
  }

  private let measured: [String: TouchToPixel.Figures]
  private let clients: [String]
  private let rows: [Row]

  init(_ measured: [(client: String, figures: TouchToPixel.Figures)]) {
    self.measured = Dictionary(uniqueKeysWithValues: measured)
    clients = measured.map(\.client)
    func row(_ name: String, _ decimals: Int, _ value: (TouchToPixel.Figures) -> Double?) -> Row {
      let values = measured.compactMap { entry in
        value(entry.figures).map { (entry.client, $0) }
      }
      return Row(name: name, values: Dictionary(uniqueKeysWithValues: values), decimals: decimals)
    }
    let settings = TouchToPixel.Setting.all
    rows =
      [(0.5, "p50"), (0.9, "p90"), (0.99, "p99")].flatMap { part, name in
        settings.map { setting in
          row("touch to pixel, \(setting), \(name), ms", 3) {
            $0.latencies[setting]?.quantile(part)
          }
        }
      }
      + FloodPace.allCases.map { pace in
        row("flood of 20 fingers \(pace.rawValue), client µs an update", 2) {
          $0.floodCost[pace]?.median
        }
      } + [
        row("the lag at the end of that at 1000 Hz, ms", 2) { $0.floodLag.median },
        row("the floods' lost samples", 0) { $0.lost.map(Double.init) },
        row("start to first paper, ms", 1) { $0.starts.median },
        row("resident memory, full HD, MiB", 1) { $0.memory.median },
      ]
  }

  /// All figures of all programs as a table.
  var table: String {
    TextTable(
      header: ["figure"] + clients,
      rows: rows.filter { !$0.values.isEmpty }.map { row in
        [row.name] + clients.map { row.values[$0]?.rounded(to: row.decimals) ?? "" }
      }
    ).text
  }

  /// FingerPaint's ratios to other programs in single rounds as a table: how far a figure can be relied upon.
  var spread: String {
    let rows = Figure.Reference.allCases.flatMap { reference in
      TouchToPixel.Setting.all.compactMap { setting -> [String]? in
        guard let own = measured[PaintClient.own]?.rounds[setting],
          let other = measured[reference.client]?.rounds[setting]
        else { return nil }
        let ratios = zip(own, other).map { $0 / $1 }.sorted()
        guard let least = ratios.first, let most = ratios.last else { return nil }
        return [
          "\(setting), against \(reference.rawValue)", ratios.quantile(0.5).rounded(to: 2),
          least.rounded(to: 2), most.rounded(to: 2), "\(ratios.count)",
        ]
      }
    }
    return TextTable(
      header: ["touch to pixel, p50 of a round", "median", "least", "most", "rounds"], rows: rows
    ).text
  }

  /// All figures of all programs as a JSON object.
  var json: String {
    let entries = rows.filter { !$0.values.isEmpty }.map { row in
      let values = clients.compactMap { client in
        row.values[client].map { "\"\(client)\": \($0)" }
      }
      return "    \"\(row.name)\": {\(values.joined(separator: ", "))}"
    }
    return "{\n\(entries.joined(separator: ",\n"))\n  }"
  }

  /// Records the figures for which FingerPaint has a target.
  func record(into results: inout Results) {
    func ratio(
      of own: String = PaintClient.own, to other: String,
      _ value: (TouchToPixel.Figures) -> Double?
    ) -> Double? {
      guard let own = measured[own].flatMap(value),
        let reference = measured[other].flatMap(value), reference > 0
      else { return nil }
      return own / reference
    }
    for reference in Figure.Reference.allCases {
      for setting in TouchToPixel.Setting.all {
        results[.touchToPixel(setting, against: reference)] = ratio(to: reference.client) {
          $0.latencies[setting]?.quantile(0.5)
        }
      }
      for pace in FloodPace.allCases {
        results[.floodCost(pace, against: reference)] = ratio(to: reference.client) {
          $0.floodCost[pace]?.median
        }
      }
    }
    for setting in TouchToPixel.Setting.all {
      results[.touchToPixelInLargeDrawing(setting)] = ratio(
        of: PaintClient.ownWithLargeDrawing, to: PaintClient.ownWithoutGallery
      ) { $0.latencies[setting]?.quantile(0.5) }
    }
    results[.start] = ratio(to: Figure.Reference.qt.client) { $0.starts.median }
    let own = measured[PaintClient.own]
    results[.floodLost] = own?.lost.map(Double.init)
    results[.floodLag] = own?.floodLag.median
    results[.memory] = own?.memory.median
  }
}

extension Figure.Reference {
  /// The name of the client that is the reference.
  var client: String {
    switch self {
    case .floor: "floor"
    case .qt: "Qt"
    }
  }
}

extension [Double] {
  /// The median; `nil` if the array is empty.
  var median: Double? { isEmpty ? nil : quantile(0.5) }

  /// Returns a quantile: `part` of all values lie below it. NaN if the array is empty.
  func quantile(_ part: Double) -> Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    return sorted[Swift.min(count - 1, Int(Double(count) * part))]
  }
}
