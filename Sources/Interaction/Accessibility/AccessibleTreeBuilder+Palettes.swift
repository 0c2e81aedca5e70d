import Ink
internal import OrderedCollections

/// Palettes.
extension AccessibleTreeBuilder {
  /// Adds the palettes of all seats: first the bars, then the open panels, which lie over them.
  mutating func addSeats() {
    for seat in session.seats.values {
      guard let layout = session.layouts[seat.id] else { continue }
      let context = session.controlContext(of: seat)
      add(
        .bar(seat.id), .toolBar, .message(session.paletteName(of: seat)), at: layout.frame,
        in: layout.space)
      for cell in layout.cells {
        add(
          .barControl(seat.id, cell.control), inside: .bar(seat.id), cell, seat, layout, context,
          isShowing: true)
      }
    }
    for seat in session.seats.values {
      guard let layout = session.layouts[seat.id], let panel = layout.panel else { continue }
      let context = session.controlContext(of: seat)
      let bar = session.paletteName(of: seat)
      add(
        .panel(seat.id), .panel, .message(Message(panel.panel.label)), at: panel.frame,
        in: layout.space
      ) { node in
        node.description = .message(bar)
      }
      let visible = Dictionary(
        panel.cells.map { ($0.control, $0) }, uniquingKeysWith: { first, _ in first })
      for cell in panel.content {
        add(
          .panelControl(seat.id, cell.control), inside: .panel(seat.id),
          visible[cell.control] ?? cell, seat, layout, context,
          isShowing: visible[cell.control] != nil)
      }
    }
  }

  private mutating func add(
    _ id: AccessibleID, inside parent: AccessibleID, _ cell: PaletteCell, _ seat: Seat,
    _ layout: PaletteLayout, _ context: ControlContext, isShowing: Bool
  ) {
    let (control, entry) = (cell.control, cell.control.entry)
    let isOnBar = parent == .bar(seat.id)
    let (name, isOpen) = (name(of: control, seat), opens(control, seat, isOnBar: isOnBar))
    add(id, inside: parent, control.accessibleRole, name, at: cell.rect, in: layout.space) { node in
      node.isActive = !control.isDragged
      node.value = control.gesture.slider.map(seat.accessibleValue)
      node.set(.enabled, !entry.isDimmed(context))
      node.set(.chosen, control.isChoice && entry.isChosen(context))
      node.set(.held, seat.palette.pressed.contains(control))
      node.set(.showing, isShowing)
      if case .hold(let advice, _) = control.gesture {
        node.description = .message(Message(advice))
      } else if let help = entry.help {
        node.description = .message(Message(help))
      }
      guard let isOpen else { return }
      node.states.insert(.expandable)
      node.set(.expanded, isOpen)
    }
  }

  private func name(of control: PaletteControl, _ seat: Seat) -> AccessibleNode.Words {
    let label = session.palettes.label(of: control, for: seat.id)
    switch control {
    case .board(let index):
      guard session.boards.all.indices.contains(index), let name = session.boards.all[index].name
      else { return .message(label) }
      return .both(label, name)
    case .recentColor(let index): return .both(label, "\(index + 1)")
    case .choice(let choice):
      switch choice.label(in: session.handSettings) {
      case .phrase(let phrase): return .pair(label, Message(phrase))
      case .text(let text): return .both(label, text)
      }
    default: return .message(label)
    }
  }

  /// Whether what a control opens is open; `nil` if it opens nothing.
  private func opens(_ control: PaletteControl, _ seat: Seat, isOnBar: Bool) -> Bool? {
    if let panel = session.palettes.panel(openedBy: control, of: seat.id, isOnBar: isOnBar) {
      return seat.palette.panel == panel
    }
    switch control {
    case .panel(let panel): return seat.palette.panel == panel
    case .grip: return !seat.palette.isFolded
    case .gallery: return session.gallery != nil
    case .keys: return session.showsKeys
    case .nameBoard: return session.naming != nil
    default: return nil
    }
  }
}

extension PaintingSession {
  /// The name of a seat's palette, for people. Where several are at one edge, they are numbered as they lie on
  /// the screen, from the left or from the top.
  func paletteName(of seat: Seat) -> Message {
    let places = seats.values.filter { $0.edge == seat.edge }.map { seat in
      (id: seat.id, middle: layouts[seat.id].map { $0.space.windowRect($0.frame).center })
    }
    guard places.count > 1 else { return Message(seat.edge.paletteLabel) }
    func along(_ middle: Point?) -> Double {
      middle.map { seat.edge.isUpright ? $0.x : $0.y } ?? 0
    }
    let order = places.sorted {
      (along($0.middle), $0.id.number) < (along($1.middle), $1.id.number)
    }
    let number = (order.firstIndex { $0.id == seat.id } ?? 0) + 1
    return Message(seat.edge.numberedPaletteLabel, .number(number), .number(order.count))
  }

  /// The state that decides whether a seat's controls are chosen or dimmed.
  package func controlContext(of seat: Seat) -> ControlContext {
    ControlContext(
      seat, canUndo: drawing.canUndo(by: seat.id), canRedo: drawing.canRedo(by: seat.id),
      paper: boards.current.paper, board: boards.index, boards: boards.all.count,
      canPutBackBoard: boards.canPutBack, hands: handSettings)
  }
}

extension ScreenEdge {
  /// The name of the palette at this edge of the window, for people.
  package var paletteLabel: Phrase {
    switch self {
    case .bottom: .paletteAtBottom
    case .top: .paletteAtTop
    case .left: .paletteAtLeft
    case .right: .paletteAtRight
    }
  }

  /// The name of one of several palettes at this edge, with its number and how many there are.
  fileprivate var numberedPaletteLabel: Phrase {
    switch self {
    case .bottom: .numberedPaletteAtBottom
    case .top: .numberedPaletteAtTop
    case .left: .numberedPaletteAtLeft
    case .right: .numberedPaletteAtRight
    }
  }
}

/// Palettes are listed above, since boards and settings decide what their controls say.
extension Palettes {
  typealias Control = Never

  var groups: [PartGroup<Never>] { [] }

  var held: Set<Never> { [] }

  mutating func activate(
    _ control: Never, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {}
}

extension PaletteControl {
  /// Whether the control chooses or switches something, and not only opens a panel.
  var isChoice: Bool {
    switch accessibleRole {
    case .choice, .toggle: true
    default: false
    }
  }

  /// The kind of the control.
  var accessibleRole: AccessibleRole {
    switch entry.look {
    case .slider: .slider
    case .toggle, .rainbow: .toggle
    case .tool, .barColor, .swatch, .recentColor, .dot, .paperColor, .paperPattern, .board: .choice
    case .icon, .tab, .currentTool, .row, .choice, .colorSet, .wheel, .brushWidth:
      self == .hand ? .toggle : .button
    }
  }
}

extension Seat {
  /// The value of a slider: a width in pixels, or a share in per cent.
  func accessibleValue(of slider: SliderSetting) -> AccessibleNode.Value {
    guard slider != .width else {
      return AccessibleNode.Value(current: brush.width, range: SeatBrush.widthRange, step: 1)
    }
    return AccessibleNode.Value(
      current: (position(on: slider).across * 100).rounded(), range: 0...100, step: 5)
  }

  /// Sets the value of a slider, as ``accessibleValue(of:)`` gives it.
  mutating func set(_ slider: SliderSetting, toValue value: Double) {
    guard value.isFinite else { return }
    guard slider != .width else {
      let range = SeatBrush.widthRange
      brush.width = min(max(value, range.lowerBound), range.upperBound)
      return
    }
    let up = position(on: slider).up
    set(slider, across: min(max(value / 100, 0), 1), up: up)
  }
}
