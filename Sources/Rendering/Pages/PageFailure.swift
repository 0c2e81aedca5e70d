/// Why a tile of a page cannot be rendered.
public enum PageFailure: Error, Hashable, Sendable {
  /// The document is damaged there, or ends what renders it.
  case damaged
  /// It takes too much time or memory.
  case tooLarge
  /// There is nothing that renders pages, or the system cannot protect itself from it.
  case noRenderer
}
