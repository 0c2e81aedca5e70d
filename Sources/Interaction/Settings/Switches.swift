/// Which settings of a table are on.
public struct Switches<Row: Setting>: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var bits: UInt64 = 0

  /// Creates switches of which some are on.
  public init(_ on: some Sequence<Row>) {
    for setting in on { self[setting] = true }
  }

  /// Creates switches of which some are on.
  public init(arrayLiteral on: Row...) { self.init(on) }

  /// The switches as they are if nobody has changed any.
  static var atFirst: Self { Self(Row.allCases.filter(\.row.isOnAtFirst)) }

  /// Whether a setting is on.
  public subscript(setting: Row) -> Bool {
    get { bits & 1 << UInt64(setting.rawValue) != 0 }
    set {
      let bit: UInt64 = 1 << UInt64(setting.rawValue)
      if newValue { bits |= bit } else { bits &= ~bit }
    }
  }
}

/// Reports list the names of the settings that are on.
extension Switches: ReportedValue {
  /// The names.
  public var reported: [String] { Row.allCases.filter { self[$0] }.map(\.row.name) }

  /// Creates switches from the names of those that are on.
  public init?(reported: [String]) {
    let on = Row.allCases.filter { reported.contains($0.row.name) }
    guard on.count == reported.count else { return nil }
    self.init(on)
  }
}
