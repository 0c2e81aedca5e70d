import CXlib
import Ink

/// Fetches an image or a list of files from the owner of a selection. It tries the acceptable forms
/// in order, until the owner delivers one.
final class ContentReader {
  private enum Phase {
    case idle
    case askingForTargets
    case asking(ContentKind, others: ArraySlice<ContentKind>)
  }

  private let atoms: AtomTable
  private let reader: TransferReader
  private var phase = Phase.idle
  private var time: Time = 0
  private var (wantsText, takesFiles) = (false, true)

  /// The maximum size in bytes of the owner's list of forms.
  private static let targetsLimit = 1 << 16

  /// Makes a reader for a selection. It asks for nothing yet.
  /// - Parameter window: A window of this program, with property events selected.
  init(_ connection: XConnection, window: Window, selection: AtomName) {
    atoms = connection.atoms
    reader = TransferReader(connection, window: window, selection: selection)
  }

  /// Whether a request is in progress.
  var isBusy: Bool { reader.isBusy }

  /// When ``advance(_:)`` must be called even if no event arrives; `nil` if it need not be.
  var nextDeadline: Instant? { reader.nextDeadline }

  /// Asks which forms are available, and then for the best one.
  /// - Parameters:
  ///   - wantsText: Whether text is wanted, and nothing else.
  ///   - takesFiles: Whether lists of files are accepted.
  func fetch(at time: Time, wantsText: Bool = false, takesFiles: Bool = true) {
    self.time = time
    (self.wantsText, self.takesFiles) = (wantsText, takesFiles)
    phase = .askingForTargets
    let targets = atoms[.targets]
    reader.ask(
      for: targets, types: [Atom(XA_ATOM), targets], format: 32, limit: Self.targetsLimit,
      time: time)
  }

  /// Asks for the first of these forms, and after each failure for the next.
  func fetch(_ kinds: ArraySlice<ContentKind>, at time: Time) -> TransferredContent? {
    self.time = time
    guard let kind = kinds.first else {
      phase = .idle
      return .failed(.nothing)
    }
    phase = .asking(kind, others: kinds.dropFirst())
    let target = atoms[kind.name]
    reader.ask(for: target, types: [target], format: 8, limit: kind.limit, time: time)
    return nil
  }

  /// Handles the owner's answer.
  /// - Returns: The result, once it is known.
  func answered(_ event: XSelectionEvent) -> TransferredContent? { go(on: reader.answered(event)) }

  /// Handles a change of a property of the window.
  func changed(_ event: XPropertyEvent) -> TransferredContent? { go(on: reader.changed(event)) }

  /// Continues a request in progress when its deadline has passed.
  func advance(_ now: Instant) -> TransferredContent? {
    go(on: reader.advance(now))
  }

  private func go(on result: Result<[UInt8], TransferFailure>?) -> TransferredContent? {
    guard let result else { return nil }
    switch (phase, result) {
    case (.idle, _): return nil
    case (.askingForTargets, .success(let bytes)):
      let kinds = ContentKind.among(
        PropertyPiece.numbers(bytes), atoms, wantsText: wantsText, takesFiles: takesFiles)
      return fetch(kinds[...], at: time)
    case (.asking(let kind, let others), .success(let bytes)):
      let content = kind.content(bytes)
      if case .failed = content, !others.isEmpty { return fetch(others, at: time) }
      phase = .idle
      return content
    case (.asking(_, let others), .failure(.nothing)) where !others.isEmpty:
      return fetch(others, at: time)
    case (_, .failure(let failure)):
      phase = .idle
      return .failed(failure)
    }
  }
}
