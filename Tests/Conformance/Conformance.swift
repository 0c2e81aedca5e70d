import Ink
import Synchronization
import TouchLab

/// Puts clients to rows.
public enum Conformance {
  /// What became of all rows with a client.
  public struct Results: Sendable {
    /// The client.
    public let client: ConformanceClient
    /// By the rows' numbers.
    public let verdicts: [Int: Verdict]

    /// Takes note of verdicts, by the rows' numbers.
    public init(client: ConformanceClient, verdicts: [Int: Verdict]) {
      (self.client, self.verdicts) = (client, verdicts)
    }

    /// How many rows it holds.
    public var heldCount: Int { verdicts.values.count(where: \.isHeld) }
    /// How many rows say something about it.
    public var judgedCount: Int {
      verdicts.values.count {
        if case .notApplicable = $0 { false } else { true }
      }
    }
    /// Whether every row that says something about it is held.
    public var isWholly: Bool { heldCount == judgedCount }
    /// Whether the rows could all be caused.
    public var isComplete: Bool {
      !verdicts.values.contains { if case .notCaused = $0 { true } else { false } }
    }
  }

  /// What becomes of a row with FingerPaint.
  /// - Parameter executable: The program's path.
  public static func judge(_ row: Row, fingerPaint executable: String) -> Verdict {
    judge(row, .fingerPaint(executable), nil)
  }

  /// Puts a client to rows, each on a server of its own, two at a time.
  /// - Parameter onProgress: Is told of each row that is done, by one thread at a time.
  public static func judge(
    _ rows: [Row], _ client: ConformanceClient,
    onProgress: @escaping @Sendable (Row, Verdict) -> Void = { _, _ in }
  ) -> Results {
    let traits: Traits?
    do {
      traits = try client.isFingerPaint ? nil : Calibration.traits(of: client)
    } catch {
      // One that does not even start is not to blame for any row.
      let verdict =
        if case TouchLabError.programEnded(let text) = error {
          Verdict.notCaused("the program ended: \(text)")
        } else { verdict(for: error, client) }
      return Results(
        client: client,
        verdicts: Dictionary(uniqueKeysWithValues: rows.map { ($0.number, verdict) }))
    }
    let verdicts = Mutex<[Int: Verdict]>([:])
    inPairs(rows) { row in
      let verdict = judge(row, client, traits)
      verdicts.withLock {
        $0[row.number] = verdict
        onProgress(row, verdict)
      }
    }
    return Results(client: client, verdicts: verdicts.withLock { $0 })
  }

  private static func judge(_ row: Row, _ client: ConformanceClient, _ traits: Traits?) -> Verdict {
    do {
      switch row.cause {
      case .live(let setup, let scenario):
        try scenario(try Subject(client, setup, traits))
        return .held
      case .decoded(let scenario):
        guard client.isFingerPaint else { throw NotApplicable("cannot be caused here") }
        try scenario()
        return .heldByDecodedEvents
      }
    } catch {
      // What others say when they end is long, and not for people.
      if case TouchLabError.programEnded = error, !client.isFingerPaint {
        return .failed("the program ended")
      }
      return verdict(for: error, client)
    }
  }

  /// What an error says. FingerPaint is what the rows were written for: each says something of it, and
  /// one that finds nothing to judge has found a fault.
  private static func verdict(for error: any Error, _ client: ConformanceClient) -> Verdict {
    switch error {
    case let failure as RowFailure: .failed(failure.words)
    case let reason as NotApplicable where client.isFingerPaint: .failed(reason.words)
    case let reason as NotApplicable: .notApplicable(reason.words)
    case let blank as Calibration.Blank: .notApplicable(blank.words)
    case TouchLabError.programEnded(let text): .failed("the program ended: \(text)")
    default: .notCaused("\(error)")
    }
  }
}
