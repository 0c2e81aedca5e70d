internal import OrderedCollections

/// Plays a replay. The drawing at a time is always the same, no matter how the player got there.
public struct ReplayPlayer: Hashable, Sendable {
  /// The changes between two times of a replay.
  public struct Step: Hashable, Sendable {
    /// The changes of ``ReplayPlayer/board``'s drawing, in order.
    public var changes: [DrawingChange] = []
    /// Whether everything must be repainted instead, because the board is another one or much was
    /// done.
    public var needsRepaint = false
  }

  /// The replay that is played.
  public let replay: Replay
  /// The board at the current time, with a view that fits it into the room.
  public private(set) var board: Board
  /// The current time of the replay, in milliseconds.
  public private(set) var time: Int64 = 0
  private var place = 0
  /// The number of entries that are done.
  private var doneCount = 0
  /// The number of strokes that have begun.
  private var begunCount = 0
  /// The strokes that have begun and are not done, by the index of their entry.
  private var wet: [Int32: WetReplay] = [:]
  private var room: Rect
  private let largest: Double

  /// The most entries that are reported one by one. If there are more, everything is repainted.
  private static let followed = 200

  /// Makes a player at the start of a replay.
  /// - Parameters:
  ///   - room: The rectangle to show the board in, in window space.
  ///   - largest: The largest scale at which the board is shown.
  public init(_ replay: Replay, in room: Rect, largest: Double = 1) {
    self.replay = replay
    self.room = room
    self.largest = largest
    board = Board(id: BoardID(number: 0))
    begin(0)
    _ = advance(to: 0)
  }

  /// Whether the replay has reached its end.
  public var isOver: Bool { time >= replay.duration }

  /// Fits the board into another rectangle, in window space.
  public mutating func fit(into room: Rect) {
    self.room = room
    board.setView(view(of: replay.parts[place].area))
  }

  /// Moves to a time, forwards or backwards, clamped to the replay's length.
  /// - Returns: The changes of the drawing.
  public mutating func advance(to time: Int64) -> Step {
    let time = min(max(time, 0), replay.duration)
    var step = Step()
    let next = replay.part(at: time)
    if next != place || time < self.time {
      begin(next)
      step.needsRepaint = true
    }
    self.time = time
    let part = replay.parts[place]
    follow(part, to: time - part.start, &step)
    if step.needsRepaint { step.changes = [] }
    return step
  }

  /// Switches to the start of a board.
  private mutating func begin(_ place: Int) {
    self.place = place
    (doneCount, begunCount, wet) = (0, 0, [:])
    board = Board(id: BoardID(number: UInt32(place)), paper: replay.parts[place].board.paper)
    fit(into: room)
  }

  private mutating func follow(_ part: Replay.Part, to time: Int64, _ step: inout Step) {
    let (entries, moments) = (part.board.entries, part.timeline.moments)
    var target = doneCount
    while target < entries.count, moments[target].done <= time { target += 1 }
    let isQuiet = target - doneCount > Self.followed
    step.needsRepaint = step.needsRepaint || isQuiet
    let isFollowed = !step.needsRepaint
    for index in doneCount..<target {
      perform(entries[index], at: Int32(index), isFollowed: isFollowed, &step)
    }
    doneCount = target
    for (index, stroke) in wet {
      extend(index, stroke, to: time, isFollowed: isFollowed, &step)
    }
    while begunCount < part.begins.count {
      let index = part.begins[begunCount]
      guard moments[Int(index)].start <= time else { break }
      begunCount += 1
      guard index >= target, case .stroke(_, let stroke, let symmetry) = entries[Int(index)],
        !stroke.isArea
      else { continue }
      let begun = WetReplay(stroke, symmetry, moments[Int(index)], part.timeline)
      extend(index, begun, to: time, isFollowed: isFollowed, &step)
    }
  }

  private mutating func perform(
    _ entry: ReplayEntry, at index: Int32, isFollowed: Bool, _ step: inout Step
  ) {
    guard case .stroke(let number, let stroke, let symmetry) = entry else {
      let (change, needsRepaint) = board.drawing.perform(entry)
      step.needsRepaint = step.needsRepaint || needsRepaint
      if isFollowed, let change { step.changes.append(change) }
      return
    }
    let begun = wet.removeValue(forKey: index)
    // If strokes before it are missing, or its place is taken, the index differs and no change can
    // be reported.
    guard isFollowed, Int(number.number) == board.drawing.strokes.count else {
      if begun != nil { _ = board.drawing.cancel(Self.contact(index)) }
      _ = board.drawing.perform(entry)
      step.needsRepaint = true
      return
    }
    let contact = Self.contact(index)
    if !stroke.isArea {
      extend(index, begun ?? WetReplay(stroke, symmetry), to: .max, isFollowed: true, &step)
      wet[index] = nil
    }
    let copies = symmetry.map { StrokeCopies(of: stroke, by: $0) }
    guard stroke.transform.isIdentity, !stroke.isArea else {
      // Its ink is not that of its samples.
      if let change = board.drawing.cancel(contact) { step.changes.append(change) }
      board.drawing.restore(stroke, at: number, with: copies)
      let added = [stroke] + (copies?.strokes ?? [])
      let bounds = added.reduce(Rect.empty) { $0.union($1.bounds) }
      step.changes.append(.added(added, at: number, place: nil, bounds: bounds))
      return
    }
    guard
      let change = board.drawing.complete(contact, as: stroke, with: copies, at: number)
    else {
      // A stroke without samples was never wet.
      _ = board.drawing.perform(entry)
      return step.needsRepaint = true
    }
    step.changes.append(change)
  }

  /// Continues a stroke in progress up to a time.
  private mutating func extend(
    _ index: Int32, _ stroke: WetReplay, to time: Int64, isFollowed: Bool, _ step: inout Step
  ) {
    var stroke = stroke
    let contact = Self.contact(index)
    while let (sample, startsRun) = stroke.next(until: time) {
      let change: DrawingChange?
      let startsStroke = board.drawing.inProgress[contact] == nil
      if startsStroke {
        change = board.drawing.begin(
          contact, brush: stroke.brush, quantum: stroke.quantum, sample: sample, seed: stroke.seed)
      } else {
        if startsRun { board.drawing.breakStroke(contact) }
        change = board.drawing.extend(contact, sample: sample)
      }
      if isFollowed, let change { step.changes.append(change) }
      guard startsStroke, let symmetry = stroke.symmetry else { continue }
      let copies = board.drawing.repeatStroke(contact, by: symmetry)
      if isFollowed, let copies { step.changes.append(copies) }
    }
    let change = board.drawing.rest(contact, milliseconds: stroke.rest(at: time))
    if isFollowed, let change { step.changes.append(change) }
    wet[index] = stroke
  }

  /// A contact that is unique to the entry, because different contacts may have had the same number
  /// at different times.
  private static func contact(_ index: Int32) -> ContactID { .touch(UInt32(index)) }

  /// Returns the view that centres an area in the room, as large as fits and ``largest`` allows.
  private func view(of area: Rect) -> ViewTransform {
    let scale = min(largest, room.width / max(1, area.width), room.height / max(1, area.height))
    let (middle, center) = (room.center, area.center)
    // At scale 1, align canvas units with pixels.
    func origin(_ middle: Double, _ center: Double) -> Double {
      let origin = middle - center * scale
      return scale == 1 ? origin.rounded() : origin
    }
    let place = Point(x: origin(middle.x, center.x), y: origin(middle.y, center.y))
    guard scale > 0, scale.isFinite, place.isFinite else { return .identity }
    return ViewTransform(scale: scale, origin: place)
  }
}
