import Ink

/// The pictures that a layer shows while many strokes are moved, until its tiles are painted: one of the layer
/// without these strokes, and over it one of each seat's moving strokes, which is moved, turned and scaled. The
/// result resembles the drawing: the strokes lie above all others, and their edges may be rough.
///
/// Both pictures are painted once, tile by tile, when a seat begins to move them. Until a tile of them is
/// painted, it shows what the layer showed.
final class LiftedInk {
  private struct Group {
    let seat: SeatID
    let picture: ImageSurface
    /// The pixels of the picture that may hold ink.
    let inked: PixelRect
    var work: DryRefinement
  }

  /// The layer without the strokes in hands.
  let base: ImageSurface
  /// The seats whose strokes are lifted.
  let seats: [SeatID]
  private let threads: Int
  private var work: DryRefinement
  private var groups: [Group]
  /// Whether all pictures were painted once.
  private(set) var isPrepared = false

  /// Lifts the strokes in the hands of some seats.
  /// - Parameters:
  ///   - surface: The layer's pixels.
  ///   - open: The tiles of the layer that are not painted yet.
  init(
    _ seats: [SeatID], of scene: DryScene, over surface: ImageSurface, open: [GridTile],
    _ effort: RepaintEffort
  ) {
    self.seats = seats
    threads = effort.threads
    base = ImageSurface(width: surface.width, height: surface.height)
    base.copy(from: surface, within: surface.bounds)
    work = DryRefinement(effort, within: surface.bounds)
    groups = []
    for tile in open { work.reopen(tile.bounds.intersection(surface.bounds)) }
    for group in scene.held.groups where seats.contains(group.seat) {
      let area = PixelRect(
        covering: scene.view.windowRect(group.bounds).insetBy(-0.5), within: surface.bounds)
      work.reopen(area)
      var own = DryRefinement(effort, within: surface.bounds)
      own.reopen(area)
      groups.append(
        Group(
          seat: group.seat,
          picture: ImageSurface(width: surface.width, height: surface.height), inked: area,
          work: own))
    }
  }

  /// Notes that strokes have changed in parts of tiles which nobody moves.
  func noteChange(of parts: [(tile: GridTile, part: PixelRect)]) {
    for (_, part) in parts { work.disturb(part) }
    work.reopen(parts.map(\.tile))
  }

  /// Paints the pictures until the deadline, or until all are painted. While they are painted for the
  /// first time, the layer shows the tiles that are done.
  /// - Parameter open: The tiles of the layer that are not painted yet. Others stay as they are.
  /// - Returns: The pixels of the layer that have changed.
  func prepare(
    showing scene: DryScene, on surface: ImageSurface, open: [GridTile],
    until deadline: ContinuousClock.Instant?
  ) -> [PixelRect] {
    var done: [PixelRect] = []
    for index in groups.indices where !groups[index].work.isDone {
      let own = scene.showing(only: groups[index].seat)
      for part in groups[index].work.advance(
        showing: own, on: groups[index].picture, until: deadline)
      {
        // It is shown somewhere else.
        let group = scene.held.groups.first { $0.seat == groups[index].seat }
        let moved = Self.matrix(group?.transform ?? .identity, in: scene.view)(part.rect)
        done.append(PixelRect(covering: moved.insetBy(-1), within: surface.bounds))
      }
      guard groups[index].work.isDone else { return show(done, in: open, of: scene, on: surface) }
    }
    if !work.isDone {
      done += work.advance(showing: scene.without(seats), on: base, until: deadline)
    }
    let shown = show(done, in: open, of: scene, on: surface)
    if work.isDone { isPrepared = true }
    return shown
  }

  private func show(
    _ parts: [PixelRect], in open: [GridTile], of scene: DryScene, on surface: ImageSurface
  ) -> [PixelRect] {
    guard !isPrepared, !parts.isEmpty else { return [] }
    let shown = open.compactMap { tile -> PixelRect? in
      let pieces = parts.map { $0.intersection(tile.bounds) }.filter { !$0.isEmpty }
      return pieces.dropFirst().reduce(pieces.first) { $0?.union($1) }
    }
    for part in shown { lay(within: part, of: scene, on: surface) }
    return shown
  }

  /// Shows the pictures in an area of the layer, each seat's where it is now.
  func lay(within area: PixelRect, of scene: DryScene, on surface: ImageSurface) {
    surface.copy(from: base, within: area)
    for group in groups {
      let transform =
        scene.held.groups.first { $0.seat == group.seat }?.transform ?? .identity
      LiftedPicture(
        picture: group.picture, mapping: Self.matrix(transform, in: scene.view), inked: group.inked
      ).lay(over: surface, within: area, threads: threads)
    }
  }

  /// Returns a mapping of canvas space as one of the window.
  private static func matrix(_ mapping: Similarity, in view: ViewTransform) -> Similarity {
    let origin = view.origin
    let y = mapping.isMirrored ? -origin.y : origin.y
    let shift = Point(
      x: origin.x - mapping.a * origin.x + mapping.b * y + mapping.shift.x * view.scale,
      y: origin.y - mapping.b * origin.x - mapping.a * y + mapping.shift.y * view.scale)
    return Similarity(a: mapping.a, b: mapping.b, shift: shift, isMirrored: mapping.isMirrored)
      ?? .identity
  }
}

extension ImageSurface {
  /// Copies an area from a surface of the same size.
  fileprivate func copy(from source: ImageSurface, within area: PixelRect) {
    source.withPixels { from in
      withPixels { to in
        for y in area.y..<area.maxY {
          (to + y * pixelsPerRow + area.x).update(
            from: from + y * source.pixelsPerRow + area.x, count: area.width)
        }
      }
    }
  }
}
