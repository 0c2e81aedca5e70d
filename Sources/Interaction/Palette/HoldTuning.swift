internal import Ink

/// How long something has to be held, in milliseconds, and how still.
public enum HoldTuning {
  /// How far a finger may stray and still have tapped or rested, in millimetres.
  static let slop = 2.7
  /// Until a control that is held says what it is.
  static let hint: Int64 = 500
  /// How long it stays said that Clear has to be held, after a tap.
  static let hintStays: Int64 = 1500
  /// Until Clear clears.
  public static let clear: Int64 = 700
  /// Until a seat is offered at a free edge.
  public static let offer: Int64 = 800
  /// Until an offer that nobody takes is gone.
  public static let offerStays: Int64 = 8_000
}
