/// What a person has chosen on the share sheet: which part of the drawing is exported or printed,
/// and how.
public struct ShareChoices: Hashable, Sendable {
  /// The format of an export; `nil` if the program writes none.
  public package(set) var format: ShareFormat?
  /// Whether all boards are meant, instead of the current one.
  public package(set) var hasAllBoards = false
  /// Pixels per canvas unit, one of ``scales``. Only formats with pixels use it.
  public package(set) var scale = 1
  /// Whether the paper is part of it.
  public package(set) var hasPaper = true

  /// The scales that can be chosen.
  public static let scales = [1, 2, 4]

  /// Creates the choices that a sheet begins with.
  package init(_ format: ShareFormat?) { self.format = format }
}
