package import CXlib

/// Decides what the window answers to the sources of drags, by the rules of XDND, without talking
/// to the server. One drag is over the window at a time. Messages from other sources are ignored.
package struct DropConversation {
  /// The next step of the window in a conversation about a drag.
  package enum Reply: Hashable {
    /// Tell the source whether the window would accept a drop (XdndStatus).
    case status(to: Window, accepts: Bool)
    /// Fetch the data, in the first of these forms that the source delivers.
    case fetch(ArraySlice<ContentKind>, time: Time)
    /// Tell the source that the drop is over, and whether it succeeded (XdndFinished).
    case finished(to: Window, accepted: Bool)
  }

  private struct Visit {
    let source: Window
    let kinds: [ContentKind]
    var place: (x: Int, y: Int)?
  }

  /// Whether the window accepts drops at the moment.
  package var isOpen = true
  private var visit: Visit?
  /// The source of the drop whose data are being fetched; `nil` if there is no such drop.
  private var dropping: Window?
  /// The place of the latest drop, in pixels of the screen.
  package private(set) var place = (x: 0, y: 0)

  /// Creates a conversation without a drag.
  package init() {}

  /// The supported versions of XDND.
  static let versions = 3...5

  /// Handles a message of a drag's source.
  /// - Parameter kinds: The acceptable forms, for a drag that enters.
  package mutating func take(_ message: DropMessage, kinds: [ContentKind] = []) -> Reply? {
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

  /// Handles the result of fetching the data.
  package mutating func fetched(_ content: TransferredContent) -> Reply? {
    guard let source = dropping else { return nil }
    dropping = nil
    let isFailure = if case .failed = content { true } else { false }
    return .finished(to: source, accepted: !isFailure)
  }
}
