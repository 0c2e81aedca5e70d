import CXlib
import Ink
import TestSupport
public import TouchLab

extension LabClient {
  /// Closes the connection as ``disconnect()`` does, and waits until the server has noticed it: until then,
  /// input still meets this client's grabs.
  /// - Parameter witness: Another client of the same server.
  public func disconnect(seenBy witness: LabClient) throws(TouchLabError) {
    // The server removes windows and grabs in one step.
    let window = try makeWindow(PixelRect(x: 0, y: 0, width: 1, height: 1))
    disconnect()
    let isGone = try eventually { () throws(TouchLabError) in
      try !witness.children(of: witness.root).contains(window)
    }
    if !isGone { throw .timedOut(waitingFor: "the end of a client") }
  }
}
