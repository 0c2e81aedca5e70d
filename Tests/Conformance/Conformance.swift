import Dispatch
import Ink
import Synchronization
import TouchLab
import TouchLabSupport

/// Judges how clients handle the cases of XInput2 touch.
public enum Conformance {
  /// The verdicts about one client.
  public struct Results: Sendable {
    /// The judged client.
    public let client: ConformanceClient
    /// The verdicts by row number.
    public let verdicts: [Int: Verdict]

    /// Makes results from verdicts by row number.
    public init(client: ConformanceClient, verdicts: [Int: Verdict]) {
      (self.client, self.verdicts) = (client, verdicts)
    }

    /// The number of rows in which the client did what it must.
    public var heldCount: Int { verdicts.values.count(where: \.isHeld) }
    /// The number of rows that apply to the client.
    public var judgedCount: Int {
      verdicts.values.count {
        if case .notApplicable = $0 { false } else { true }
      }
    }
    /// Whether the client did what it must in every row that applies to it.
    public var isWholly: Bool { heldCount == judgedCount }
    /// Whether the situations of all rows could be caused.
    public var isComplete: Bool {
      !verdicts.values.contains { if case .notCaused = $0 { true } else { false } }
    }
  }

  /// Judges FingerPaint in one row.
  /// - Parameter executable: The program's path.
  public static func judge(_ row: Row, fingerPaint executable: String) -> Verdict {
    judge(row, .fingerPaint(executable), nil)
  }

  /// Judges a client in several rows, each on a server of its own, two rows at a time.
  /// - Parameter onProgress: Called after each row. Calls never overlap.
  public static func judge(
    _ rows: [Row], _ client: ConformanceClient,
    onProgress: @escaping @Sendable (Row, Verdict) -> Void = { _, _ in }
  ) -> Results {
    let traits: Traits?
    do {
      traits = try client.isFingerPaint ? nil : Calibration.traits(of: client)
    } catch {
      // A client that does not even start gets no failures.
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
        try repeatedAfterPauses(in: "row \(row.number)") {
          let subject = try Subject(client, setup, traits)
          try scenario(subject)
          try subject.expectFullRepaint()
        }
        return .held
      case .decoded(let scenario):
        guard client.isFingerPaint else { throw NotApplicable("cannot be caused here") }
        try scenario()
        return .heldByDecodedEvents
      }
    } catch {
      // Leave out the error text of other clients, because it can be long and technical.
      if case TouchLabError.programEnded = error, !client.isFingerPaint {
        return .failed("the program ended")
      }
      return verdict(for: error, client)
    }
  }

  /// Converts an error to a verdict. All rows apply to FingerPaint, so for FingerPaint "not
  /// applicable" is a failure.
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

/// Calls `body` with every element, two at a time and roughly in order. One X server and its client
/// leave processors idle, so two pairs run at once.
func inPairs<Element: Sendable>(
  _ elements: [Element], _ body: @escaping @Sendable (Element) -> Void
) {
  let next = Mutex(0)
  DispatchQueue.concurrentPerform(iterations: 2) { _ in
    while true {
      let index = next.withLock { next in
        defer { next += 1 }
        return next
      }
      guard index < elements.count else { return }
      body(elements[index])
    }
  }
}
