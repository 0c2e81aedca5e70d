import CXlib

/// What the window answers to the sources of drags: the rules of XDND as a value. One drag is over the
/// window at a time; what other sources say counts for nothing.
struct DropConversation {
  /// What is to be done.
  enum Reply: Hashable {
    /// Say whether a drop would be taken (XdndStatus).
    case status(to: Window, accepts: Bool)
    /// Ask for the data, the first of these forms that can be had.
    case fetch(ArraySlice<ContentKind>, time: Time)
    /// Say that the drop is over, and whether anything came of it (XdndFinished).
    case finished(to: Window, accepted: Bool)
  }

  private struct Visit {
    let source: Window
    let kinds: [ContentKind]
    var place: (x: Int, y: Int)?
  }

  /// Whether drops are taken at the moment.
  var isOpen = true
  private var visit: Visit?
  /// The source of the drop whose data are on their way.
  private var dropping: Window?
  /// Where the pointer was last, on the screen.
  private(set) var place = (x: 0, y: 0)

  /// The versions that are spoken.
  static let versions = 3...5

  /// Takes a message in.
  /// - Parameter kinds: For a drag that comes: the forms in which it can be taken.
  mutating func take(_ message: DropMessage, kinds: [ContentKind] = []) -> Reply? {
    switch message {
    case .enter(let source, let version, _, _):
      visit = Self.versions.contains(version) ? Visit(source: source, kinds: kinds) : nil
      return nil
    case .position(let source, let x, let y):
      guard visit?.source == source else { return nil }
      visit?.place = (x, y)
      return .status(
        to: source, accepts: isOpen && visit?.kinds.isEmpty == false && dropping == nil)
    case .leave(let source):
      if visit?.source == source { visit = nil }
      return nil
    case .drop(let source, let time):
      guard let visit, visit.source == source else { return nil }
      self.visit = nil
      guard isOpen, let place = visit.place, !visit.kinds.isEmpty, dropping == nil else {
        return .finished(to: source, accepted: false)
      }
      (dropping, self.place) = (source, place)
      return .fetch(visit.kinds[...], time: time)
    }
  }

  /// The data have come, or will not come.
  mutating func fetched(_ content: TransferredContent) -> Reply? {
    guard let source = dropping else { return nil }
    dropping = nil
    let isFailure = if case .failed = content { true } else { false }
    return .finished(to: source, accepted: !isFailure)
  }
}
