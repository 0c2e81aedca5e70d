internal import Ink

/// What of a seat's palette changes, other than what it paints with.
public struct PaletteState: Hashable, Sendable {
  /// The controls that contacts hold down right now.
  public var pressed: Set<PaletteControl> = []
  /// How far the holding of a control has come that has to be held, 0 to 1.
  public var holdProgress: [PaletteControl: Double] = [:]
  /// The panel that is open.
  public var panel: PalettePanel?
  /// The control of that panel which the keyboard has chosen.
  public var focus: PaletteControl?
  /// Whether all but a tab is folded away.
  public var isFolded = false
  /// Where along its edge the palette is, 0 to 1 from the person's left; in the middle at 0.5.
  public var position = 0.5
  /// Whether the hand stays on without being held.
  public var isHandLatched = false

  /// What is said about a control that is held.
  public var hint: PaletteHint?
  /// The colour as it is picked by hand, while it is.
  public var tone: ColorTone?

  /// Makes the state at the start.
  public init() {}

  /// Whether the seat's fingers move the canvas.
  public var isHandOn: Bool { isHandLatched || pressed.contains(.hand) }
}
