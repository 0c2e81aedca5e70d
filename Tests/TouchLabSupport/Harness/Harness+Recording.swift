import TestSupport
public import Touch

extension Harness {
  /// Returns the events that the program has recorded so far, if it was started with `--record` and
  /// `TemporaryFolder.recordingPath`.
  public func recording() throws -> Recording { try Recording(inProgressAt: home.recordingPath) }

  /// Waits until the program was told of all devices that ``client`` has switched off.
  /// - Throws: As `Recording.waitForSwitchOffs(_:at:)`.
  public func expectNoPause() throws {
    try Recording.waitForSwitchOffs(client.switchOffCount, at: home.recordingPath)
  }
}
