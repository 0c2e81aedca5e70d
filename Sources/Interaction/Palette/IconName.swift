/// The name of an icon, under which it is drawn.
public struct IconName: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public let name: String

  /// Makes a name.
  public init(stringLiteral name: String) { self.name = name }
}
