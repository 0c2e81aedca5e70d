/// What became of a row of the table when a client was put to it.
public enum Verdict: Hashable, Sendable {
  /// The client did what it must.
  case held
  /// The client did what it must as far as its decoder and its state go: what reaches it from a server
  /// was made by hand, because a private server does not come into the situation.
  case heldByDecodedEvents
  /// The client did not, in a few words.
  case failed(String)
  /// The row cannot be judged with this client, in a few words.
  case notApplicable(String)
  /// The situation could not be caused, which says nothing of the client.
  case notCaused(String)

  /// Whether nothing is wrong.
  public var isHeld: Bool { self == .held || self == .heldByDecodedEvents }
}

/// What a scenario throws when the client does not do what it must.
struct RowFailure: Error {
  /// What was seen in place of it, in a few words.
  let words: String

  init(_ words: String) { self.words = words }
}

/// What a scenario throws when a row says nothing about this client.
struct NotApplicable: Error {
  /// Why, in a few words.
  let words: String

  init(_ words: String) { self.words = words }
}

/// Fails the row unless a condition holds.
func require(_ holds: Bool, _ words: @autoclosure () -> String) throws {
  if !holds { throw RowFailure(words()) }
}
