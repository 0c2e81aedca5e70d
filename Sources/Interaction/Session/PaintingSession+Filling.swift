import Ink
import Words

/// Filling areas that ink closes.
///
/// Areas are looked for while the program is idle, in steps that no touch notices
/// (``prepare()``). Where fingers never rest, a step in each frame sees to it that they are found.
extension PaintingSession: FillBench {
  /// Whether there are areas to be filled.
  package var isFilling: Bool { !fills.isEmpty }

  /// Whether an area is still being looked for.
  var isSearching: Bool { fills.contains { $0.outcome == nil } }

  /// Continues to look for areas by one step.
  mutating func searchFills() {
    let count = fills.count { $0.outcome == nil }
    guard count > 0 else { return }
    lastSearch = now
    let share = max(1, Self.effortPerStep / count)
    for index in fills.indices { fills[index].advance(effort: share) }
  }

  /// Fills the areas that were found.
  mutating func advanceFills(_ effects: inout Effects) {
    guard isFilling else { return }
    if surroundings.elapsed(since: lastSearch) >= Self.frame { searchFills() }
    var all: [PendingFill] = []
    swap(&all, &fills)
    for fill in all { finish(fill, &effects) }
  }

  /// Looks for all areas to the end, and fills them. Everything else waits, so call it only before
  /// the drawing is put away.
  public mutating func finishFills() -> Effects {
    var effects = Effects()
    finishFills(&effects)
    return effects
  }

  mutating func finishFills(_ effects: inout Effects) {
    while isFilling {
      while isSearching { searchFills() }
      advanceFills(&effects)
    }
  }

  /// Fills an area if it was found. Otherwise it stays.
  private mutating func finish(_ fill: PendingFill, _ effects: inout Effects) {
    guard let outcome = fill.outcome else { return fills.append(fill) }
    // A board that can be put back comes back with the fill.
    guard
      let board = (boards.all + boards.deleted.map(\.board)).first(where: { $0.id == fill.board })
    else { return }
    guard fill.search.isCurrent(in: board.drawing) else {
      // Somebody has cleared, undone or changed the ink around it.
      var again = fill
      let isShown = fill.board == boards.currentID
      again.begin(in: board.drawing, finder: isShown ? finder : StrokeFinder())
      return fills.append(again)
    }
    guard case .found(let rings, let target) = outcome,
      let stroke = Stroke(
        rings: rings, color: fill.color, time: fill.time, contact: fill.contact, seat: fill.seat,
        quantum: fill.quantum)
    else {
      palettes.tell(fill.seat, Message(.nothingToFill), at: .tool(.fill), in: surroundings)
      return
    }
    let end = StrokeIndex(board.drawing.strokes.count)
    let action = DrawingAction.add([stroke], at: end, to: target, by: fill.seat)
    let result = perform(action, on: fill.board, &effects)
    guard result?.hadEffect == true else { return }
    contacts.note(LeftWork(board: fill.board, kind: .adding([end], fill.seat)), of: fill.contact)
    if fill.board == boards.currentID {
      effects.add(result?.change)
    } else {
      effects.otherBoardsChanged = true
    }
    effects.palettes.insert(fill.seat)
  }

  /// How much all searches together do in a step. A touch that arrives meanwhile waits for less than
  /// a millisecond.
  private static let effortPerStep = 40
  /// How often a step is done at least.
  private static let frame = Duration.milliseconds(16)
}
