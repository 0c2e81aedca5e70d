import TouchLab

/// A row of the table of XInput2 touch cases: how the situation comes about, and what a client that
/// paints must do.
public struct Row: Sendable {
  /// Its number in the table.
  public let number: Int
  /// What brings the situation about, in a few words.
  public let trigger: String
  /// What the client must do, in a few words.
  public let duty: String
  let cause: Cause

  enum Cause: Sendable {
    /// On a private server, with a client that runs there.
    case live(Setup, @Sendable (Subject) throws -> Void)
    /// No server of ours comes into this situation: events made by hand go through FingerPaint's own
    /// decoder and state.
    case decoded(@Sendable () throws -> Void)
  }

  /// A row that is caused on a private server.
  init(
    _ number: Int, _ trigger: String, must duty: String, on setup: Setup = Setup(),
    _ scenario: @escaping @Sendable (Subject) throws -> Void
  ) {
    (self.number, self.trigger, self.duty) = (number, trigger, duty)
    cause = .live(setup, scenario)
  }

  /// A row that is only known from what a client would be told.
  init(
    decoded number: Int, _ trigger: String, must duty: String,
    _ scenario: @escaping @Sendable () throws -> Void
  ) {
    (self.number, self.trigger, self.duty) = (number, trigger, duty)
    cause = .decoded(scenario)
  }
}

/// The server that a row needs, and what stands between it and the client.
struct Setup: Sendable {
  var server: TouchServer.Configuration
  /// What the client is told that is not so, once the server runs; nil for no relay at all. An empty
  /// disguise listens to what the client asks for.
  var disguise: (@Sendable (LabClient) throws -> XRelay.Disguise)?
  /// What is done on the server before the client starts.
  var prepare: @Sendable (TouchServer, LabClient) throws -> Void

  init(
    touchscreens: Int = 1, otherSizes: [ScreenSize] = [], depth: Int = 24,
    disguise: (@Sendable (LabClient) throws -> XRelay.Disguise)? = nil,
    prepare: @escaping @Sendable (TouchServer, LabClient) throws -> Void = { _, _ in }
  ) {
    server = .init(
      size: Subject.screen, otherSizes: otherSizes,
      touchscreens: Array(repeating: 20, count: touchscreens), depth: depth)
    self.disguise = disguise
    self.prepare = prepare
  }

  /// One whose relay only listens.
  static let overheard = Setup(disguise: { _ in .init() })
}
