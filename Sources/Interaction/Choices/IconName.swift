/// The name of an icon.
public struct IconName: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name as text.
  public let name: String

  /// Creates a name from a string literal.
  public init(stringLiteral name: String) { self.name = name }
}
