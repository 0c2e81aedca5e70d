import TouchLab
import TouchLabSupport

/// A row of the table of XInput2 touch cases: what causes a situation, and what a painting client must do in it.
public struct Row: Sendable {
  /// The number in the table.
  public let number: Int
  /// The cause of the situation, in a few words.
  public let trigger: String
  /// What the client must do, in a few words.
  public let duty: String
  let cause: Cause

  enum Cause: Sendable {
    /// Caused on a private server, with a running client.
    case live(Setup, @Sendable (Subject) throws -> Void)
    /// Cannot be caused on a private server. Handmade events go through FingerPaint's own decoder
    /// and session instead.
    case decoded(@Sendable () throws -> Void)
  }

  /// Makes a row that is caused on a private server.
  init(
    _ number: Int, _ trigger: String, must duty: String, on setup: Setup = Setup(),
    _ scenario: @escaping @Sendable (Subject) throws -> Void
  ) {
    (self.number, self.trigger, self.duty) = (number, trigger, duty)
    cause = .live(setup, scenario)
  }

  /// Makes a row whose situation is simulated by handmade events.
  init(
    decoded number: Int, _ trigger: String, must duty: String,
    _ scenario: @escaping @Sendable () throws -> Void
  ) {
    (self.number, self.trigger, self.duty) = (number, trigger, duty)
    cause = .decoded(scenario)
  }
}

/// The server that a row needs, and the relay between server and client.
struct Setup: Sendable {
  var server: TouchServer.Configuration
  /// Makes the false answers that the relay gives to the client, once the server is running; `nil`
  /// for no relay. With an empty disguise the relay only records the client's requests.
  var disguise: (@Sendable (LabClient) throws -> XRelay.Disguise)?
  /// Prepares the server before the client starts.
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

  /// A setup whose relay only records the client's requests.
  static let overheard = Setup(disguise: { _ in .init() })
}

extension Row {
  /// All rows, in the order of their numbers.
  public static let all: [Row] =
    (deliveryRows + selectionRows + windowRows + ownershipRows + grabRows
    + managerRows + deviceRows + serverRows + decodedRows).sorted { $0.number < $1.number }
}

extension Row: CustomStringConvertible {
  /// The row as named in reports, for example `row 12: a finger leaves the window`.
  public var description: String { "row \(number): \(trigger)" }
}

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
