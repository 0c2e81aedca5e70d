import Ink
internal import OrderedCollections

/// Lists what is in the window of a session, from bottom to top.
struct AccessibleTreeBuilder {
  let session: PaintingSession
  private(set) var nodes: [AccessibleNode]
  /// What has the keyboard focus, unless something added later takes it.
  private(set) var focus: AccessibleID?

  /// Begins with the window and the canvas in it.
  init(session: PaintingSession) {
    self.session = session
    let space = SeatSpace(edge: .bottom, window: session.window)
    let (boards, frame) = (session.boards, session.window.rect)
    let (number, count) = (boards.index + 1, boards.all.count)
    let board =
      boards.current.name.map {
        Message(.namedBoardOfBoards, .number(number), .number(count), .text($0))
      } ?? Message(.boardOfBoards, .number(number), .number(count))
    nodes = [
      AccessibleNode(
        id: .window, parent: nil, role: .window, name: .text("FingerPaint"), frame: frame,
        space: space),
      AccessibleNode(
        id: .canvas, parent: .window, role: .canvas, name: .message(board), frame: frame,
        space: space),
    ]
  }

  /// Adds something, unless its rectangle is empty.
  mutating func add(
    _ id: AccessibleID, inside parent: AccessibleID = .window, _ role: AccessibleRole,
    _ name: AccessibleNode.Words, at frame: Rect, in space: SeatSpace,
    _ change: (inout AccessibleNode) -> Void = { _ in }
  ) {
    let frame = space.windowRect(frame)
    guard !frame.isEmpty else { return }
    var node = AccessibleNode(
      id: id, parent: parent, role: role, name: name, frame: frame, space: space)
    change(&node)
    if node.isActive || node.value != nil || node.text != nil { node.states.insert(.focusable) }
    nodes.append(node)
  }

  /// Adds what is on a surface.
  mutating func add(_ surface: SurfaceName) {
    guard surface != .palettes else {
      addSeats()
      let first = session.seats.values.first
      focus = first.flatMap { seat in seat.palette.focus.map { .panelControl(seat.id, $0) } }
      return
    }
    guard let parts = session.read(surface, PartReader(name: surface)) else { return }
    nodes += parts.nodes
    if parts.takesFocus { focus = parts.focus }
  }

  /// Marks what has the keyboard focus.
  mutating func markFocus() {
    guard let focus = session.reach ?? focus,
      let index = nodes.firstIndex(where: { $0.id == focus })
    else { return }
    nodes[index].states.insert(.focused)
  }
}

extension AccessibleNode {
  /// Adds or removes a state.
  mutating func set(_ state: AccessibleStates, _ isOn: Bool) {
    if isOn { states.insert(state) } else { states.remove(state) }
  }
}
