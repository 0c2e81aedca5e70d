/// How much of a gallery is kept.
public struct KeepLimits: Hashable, Sendable {
  /// After how many days of use without paint on it a drawing is removed; `nil` for never.
  public var days: Int?
  /// How large the gallery may be on the disk, in bytes; `nil` for any size.
  public var bytes: Int64?

  /// Creates limits that keep everything.
  public init() {}
}
