/// Changing, adding and removing completed strokes.
extension Drawing {
  /// Returns where a completed stroke lies among the others.
  public func place(of stroke: StrokeIndex) -> StackPlace {
    stacking[stroke] ?? StackPlace(of: strokes[Int(stroke.number)], at: stroke)
  }

  /// The completed strokes that do not lie in the order of completion, and where they lie.
  public var placesOutOfOrder: [StrokeIndex: StackPlace] { stacking }

  /// Changes completed strokes, as one edit of the seat. Strokes that are not visible stay as they
  /// are. If some of them are in the seat's hand, what it moves goes back before: the mapping by which it was carried
  /// puts it down.
  /// - Returns: What changed; `nil`, without an edit, if no visible stroke would look different, if
  ///   one would lie beyond what ink can reach or have none of ``StrokeChange/widths``, or if strokes with
  ///   different samples would be reshaped.
  public mutating func alter(
    _ strokes: [StrokeIndex], _ change: StrokeChange, by seat: SeatID = .first
  ) -> DrawingChange? {
    let named = visible(strokes)
    let group = moving[seat].flatMap { strokes.contains(where: $0.contains) ? $0 : nil }
    if group != nil { moving[seat] = nil }
    let old = reach(of: named).union(group.map { $0.reach.union($0.origin) } ?? .empty)
    guard named.contains(where: { changes(change, at: $0) }), isPossible(change, for: named) else {
      return group == nil ? nil : settled([], from: old)
    }
    let turn = alterations.entries.count + 1
    let place: StackPlace? =
      switch change {
      // Every second turn is left for images that lay on the paper; see ``StrokeLook``.
      case .toFront: StackPlace(frontOf: self.strokes.count, turn: 2 * turn)
      case .toBack: StackPlace(backAtTurn: turn)
      case .transform, .color, .width, .reshape: nil
      }
    alterations.add(
      .init(change: change, place: place, strokes: named), of: self.strokes)
    histories[seat, default: History()].add(.altered(turn - 1))
    _ = lookAgain(at: named)
    return settled(named, from: old)
  }

  /// Adds completed strokes, as one edit of the seat, whose strokes they become.
  /// - Parameter index: The index of the first one. If strokes before it are missing because of
  ///   damage, invisible strokes take their places.
  /// - Parameter target: Where they lie; `nil` above all others. It counts as `nil` if it names a stroke
  ///   that there is not.
  /// - Returns: What changed; `nil` if there are no strokes, if the index is taken or implausible, or
  ///   if there would be too many images (``takes(_:)``), or too many bytes of images would be written
  ///   (``maximumPictureBytes``).
  public mutating func add(
    _ added: [Stroke], at index: StrokeIndex, to target: StackTarget? = nil,
    by seat: SeatID = .first
  ) -> DrawingChange? {
    add(added, at: index, to: target, by: seat, wasWritten: false)
  }

  /// Adds completed strokes; see ``add(_:at:to:by:)``.
  /// - Parameter wasWritten: Whether the edit was kept already. Then what is written is counted, and not limited.
  mutating func add(
    _ added: [Stroke], at index: StrokeIndex, to target: StackTarget?, by seat: SeatID,
    wasWritten: Bool
  ) -> DrawingChange? {
    let place = target.flatMap(place)
    let images = added.compactMap(\.image)
    // What was kept already fits, unless damage has hidden that some of it was taken back.
    let fits =
      images.isEmpty || wasWritten
      || pictureTotals.fitsBoard(with: images) && pictureTotals.canWrite(images)
    guard let first = added.first, fits, fill(upTo: index, with: first) else { return nil }
    pictureTotals.noteWritten(images)
    let own = added.map { $0.seat == seat ? $0 : $0.of(seat) }
    let indices = own.indices.map { StrokeIndex(strokes.count + $0) }
    for stroke in own { append(stroke) }
    histories[seat, default: History()].add(.added(indices))
    if let place {
      alterations.add(.init(change: .toBack, place: place, strokes: indices), of: strokes)
      _ = lookAgain(at: indices)
    }
    return .added(own, at: index, place: place, bounds: reach(of: indices))
  }

  private func place(of target: StackTarget) -> StackPlace? {
    switch target {
    case .back: .back
    case .below(let stroke): Int(stroke.number) < strokes.count ? place(of: stroke).below : nil
    }
  }

  /// Hides completed strokes, as one edit of the seat.
  /// - Returns: What changed; `nil`, without an edit, if none of them is visible.
  public mutating func remove(_ strokes: [StrokeIndex], by seat: SeatID = .first) -> DrawingChange?
  {
    let named = visible(strokes)
    guard !named.isEmpty else { return nil }
    let bounds = reach(of: named)
    histories[seat, default: History()].add(.hid(named, bounds: bounds))
    return hide(named, bounds: bounds)
  }

  /// Whether a completed stroke may lie elsewhere than where it was completed.
  func mayHaveMoved(_ stroke: StrokeIndex) -> Bool {
    alterations.contains(stroke)
      || moving.values.contains { $0.contains(stroke) }
  }

  /// The strokes that may lie elsewhere than where they were completed, in no particular order.
  var strokesThatMayHaveMoved: [StrokeIndex] {
    guard !moving.isEmpty else { return alterations.strokes }
    return Array(
      moving.values.reduce(into: Set(alterations.strokes)) { all, group in
        all.formUnion(group.all)
      })
  }

  // MARK: Being moved

  /// Returns what a seat moves now; `nil` if it moves nothing.
  public func moving(of seat: SeatID) -> MovingStrokes? { moving[seat] }

  /// Takes visible completed strokes, to move them. Strokes that another seat moves stay
  /// there. It is not an edit: they go back when they are let go, unless ``alter(_:_:by:)`` puts them
  /// down.
  /// Does nothing if the seat moves something already.
  public mutating func take(_ strokes: [StrokeIndex], by seat: SeatID) {
    guard moving[seat] == nil else { return }
    let free = free(strokes)
    guard !free.isEmpty else { return }
    let scales = free.map { self[$0].transform.scale }
    guard let smallest = scales.min(), let largest = scales.max() else { return }
    moving[seat] = MovingStrokes(
      strokes: free, bounds: reach(of: free), scales: smallest...largest)
  }

  /// Takes a visible completed stroke, to move it, and its copies, which move along. Copies that another seat moves,
  /// or that are not visible, are left out. Otherwise it is as ``take(_:by:)``.
  public mutating func take(_ stroke: StrokeIndex, with copies: [MovingCopy], by seat: SeatID) {
    guard moving[seat] == nil else { return }
    take([stroke], by: seat)
    guard moving[seat] != nil else { return }
    let free = Set(free(copies.map(\.stroke)))
    moving[seat]?.copies = copies.filter { free.contains($0.stroke) }.map { copy in
      var copy = copy
      copy.bounds = strokes[Int(copy.stroke.number)].bounds
      return copy
    }
  }

  /// Returns the visible strokes that nobody moves, ascending, each once.
  private func free(_ strokes: [StrokeIndex]) -> [StrokeIndex] {
    visible(strokes).filter { stroke in moving.values.allSatisfy { !$0.contains(stroke) } }
  }

  /// Moves what a seat has taken, and the copies as the symmetry has it. A copy that would lie beyond what ink can
  /// reach lies where it was taken, and hinders nothing.
  /// - Parameter transform: The mapping from where it was when it was taken, in canvas space.
  /// - Returns: What changed; `nil` if nothing changes, or if a stroke would lie beyond what ink can
  ///   reach.
  public mutating func carry(to transform: Similarity, by seat: SeatID) -> DrawingChange? {
    guard var group = moving[seat], group.transform != transform,
      group.canSurelyBeMapped(by: transform)
        || group.strokes.allSatisfy({ strokes[Int($0.number)].canBeMapped(by: transform) })
    else { return nil }
    let old = group.reach
    group.transform = transform
    for place in group.copies.indices {
      let copy = strokes[Int(group.copies[place].stroke.number)]
      group.copies[place].follow(transform, copy)
    }
    moving[seat] = group
    return .altered([], bounds: old.union(group.reach), moving: moving)
  }

  /// Lets go of what a seat moves. It goes back to where it was.
  /// - Returns: What changed; `nil` if the seat moves nothing.
  public mutating func letGo(by seat: SeatID) -> DrawingChange? {
    guard let group = moving.removeValue(forKey: seat) else { return nil }
    return .altered([], bounds: group.reach.union(group.origin), moving: moving)
  }

  // MARK: Parts

  /// Returns a stroke as it was completed.
  func original(of index: StrokeIndex) -> Stroke {
    alterations.original(of: index) ?? strokes[Int(index.number)]
  }

  /// Replaces all changes of strokes. Nobody moves any then.
  mutating func setAlterations(_ new: Alterations) {
    moving.removeAll()
    for index in alterations.strokes { replace(index, with: original(of: index)) }
    (alterations, stacking) = (new, [:])
    _ = lookAgain(at: new.strokes)
  }

  /// Sets whether a change holds.
  mutating func setAlteration(_ entry: Int, _ isActive: Bool) -> DrawingChange? {
    guard alterations.entries.indices.contains(entry) else { return nil }
    let named = alterations.entries[entry].strokes
    let old = reach(of: named)
    alterations.setActive(entry, isActive)
    let changed = lookAgain(at: named)
    return changed.isEmpty ? nil : settled(changed, from: old)
  }

  /// Whether a change of strokes can be seen.
  func isSeen(alteration entry: Int) -> Bool {
    alterations.entries.indices.contains(entry)
      && alterations.entries[entry].strokes.contains { visibility[$0] }
  }

  /// Gives a stroke the look that follows from all changes that hold.
  /// - Returns: Whether it looks different now.
  mutating func lookAgain(at index: StrokeIndex) -> Bool { !lookAgain(at: [index]).isEmpty }

  /// Gives strokes the look that follows from all changes that hold.
  /// - Returns: Those that look different now.
  mutating func lookAgain(at indices: [StrokeIndex]) -> [StrokeIndex] {
    var changes = ChangesThatHold()
    return indices.filter { index in
      guard let altered = alterations.altered(index, &changes) else { return false }
      let isRestacked = altered.place != (stacking.isEmpty ? nil : stacking[index])
      guard isRestacked || altered.stroke != strokes[Int(index.number)] else { return false }
      replace(index, with: altered.stroke)
      if isRestacked { stacking[index] = altered.place }
      for (seat, group) in moving where group.contains(index) {
        moving[seat]?.note(altered.stroke, at: index)
      }
      return true
    }
  }

  private func alteredStroke(at index: StrokeIndex) -> AlteredStroke {
    AlteredStroke(
      index: index, stroke: strokes[Int(index.number)],
      place: stacking.isEmpty ? nil : stacking[index])
  }

  /// The change after which strokes are as they are.
  /// - Parameter old: The area in which they lay before.
  func settled(_ strokes: [StrokeIndex], from old: Rect) -> DrawingChange {
    settled(strokes, within: old.union(reach(of: strokes)))
  }

  /// The change after which strokes are as they are.
  /// - Parameter area: A rectangle around all ink that looks different, in canvas space.
  func settled(_ strokes: [StrokeIndex], within area: Rect) -> DrawingChange {
    .altered(strokes.map(alteredStroke), bounds: area, moving: moving)
  }

  /// Returns those strokes that exist and are visible, ascending, each once.
  func visible(_ strokes: [StrokeIndex]) -> [StrokeIndex] {
    let seen = strokes.filter { Int($0.number) < self.strokes.count && visibility[$0] }
    return zip(seen, seen.dropFirst()).allSatisfy(<) ? seen : Array(Set(seen)).sorted()
  }

  private func changes(_ change: StrokeChange, at index: StrokeIndex) -> Bool {
    let stroke = self[index]
    return switch change {
    case .color where stroke.isPicture, .width where stroke.isPicture,
      .reshape where stroke.isPicture:
      false
    case .transform(let transform): !transform.isIdentity
    case .color(let color): stroke.brush.color != color.withAlpha(stroke.brush.color.alpha)
    case .width(let width): !stroke.isArea && stroke.width != width
    case .reshape, .toFront, .toBack: true
    }
  }

  private func isPossible(_ change: StrokeChange, for strokes: [StrokeIndex]) -> Bool {
    switch change {
    case .transform(let transform): strokes.allSatisfy { self[$0].canBeMapped(by: transform) }
    case .width(let width): StrokeChange.widths.contains(width)
    case .reshape(let shape):
      shape.transform.isIdentity && !shape.isPicture && haveSameSamples(strokes)
    case .color, .toFront, .toBack: true
    }
  }

  /// Whether all strokes have the samples of the first one, as a stroke and its copies do.
  private func haveSameSamples(_ strokes: [StrokeIndex]) -> Bool {
    guard let first = strokes.first else { return true }
    let samples = self[first].samples
    return strokes.dropFirst().allSatisfy { self[$0].samples.hasSameBytes(as: samples) }
  }
}
