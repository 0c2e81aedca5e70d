internal import Ink

/// A `mapping` element while it is read (InkML, 6.1).
struct InkMLMappingDraft {
  private struct Bind {
    let source: String?
    let target: String?
    let column: Int?
  }

  private let type: String?
  private var binds: [Bind] = []
  private var rows: [[Double]]?
  private var hasMatrix = false
  private var isRelative = false
  private var interpolation: InkMLTable.Interpolation? = .linear
  private var parts: [InkMLMapping?] = []

  /// The maximum number of values in a table or matrix.
  static let maximumNumbers = 1_000_000
  private static let maximumBinds = 100

  init(_ element: XMLElement) {
    type = element["type"]
  }

  /// Adds a `bind` element.
  mutating func bind(_ element: XMLElement) throws(InkFileError) {
    guard binds.count < Self.maximumBinds else {
      throw InkFileError("a mapping binds more than \(Self.maximumBinds) channels")
    }
    binds.append(
      Bind(
        source: element["source"], target: element["target"],
        column: element["column"].flatMap { Int($0) }))
  }

  /// Reads the attributes of a `table`.
  mutating func beginTable(_ element: XMLElement) {
    isRelative = element["apply"] == "relative"
    // Linear interpolation replaces a cubic curve, because it is close to it.
    let name = element["interp"] ?? "linear"
    interpolation = InkMLTable.Interpolation(rawValue: name == "cubic" ? "linear" : name)
  }

  /// Reads the text of a `table` or an `affine`.
  mutating func end(_ text: [UInt8], isMatrix: Bool) {
    rows = Self.rows(text)
    hasMatrix = isMatrix
  }

  /// Adds a mapping that is within this one; `nil` if it is not supported.
  mutating func add(_ part: InkMLMapping?) throws(InkFileError) {
    guard parts.count < Self.maximumBinds else {
      throw InkFileError("a mapping has more than \(Self.maximumBinds) parts")
    }
    parts.append(part)
  }

  /// The mapping; `nil` if it is not supported. Formulas, mappings of channels other than X and Y,
  /// and tables with several sources are not supported.
  /// - Throws: An ``InkFileError`` if there are too many steps in it.
  func mapping() throws(InkFileError) -> InkMLMapping? {
    switch type {
    case "identity": InkMLMapping()
    case "affine": affine
    case "lookup": table
    case "product": try product()
    case nil: rows == nil ? try product() : hasMatrix ? affine : table
    default: nil
    }
  }

  private func product() throws(InkFileError) -> InkMLMapping? {
    let known = parts.compactMap { $0 }
    guard !parts.isEmpty, known.count == parts.count else { return nil }
    return try InkMLMapping(parts: known)
  }

  /// The affine mapping. Its matrix has a row for each target, with a factor for each source and a
  /// shift.
  private var affine: InkMLMapping? {
    guard let rows else { return nil }
    let sources = binds.compactMap(\.source)
    let targets = binds.compactMap(\.target)
    let columns = (sources.isEmpty ? ["X", "Y"] : sources).map(InkMLMapping.Axis.init(channel:))
    let axes = (targets.isEmpty ? ["X", "Y"] : targets).map(InkMLMapping.Axis.init(channel:))
    // Early drafts of InkML have no commas between rows.
    let matrix = rows.count == 1 && axes.count > 1 ? Self.cut(rows[0], columns.count + 1) : rows
    guard matrix.count == axes.count else { return nil }
    var steps: [InkMLMapping.Step] = []
    for (row, target) in zip(matrix, axes) {
      guard let target, row.count == columns.count + 1 else { return nil }
      var (x, y) = (0.0, 0.0)
      for (factor, column) in zip(row, columns) {
        switch column {
        case .x: x += factor
        case .y: y += factor
        case nil: if factor != 0 { return nil }
        }
      }
      steps.append(.affine(target: target, x: x, y: y, shift: row[columns.count]))
    }
    return InkMLMapping(steps: steps)
  }

  private var table: InkMLMapping? {
    let sources = binds.filter { $0.source != nil }
    let targets = binds.filter { $0.target != nil }
    guard let rows, let interpolation, sources.count == 1, !targets.isEmpty,
      let source = sources[0].source.flatMap(InkMLMapping.Axis.init(channel:))
    else { return nil }
    let keyColumn = sources[0].column ?? 1
    var steps: [InkMLMapping.Step] = []
    for (index, bind) in targets.enumerated() {
      // Only the last one for a coordinate counts, and a table may be large.
      guard !targets.dropFirst(index + 1).contains(where: { $0.target == bind.target }) else {
        continue
      }
      let column = bind.column ?? index + 2
      var entries: [(Double, Double)] = []
      for row in rows {
        guard (1...row.count).contains(keyColumn), (1...row.count).contains(column) else {
          return nil
        }
        entries.append((row[keyColumn - 1], row[column - 1]))
      }
      guard let target = bind.target.flatMap(InkMLMapping.Axis.init(channel:)),
        let table = InkMLTable(entries, interpolation, isRelative: isRelative)
      else { return nil }
      steps.append(.table(table, source: source, target: target))
    }
    return InkMLMapping(steps: steps)
  }

  private static func cut(_ numbers: [Double], _ length: Int) -> [[Double]] {
    stride(from: 0, to: numbers.count, by: length).map {
      Array(numbers[$0..<min($0 + length, numbers.count)])
    }
  }

  /// Reads rows, with commas between them and blanks between their numbers; `nil` if there is
  /// anything else, too many numbers, or no number.
  private static func rows(_ text: [UInt8]) -> [[Double]]? {
    var rows: [[Double]] = []
    var count = 0
    for row in text.split(separator: UInt8(ascii: ",")) {
      var numbers: [Double] = []
      for word in row.split(whereSeparator: { $0 <= 32 }) {
        count += 1
        guard count <= maximumNumbers,
          let number = DecimalNumber.parse(String(decoding: word, as: UTF8.self))
        else { return nil }
        numbers.append(number)
      }
      if !numbers.isEmpty { rows.append(numbers) }
    }
    return rows.isEmpty ? nil : rows
  }
}
