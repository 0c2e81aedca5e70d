extension PaintingSession {
  /// Whether the screen is to stay awake although nobody touches it: while a replay plays, and
  /// always in an exhibit. Whatever else is to be watched without touching it belongs here.
  public var wantsAwake: Bool { isExhibit || replay?.isRunning == true }
}
