internal import Ink

/// The times for holding something, and the allowed movement.
public enum HoldTuning {
  /// How far a finger may move and still count as tapping or resting, in millimetres.
  static let slop = 2.7
  /// How long a control must be held before its hint is shown.
  package static let hint = Duration.milliseconds(500)
  /// How long a board must be held before the finger carries it.
  public static let pickUp = Duration.milliseconds(500)
  /// How long a hint stays while a mouse rests over its control.
  static let hoverStays = Duration.seconds(4)
  /// How long the hint that a control must be held stays after a tap.
  package static let hintStays = Duration.milliseconds(1500)
  /// How long a hint stays that tells why a tool did nothing.
  static let tellingStays = Duration.seconds(3)
  /// How long the hint stays that tells how a simple palette gets all tools.
  package static let wayOutStays = Duration.seconds(8)
  /// How long Clear must be held before it clears.
  public static let clear = Duration.milliseconds(700)
  /// How long the dots of a simple palette must be held before they give it all tools.
  public static let allTools = Duration.seconds(2)
  /// How long a key may be held and still count as tapped.
  static let keyTap = Duration.milliseconds(300)
  /// How long a key of the on-screen keyboard must be held before it shows its accents.
  package static let accents = Duration.milliseconds(500)
  /// How long a drawing's card must be held before several can be chosen.
  package static let choose = Duration.milliseconds(600)
  /// How long the notice of a clear stays if nobody uses it.
  package static let removalNoticeStays = Duration.seconds(10)
  /// How long the notice that a picture was saved stays if nobody presses it.
  static let saveNoticeStays = Duration.seconds(8)
  /// How long two fingers must rest before they are a straight-edge.
  package static let straightEdge = Duration.milliseconds(300)
  /// How long the chip beside a new figure stays if nobody presses it.
  package static let shapeChipStays = Duration.seconds(6)
  /// How much later than the first finger others may come down, and still come down together with it.
  static let landing = Duration.milliseconds(200)
  /// How long a finger must rest on the paper before it calls its palette.
  public static let call = Duration.milliseconds(700)
  /// How long a finger must rest at a free edge before a seat is offered.
  public static let offer = Duration.milliseconds(800)
  /// How long an offer stays if nobody takes it.
  public static let offerStays = Duration.seconds(8)
}
