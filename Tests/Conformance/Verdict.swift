/// The result of judging a client in one row.
public enum Verdict: Hashable, Sendable {
  /// The client did what it must.
  case held
  /// The client's decoder and session did what they must. The events were handmade, because a
  /// private server cannot be brought into the situation.
  case heldByDecodedEvents
  /// The client did not do what it must; says why, in a few words.
  case failed(String)
  /// The row does not apply to this client; says why, in a few words.
  case notApplicable(String)
  /// The situation could not be caused, so nothing is known about the client; says why.
  case notCaused(String)

  /// Whether the client did what it must.
  public var isHeld: Bool { self == .held || self == .heldByDecodedEvents }
}

/// Thrown by a scenario if the client does not do what it must.
struct RowFailure: Error {
  /// What the client did instead, in a few words.
  let words: String

  init(_ words: String) { self.words = words }
}

/// Thrown by a scenario if the row does not apply to this client.
struct NotApplicable: Error {
  /// The reason, in a few words.
  let words: String

  init(_ words: String) { self.words = words }
}

/// Fails the row unless a condition holds.
func require(_ holds: Bool, _ words: @autoclosure () -> String) throws {
  if !holds { throw RowFailure(words()) }
}
