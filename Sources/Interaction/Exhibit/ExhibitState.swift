internal import Ink

/// The state of an exhibit.
package struct ExhibitState: Hashable, Sendable {
  /// The rules, which do not change while the exhibit runs.
  let rules: ExhibitRules
  /// The fingers in the four corners.
  var corners = CornerHold()
  /// The pad on which the code is typed; `nil` while it is closed.
  var pad: CodePad?
  /// The wrong codes so far.
  var refusals = CodeRefusals()
  /// The files, print jobs and the like that visitors have left behind lately.
  var allowance = VisitorAllowance()
  /// How long nobody has touched the screen.
  var idleness = Idleness()
  /// The attract loop; `nil` while people paint.
  var attract: AttractLoop?
  /// Whether the contact that comes down with the present event has ended the attract loop. It paints,
  /// wherever it is.
  var isWaking = false

  /// Whether a visitor uses another window of the program, so that nobody is missed in this one.
  var isElsewhere = false

  /// Creates the state of an exhibit that has just begun.
  init(_ rules: ExhibitRules) { self.rules = rules }

  /// When nobody has touched the exhibit for long enough, on the program's clock; `nil` if that does not count
  /// now. Fingers that hold the corners rest for as long as the shortest idle time.
  var idleEnd: Timestamp? {
    guard attract == nil, corners.start == nil, !isElsewhere else { return nil }
    return rules.idle.flatMap { idleness.deadline(after: $0) }
  }

  /// When something has to be done besides the way out and the pad, on the program's clock; `nil` if nothing is
  /// pending.
  var deadline: Timestamp? { [idleEnd, attract?.deadline].compactMap { $0 }.min() }
}
