extension PaintingSession {
  /// The notice of the program, if it stays until somebody taps it; `nil` once somebody has. Whoever paints it sets
  /// it, because its size is that of its text.
  public var stayingNotice: StayingNotice? {
    get { cards.stayingNotice.shown }
    set { cards.stayingNotice.show(newValue) }
  }

  /// Whether a finger presses that notice.
  public var pressesNotice: Bool { !cards.stayingNotice.held.isEmpty }
}
