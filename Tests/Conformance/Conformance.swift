import Ink
import TouchLab

/// Puts clients to rows.
public enum Conformance {
  /// What becomes of a row with FingerPaint.
  /// - Parameter executable: The program's path.
  public static func judge(_ row: Row, fingerPaint executable: String) -> Verdict {
    judge(row, .fingerPaint(executable), nil)
  }

  static func judge(_ row: Row, _ client: ConformanceClient, _ traits: Traits?) -> Verdict {
    do {
      switch row.cause {
      case .live(let setup, let scenario):
        try scenario(try Subject(client, setup, traits))
        return .held
      case .decoded(let scenario):
        guard case .fingerPaint = client.start else {
          throw NotApplicable("cannot be caused here")
        }
        try scenario()
        return .heldByDecodedEvents
      }
    } catch let failure as RowFailure {
      return .failed(failure.words)
    } catch let reason as NotApplicable {
      return .notApplicable(reason.words)
    } catch TouchLabError.programEnded(let text) {
      return .failed("the program ended: \(text)")
    } catch {
      return .notCaused("\(error)")
    }
  }
}
