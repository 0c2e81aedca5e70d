internal import Ink

/// A part of a palette that is shown only when it is asked for.
public enum PalettePanel: UInt8, CaseIterable, Hashable, Sendable {
  /// The large palette, recent colours and the free choice.
  case colors
  /// The free choice of a width.
  case widths
  /// Paper.
  case paper
  /// The boards.
  case boards
  /// Whose ink to clear; where there are several seats.
  case clear
  /// All else.
  case menu

  /// The name of the control that opens it, as in recordings and reports.
  public var name: String { "\(self)-panel" }

  /// The control of the bar that opens it.
  public var opener: PaletteControl { self == .clear ? .clear(.everyones) : .panel(self) }
}
