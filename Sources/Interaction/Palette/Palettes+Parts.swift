import Ink
internal import OrderedCollections
package import Words

/// The parts of palettes, made of the rows of their controls.
extension Palettes {
  /// A control on the bar or in the open panel of a palette.
  struct Control: Hashable, Sendable {
    let control: PaletteControl
    let plate: PalettePlate
  }

  /// Returns the bars of all seats, and then the open panels, which lie over them.
  func groups(in context: PaletteContext) -> [PartGroup<Control>] {
    let palettes = seats.values.compactMap { seat -> PaletteParts? in
      guard let layout = layouts[seat.id], let controls = context.controls[seat.id] else {
        return nil
      }
      return PaletteParts(
        palettes: self, seat: seat, layout: layout, context: context, controls: controls)
    }
    return palettes.map(\.bar) + palettes.compactMap(\.panel)
  }

  func control(named name: String, of seat: SeatID?, isPanel: Bool) -> Control? {
    guard let seat, let layout = layouts[seat] else { return nil }
    let cells = isPanel ? layout.panel?.content ?? [] : layout.cells
    return cells.first { $0.control.name == name }.map {
      Control(control: $0.control, plate: PalettePlate(seat: seat, isPanel: isPanel))
    }
  }

  func layers(among seats: OrderedDictionary<SeatID, Seat>) -> [WindowArrangement.Layer] {
    let palettes = seats.keys.compactMap { id in layouts[id].map { (id, $0) } }
    let bars = palettes.map { id, layout in
      WindowArrangement.Layer(.bar, .palettes, of: id, layout.frame, in: layout.space)
    }
    return bars
      + palettes.compactMap { id, layout in
        layout.panel.map {
          WindowArrangement.Layer(.opened, .palettes, of: id, $0.frame, in: layout.space)
        }
      }
  }

  var held: Set<Control> {
    let controls = seats.values.flatMap { seat in
      seat.palette.pressed.flatMap { control in
        [false, true].map {
          Control(control: control, plate: PalettePlate(seat: seat.id, isPanel: $0))
        }
      }
    }
    return Set(controls)
  }

  /// Does what a tap does: opens a panel, or does the control's action.
  mutating func activate(
    _ target: Control, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    let (control, seat) = (target.control, target.plate.seat)
    guard let panel = panel(openedBy: control, of: seat, isOnBar: !target.plate.isPanel) else {
      return [.activate(control, of: seat)]
    }
    change(seat, in: surroundings, &effects) { $0.palette.toggle(panel, from: control) }
    return []
  }

  mutating func set(
    _ target: Control, to value: Double, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    guard let slider = target.control.gesture.slider else { return [] }
    guard slider != .repeats else { return repeats(toValue: value).map { [$0] } ?? [] }
    seats[target.plate.seat]?.set(slider, toValue: value)
    return [.activate(target.control, of: target.plate.seat)]
  }

  mutating func focus(
    _ target: Control, in surroundings: Surroundings, _ effects: inout Effects
  ) {
    // On a bar, only the ring shows the focus.
    guard target.plate.isPanel else { return }
    seats[target.plate.seat]?.palette.focus = target.control
    effects.palettes.insert(target.plate.seat)
    revealFocus(of: target.plate.seat, in: surroundings, &effects)
  }
}

/// The parts of one palette.
private struct PaletteParts {
  let palettes: Palettes
  let seat: Seat
  let layout: PaletteLayout
  let context: PaletteContext
  /// The state that decides whether its controls are chosen or dimmed.
  let controls: ControlContext

  var bar: PartGroup<Palettes.Control> {
    PartGroup(
      seat: seat.id, space: layout.space, frame: layout.frame,
      heading: .init(.toolBar, .message(palettes.name(of: seat))),
      parts: layout.cells.map { part(at: $0, isPanel: false) }, takesFocus: true)
  }

  /// The open panel; `nil` if none is open. Arrow keys move the focus in that of the first seat.
  var panel: PartGroup<Palettes.Control>? {
    guard let panel = layout.panel else { return nil }
    let visible = Dictionary(
      panel.cells.map { ($0.control, $0) }, uniquingKeysWith: { first, _ in first })
    var group = PartGroup(
      seat: seat.id, isPanel: true, space: layout.space, frame: panel.frame,
      heading: .init(
        .panel, .phrase(panel.panel.label), .message(palettes.name(of: seat))),
      parts: panel.content.map { cell in
        part(
          at: visible[cell.control] ?? cell, isPanel: true,
          isShowing: visible[cell.control] != nil)
      })
    if palettes.seats.keys.first == seat.id {
      group.focus = seat.palette.focus.map { target($0, isPanel: true) }
    }
    return group
  }

  private func target(_ control: PaletteControl, isPanel: Bool) -> Palettes.Control {
    Palettes.Control(control: control, plate: PalettePlate(seat: seat.id, isPanel: isPanel))
  }

  private func part(
    at cell: PaletteCell, isPanel: Bool, isShowing: Bool = true
  ) -> Part<Palettes.Control> {
    let (control, entry) = (cell.control, cell.control.entry)
    var part = Part(
      target(control, isPanel: isPanel), entry.name, label(of: control), control.accessibleRole,
      at: cell.rect)
    part.value = entry.gesture.slider.map { slider in
      slider == .repeats ? palettes.repeatsValue : seat.accessibleValue(of: slider)
    }
    part.states.set(.enabled, !entry.isDimmed(controls))
    part.states.set(.chosen, control.isChoice && entry.isChosen(controls))
    part.states.set(.showing, isShowing)
    if case .hold(let advice, _) = entry.gesture {
      part.description = .phrase(advice)
    } else if let help = entry.help {
      part.description = .phrase(help)
    }
    guard let isOpen = opens(control, isOnBar: !isPanel) else { return part }
    part.states.insert(.expandable)
    part.states.set(.expanded, isOpen)
    return part
  }

  private func label(of control: PaletteControl) -> AccessibleNode.Words {
    let label = palettes.label(of: control, for: seat.id)
    switch control {
    case .board(let index):
      guard context.boardNames.indices.contains(index), let name = context.boardNames[index] else {
        return .message(label)
      }
      return .both(label, name)
    case .recentColor(let index): return .both(label, "\(index + 1)")
    case .stampFile(let index):
      guard controls.stampFiles.indices.contains(index), !controls.stampFiles[index].name.isEmpty
      else { return .message(label) }
      return .both(label, controls.stampFiles[index].name)
    case .choice(let choice):
      switch choice.label(in: controls.screenSettings) {
      case .phrase(let phrase): return .pair(label, Message(phrase))
      case .text(let text): return .both(label, text)
      }
    default: return .message(label)
    }
  }

  /// Whether what a control opens is open; `nil` if it opens nothing.
  private func opens(_ control: PaletteControl, isOnBar: Bool) -> Bool? {
    if let panel = palettes.panel(openedBy: control, of: seat.id, isOnBar: isOnBar) {
      return seat.palette.panel == panel
    }
    switch control {
    case .panel(let panel): return seat.palette.panel == panel
    case .grip: return !seat.palette.isFolded
    case .gallery, .keys, .nameBoard: return context.open.contains(control)
    default: return nil
    }
  }
}

extension Palettes {
  /// The name of a seat's palette, for people. Where several are at one edge, they are numbered as they lie on
  /// the screen, from the left or from the top.
  func name(of seat: Seat) -> Message {
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
    case .tool, .barColor, .swatch, .recentColor, .dot, .paperColor, .paperPattern, .symmetry,
      .stampFile, .board:
      .choice
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
