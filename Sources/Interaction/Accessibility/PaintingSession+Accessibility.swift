internal import Ink
internal import OrderedCollections

/// What is in the window, for assistive technologies and the keyboard.
extension PaintingSession {
  /// Everything in the window that people can perceive or use now. It is made of the same layouts
  /// that fingers are judged by, so what is listed at a place is what a finger there uses.
  public var accessibleTree: AccessibleTree {
    let all = SurfaceName.allCases
    let lowest = all.firstIndex { read($0, CoverReader()) == true } ?? all.count - 1
    let surfaces = all[...lowest].reversed().compactMap { name in
      read(name, PartReader(name: name, session: self))
    }
    var nodes = ground + surfaces.flatMap(\.nodes)
    if let focus = reach ?? surfaces.last(where: \.takesFocus)?.focus,
      let index = nodes.firstIndex(where: { $0.id == focus })
    {
      nodes[index].states.insert(.focused)
    }
    return AccessibleTree(nodes: nodes)
  }

  /// The window and the canvas in it.
  private var ground: [AccessibleNode] {
    let space = SeatSpace(edge: .bottom, window: window)
    let (number, count) = (boards.index + 1, boards.all.count)
    let board =
      boards.current.name.map {
        Message(.namedBoardOfBoards, .number(number), .number(count), .text($0))
      } ?? Message(.boardOfBoards, .number(number), .number(count))
    return [
      AccessibleNode(
        id: .window, parent: nil, role: .window, name: .text("FingerPaint"), frame: window.rect,
        space: space),
      AccessibleNode(
        id: .canvas, parent: .window, role: .canvas, name: .message(board), frame: window.rect,
        space: space),
    ]
  }
}
