public import Ink

/// What a gallery says about a drawing without opening it.
public struct DrawingRecord: Hashable, Sendable {
  /// Which one.
  public let id: DrawingID
  /// What its people call it. No two drawings that are not in the trash have the same name.
  public let name: String
  /// When it was begun, in milliseconds since 1970.
  public let created: Int64
  /// When it was last painted on, in milliseconds since 1970.
  public let modified: Int64
  /// When it was put into the trash, in milliseconds since 1970; nil for a drawing that is not there.
  public let trashed: Int64?
  /// For how many days of use it still stays in the trash; nil for a drawing that is not there.
  public let daysLeft: Int?
  /// How many boards it has.
  public let boardCount: Int
  /// Whether a window has it open.
  public let isOpen: Bool
}
