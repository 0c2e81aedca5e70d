extension Row {
  /// All rows, in the order of their numbers.
  public static let all: [Row] =
    (deliveryRows + selectionRows + windowRows + ownershipRows + grabRows
    + managerRows + deviceRows + serverRows + decodedRows).sorted { $0.number < $1.number }
}

extension Row: CustomStringConvertible {
  /// The row as named in reports, for example `row 12: a finger leaves the window`.
  public var description: String { "row \(number): \(trigger)" }
}
