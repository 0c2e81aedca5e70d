internal import OrderedCollections

/// Leaving out what nobody can see or bring back.
extension Drawing {
  /// Returns the same drawing without old edits, and without the strokes that no undo or redo can make
  /// visible. The remaining strokes are numbered from 0, in the same order.
  ///
  /// The visible strokes stay the same. Undo and redo have the same effects, in any order by any seats, as far
  /// as the remaining edits reach.
  /// - Parameter bound: How much of each seat's history remains.
  /// - Returns: The drawing; `nil` if strokes are being drawn, erased or moved, if later contacts can
  ///   retract strokes (see ``settle()``), or if images lie among strokes that were sent to the front or to
  ///   the back, because then strokes cannot be numbered differently.
  public func condensed(keeping bound: UndoBound) -> Drawing? {
    guard inProgress.isEmpty, erasing.isEmpty, moving.isEmpty,
      settledCount == strokes.count
    else { return nil }
    var recent = latestHistories(bound.seats)
    for seat in recent.keys { recent[seat]?.forget(beyond: bound, size: size) }
    guard let places = NewPlaces(keeping: mayBeSeen(again: recent), in: self) else { return nil }
    var new = Drawing()
    if let page { new.setPage(page) }
    new.setDetail(detail)
    for index in places.kept { new.append(original(of: index)) }
    new.countAsWritten()
    var seen = StrokeVisibility()
    for index in places.kept {
      seen.append(repeating: visibility.reasons[Int(index.number)], 1)
    }
    new.setVisibility(seen)
    new.setAlterations(places.moved(alterations, of: new.strokes))
    for (seat, history) in recent {
      var history = history
      history.compact { places.moved($0, in: new.alterations) }
      if !history.edits.isEmpty { new.histories[seat] = history }
    }
    new.settledCount = new.strokes.count
    if let markup, let moved = markup.movingStrokes(places.place) { new.annotate(moved) }
    return new
  }

  /// Returns the histories of the seats whose edits name the latest strokes.
  private func latestHistories(_ count: Int) -> [SeatID: History] {
    guard histories.count > count else { return histories }
    let latest = histories.mapValues { history in
      var last = -1
      history.forEach { edit, _ in
        switch edit {
        case .completed(let stroke, let copies): last = max(last, Int(stroke.number) + Int(copies))
        case .hid(let strokes, _, _), .added(let strokes):
          last = max(last, strokes.last.map { Int($0.number) } ?? -1)
        case .altered(let entry):
          let strokes =
            alterations.entries.indices.contains(entry)
            ? alterations.entries[entry].strokes : []
          last = max(last, strokes.last.map { Int($0.number) } ?? -1)
        }
      }
      return last
    }
    let seats = latest.sorted { ($0.value, $0.key.number) > ($1.value, $1.key.number) }
    return histories.filter { seat, _ in seats.prefix(count).contains { $0.key == seat } }
  }

  /// How many bytes in memory an edit holds: those of the strokes that it can bring back.
  private func size(of edit: Edit, isDone: Bool) -> Int {
    switch (edit, isDone) {
    case (.hid(let strokes, _, _), true), (.added(let strokes), false):
      memory(of: strokes)
    case (.completed(let stroke, let copies), false):
      memory(of: stroke.and(copies: copies))
    default: 0
    }
  }

  /// About how many bytes of memory strokes take together. An image that several of them show counts once.
  private func memory(of strokes: some Sequence<StrokeIndex>) -> Int {
    var images: Set<PNGImage> = []
    return strokes.reduce(0) { sum, index in
      let stroke = self.strokes[Int(index.number)]
      guard let image = stroke.image, images.insert(image).inserted else {
        return sum + stroke.memory
      }
      return sum + stroke.memory + image.png.count
    }
  }

  /// Returns for each stroke whether it is visible or may be so again by undo or redo.
  private func mayBeSeen(again histories: [SeatID: History]) -> [Bool] {
    var isKept = strokes.indices.map { visibility[StrokeIndex($0)] }
    func keep(_ stroke: StrokeIndex) {
      if !visibility.isRetracted(stroke) { isKept[Int(stroke.number)] = true }
    }
    for history in histories.values {
      history.forEach { edit, isDone in
        switch (edit, isDone) {
        case (.hid(let strokes, _, _), true), (.added(let strokes), false): strokes.forEach(keep)
        case (.completed(let stroke, let copies), false): stroke.and(copies: copies).forEach(keep)
        default: break
        }
      }
    }
    return isKept
  }
}

/// Which strokes of a drawing are kept, and the numbers that they get.
private struct NewPlaces {
  /// The strokes that are kept, ascending.
  private(set) var kept: [StrokeIndex] = []
  /// The new number of each stroke that is kept.
  private var numbers: [Int?]

  /// - Parameter isKept: For each stroke, whether it is kept. A stroke above which others were put
  ///   stays as well, because it says where those lie.
  /// - Returns: `nil` if images were put somewhere among strokes, because their places depend on
  ///   the old numbers.
  init?(keeping isKept: [Bool], in drawing: Drawing) {
    var isKept = isKept
    var isPlaced = false
    for entry in drawing.alterations.entries {
      guard let place = entry.place, entry.strokes.contains(where: { isKept[Int($0.number)] })
      else { continue }
      isPlaced = true
      if isKept.indices.contains(place.above) { isKept[place.above] = true }
    }
    if isPlaced, drawing.pictureStrokes.contains(where: { isKept[Int($0.number)] }) { return nil }
    numbers = Array(repeating: nil, count: isKept.count)
    for place in isKept.indices where isKept[place] {
      numbers[place] = kept.count
      kept.append(StrokeIndex(place))
    }
  }

  /// The new number of a stroke; `nil` if it is not kept, or if there is no such stroke.
  func place(_ stroke: Int) -> Int? { numbers.indices.contains(stroke) ? numbers[stroke] : nil }

  private func moved(_ strokes: [StrokeIndex]) -> [StrokeIndex] {
    strokes.compactMap { place(Int($0.number)).map { StrokeIndex($0) } }
  }

  /// Returns the changes of the strokes that are kept. Every change keeps its place among all, since
  /// later ones are numbered after it.
  func moved(_ alterations: Alterations, of strokes: [Stroke]) -> Alterations {
    var new = Alterations()
    guard alterations.entries.contains(where: { !moved($0.strokes).isEmpty }) else { return new }
    for entry in alterations.entries {
      let named = moved(entry.strokes)
      let stack = entry.place.map { place in
        StackPlace(above: self.place(place.above) ?? place.above, turn: place.turn)
      }
      new.add(
        Alterations.Entry(
          // A change without strokes only holds its place. This one takes the least room.
          change: named.isEmpty ? .toBack : entry.change, place: named.isEmpty ? nil : stack,
          strokes: named, isActive: entry.isActive),
        of: strokes)
    }
    return new
  }

  /// Returns an edit of the strokes that are kept; `nil` if it can have no effect any more.
  /// - Parameter alterations: The changes of the strokes that are kept.
  func moved(_ edit: Edit, in alterations: Alterations) -> Edit? {
    switch edit {
    case .completed(let stroke, let copies):
      // They are taken back together or not at all, and no other stroke lies between them.
      let named = moved(Array(stroke.and(copies: copies)))
      return named.count == Int(copies) + 1 ? .completed(named[0], copies: copies) : nil
    case .hid(let strokes, let bounds, let contact):
      let named = moved(strokes)
      return named.isEmpty ? nil : .hid(named, bounds: bounds, by: contact)
    case .added(let strokes):
      // They are taken back together or not at all.
      let named = moved(strokes)
      return named.count == strokes.count ? .added(named) : nil
    case .altered(let entry):
      let entries = alterations.entries
      return entries.indices.contains(entry) && !entries[entry].strokes.isEmpty ? edit : nil
    }
  }
}

extension Stroke {
  /// About how many bytes of memory it takes, without its image.
  fileprivate var memory: Int { 120 + samples.packedByteCount }
}
