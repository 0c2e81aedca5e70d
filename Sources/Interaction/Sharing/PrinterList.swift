/// The printers that the program has found.
public struct PrinterList: Hashable, Sendable {
  /// The names of the printers, as the print system has them.
  public let names: [String]
  /// The index of the printer that is chosen; `nil` if there are none.
  public internal(set) var chosen: Int?
  /// Whether the desktop has a dialog of its own, in which a printer is chosen.
  public let isDesktops: Bool

  /// Makes a list.
  /// - Parameter preferred: The name of the printer that is chosen at first; the first one if it is
  ///   not in the list.
  public init(_ names: [String], preferred: String? = nil) {
    self.names = names
    chosen = names.isEmpty ? nil : names.firstIndex { $0 == preferred } ?? 0
    isDesktops = false
  }

  private init() { (names, chosen, isDesktops) = ([], nil, true) }

  /// The desktop's own dialog.
  public static let desktops = PrinterList()

  /// Whether something can be printed.
  public var canPrint: Bool { isDesktops || chosen != nil }
}
