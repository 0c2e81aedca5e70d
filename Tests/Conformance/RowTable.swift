extension Row {
  /// The table, in its order.
  public static let all: [Row] =
    (deliveryRows + selectionRows + windowRows + ownershipRows + grabRows
    + managerRows + deviceRows + serverRows + decodedRows).sorted { $0.number < $1.number }
}

extension Row: CustomStringConvertible {
  /// As it is named in reports: `row 12: a finger leaves the window`.
  public var description: String { "row \(number): \(trigger)" }
}
