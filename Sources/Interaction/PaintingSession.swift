public import Ink

/// What follows from an event: nothing here has been done yet but to the session's own values.
public struct Effects: Hashable, Sendable {
  /// What changed in the drawing, in order.
  public var changes: [DrawingChange] = []
  /// Whether the palette looks different now.
  public var paletteChanged = false
  /// What the program is asked to do; undo and redo have been done.
  public var commands: [Command] = []

  /// Makes effects; none, unless told.
  public init(
    changes: [DrawingChange] = [], paletteChanged: Bool = false, commands: [Command] = []
  ) {
    self.changes = changes
    self.paletteChanged = paletteChanged
    self.commands = commands
  }
}

/// A person's (or several people's) painting at one screen: the drawing, the contacts that are down,
/// and the palette. A value: it performs nothing, each event returns its effects.
///
/// An event passes these stages: ``ContactTracker`` says what it means for a contact; a contact that
/// comes down on the palette presses there for as long as it is down, any other paints; painting is
/// an edit of ``drawing``, in canvas space, with the brush chosen when the contact came down.
public struct PaintingSession: Hashable, Sendable {
  /// What has been painted.
  public private(set) var drawing: Drawing
  /// What is chosen and what is pressed on the palette.
  public private(set) var palette: PaletteState
  /// Where the palette is.
  public private(set) var layout: PaletteLayout
  /// How the canvas lies in the window.
  public private(set) var view = ViewTransform.identity
  /// How large things are on the display.
  public private(set) var metrics: DisplayMetrics
  /// How the ink of strokes to come follows the hand.
  public var handling = InkHandling()
  private var tracker = ContactTracker()
  /// The contacts that came down on the palette, with the item they press, if any.
  private var presses: [ContactID: PaletteItem?] = [:]

  /// Makes a session in a window of this many pixels, with nothing touching.
  public init(
    windowWidth: Int, windowHeight: Int, metrics: DisplayMetrics, drawing: Drawing = Drawing(),
    palette: PaletteState = PaletteState()
  ) {
    self.drawing = drawing
    self.palette = palette
    self.metrics = metrics
    layout = PaletteLayout(
      windowWidth: windowWidth, windowHeight: windowHeight, metrics: metrics)
  }

  /// The brush that a finger's next stroke is drawn with.
  public var brush: Brush {
    Brush(
      color: OriginalPalette.colors[palette.selectedColor].color,
      width: OriginalPalette.widths[palette.selectedWidth].pixels * metrics.scale / view.scale,
      curve: handling.curve, dynamics: handling.width ?? .constant)
  }

  /// The brush for a contact that comes down now. Unless told otherwise, a finger draws lines of one
  /// width, as the original does, also where the screen tells its pressure; a pen's pressure is what
  /// one buys it for.
  private func brush(for contact: ContactID, _ report: ContactReport) -> Brush {
    var brush = brush
    if handling.width == nil, case .pointer = contact, report.pressure != nil {
      brush.dynamics = .pressure
    }
    return brush
  }

  /// Lays the palette out anew. The drawing, and contacts that are down, stay as they are.
  public mutating func resize(windowWidth: Int, windowHeight: Int, metrics: DisplayMetrics) {
    self.metrics = metrics
    layout = PaletteLayout(
      windowWidth: windowWidth, windowHeight: windowHeight, metrics: metrics)
  }

  /// Takes an event in.
  public mutating func handle(_ event: InputEvent) -> Effects {
    var effects = Effects()
    if case .key(let key) = event {
      if let command = Keymap.command(for: key) { perform(command, &effects) }
      return effects
    }
    for action in tracker.handle(event) { perform(action, &effects) }
    return effects
  }

  private mutating func perform(_ command: Command, _ effects: inout Effects) {
    switch command {
    case .undo: effects.add(drawing.undo())
    case .redo: effects.add(drawing.redo())
    case .save, .toggleFullscreen, .quit: effects.commands.append(command)
    }
  }

  private mutating func perform(_ action: ContactAction, _ effects: inout Effects) {
    switch action {
    case .began(let contact, let report):
      guard let hit = layout.hit(report.position) else {
        let sample = sample(report)
        effects.add(
          drawing.begin(
            contact, brush: brush(for: contact, report), quantum: Quantum(for: view),
            sample: sample))
        return
      }
      presses[contact] = .some(hit.pressedItem)
      updatePressed(&effects)
    case .moved(let contact, let report):
      if presses[contact] == nil {
        effects.add(drawing.extend(contact, sample: sample(report)))
      } else {
        movePress(contact, to: report.position, &effects)
      }
    case .broke(let contact):
      drawing.breakStroke(contact)
    case .lifted(let contact):
      guard let item = presses.removeValue(forKey: contact) else {
        effects.add(drawing.complete(contact))
        return
      }
      updatePressed(&effects)
      if let item { activate(item, &effects) }
    case .cancelled(let contact):
      if presses.removeValue(forKey: contact) != nil { updatePressed(&effects) }
      effects.add(drawing.cancel(contact))
    case .retracted(let contact):
      effects.add(drawing.retract(contact))
    }
  }

  private func sample(_ report: ContactReport) -> StrokeSample {
    StrokeSample(
      position: view.canvasPoint(report.position), time: report.time, pressure: report.pressure,
      contact: report.contact)
  }

  /// A finger that slides off the item it pressed lets go of it: that is how one changes one's mind.
  private mutating func movePress(
    _ contact: ContactID, to position: Point, _ effects: inout Effects
  ) {
    guard let pressed = presses[contact], let item = pressed, layout.hit(position) != .item(item)
    else { return }
    presses[contact] = .some(nil)
    updatePressed(&effects)
  }

  private mutating func updatePressed(_ effects: inout Effects) {
    let pressed = Set(presses.values.compactMap { $0 })
    guard pressed != palette.pressed else { return }
    palette.pressed = pressed
    effects.paletteChanged = true
  }

  private mutating func activate(_ item: PaletteItem, _ effects: inout Effects) {
    switch item {
    case .color(let index): palette.selectedColor = index
    case .width(let index): palette.selectedWidth = index
    case .clear: effects.add(drawing.clear())
    case .save: effects.commands.append(.save)
    }
    effects.paletteChanged = true
  }
}

extension PaletteLayout.Hit {
  fileprivate var pressedItem: PaletteItem? {
    switch self {
    case .item(let item): item
    case .bar: nil
    }
  }
}

extension Effects {
  fileprivate mutating func add(_ change: DrawingChange?) {
    if let change { changes.append(change) }
  }
}
