// The benchmarks use this target too, and their release build has no testing library.
#if canImport(Testing)
  import Dispatch
  import Glibc
  import Synchronization
  import SystemPackage
  public import Testing

  /// Runs each test of a suite on a thread outside Swift's own pool.
  ///
  /// Swift's pool has one thread for each processor. A system test mostly waits for a server or a
  /// program, and blocks its thread. On that pool, two such tests would leave the processors idle and
  /// keep all other tests waiting.
  public struct OwnThread: SuiteTrait, TestTrait, TestScoping {
    /// The number of tests with this trait that run at the same time. They mostly wait for a clock or a program: fewer
    /// leave two processors idle.
    static let width = 6

    private static let lanes = TestLanes(count: width)
    /// Where suites and tests wait: for a lane, and for each other.
    private static let desk = TestLane()
    private static let times = LaneTimes()
    /// Whether only one test a surface runs. `make check` sets that.
    private static let isBrief = getenv("FINGERPAINT_SMOKE_ONLY") != nil

    /// Whether its tests begin before those of other suites: it takes longest, and would run on alone in the end.
    let isLong: Bool

    /// Tests of suites within the suite have the trait, too.
    public var isRecursive: Bool { true }

    /// The scope of suites and tests too, not only of their cases.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> OwnThread? { self }

    /// Runs a test case on a free thread. Waits until there is one.
    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @Sendable () async throws -> Void
    ) async throws {
      // Not on the pool: its threads may be busy with tests of values for minutes, and each step from one case of a
      // suite to its next would wait behind all of them.
      try await withTaskExecutorPreference(Self.desk) {
        guard testCase != nil else { return try await function() }
        if Self.isBrief && !test.tags.contains(.smoke) { try Test.cancel("no smoke test") }
        let lane = await Self.lanes.take(isUrgent: isLong)
        let start = ContinuousClock.now
        defer {
          Self.lanes.giveBack(lane)
          Self.times.note(test, ContinuousClock.now - start)
        }
        try await withTaskExecutorPreference(lane) { try await function() }
      }
    }
  }

  extension Trait where Self == OwnThread {
    /// Runs each test of a suite on a thread outside Swift's own pool, because it blocks.
    public static var ownThread: OwnThread { OwnThread(isLong: false) }

    /// The same for a suite that takes longer than others.
    public static var ownThreadFirst: OwnThread { OwnThread(isLong: true) }
  }

  extension Tag {
    /// The test of a surface that `make check` runs: whether it works at all on a real server.
    @Tag public static var smoke: Self
  }

  /// Notes in the file that `FINGERPAINT_LANE_TIMES` names how long each case had a lane, for `scripts/tests`: the
  /// events of a test also count how long it waited for one.
  private struct LaneTimes {
    private let file: FileDescriptor?

    init() {
      file = getenv("FINGERPAINT_LANE_TIMES").flatMap {
        try? .open(
          FilePath(platformString: $0), .writeOnly, options: [.append, .create],
          permissions: [.ownerReadWrite])
      }
    }

    func note(_ test: Test, _ time: Duration) {
      _ = try? file?.writeAll("\(time / .seconds(1))\t\(test.id)\n".utf8)
    }
  }

  /// A thread for one test at a time.
  private final class TestLane: TaskExecutor {
    private let queue = DispatchQueue(label: "fingerpaint.test")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      let executor = asUnownedTaskExecutor()
      queue.async { job.runSynchronously(on: executor) }
    }
  }

  /// The lanes that no test uses, and the tests that wait for one.
  private final class TestLanes: Sendable {
    private struct State {
      var free: [TestLane]
      var urgent: [CheckedContinuation<TestLane, Never>] = []
      var waiting: [CheckedContinuation<TestLane, Never>] = []
    }

    private let state: Mutex<State>

    init(count: Int) { state = Mutex(State(free: (0..<count).map { _ in TestLane() })) }

    func take(isUrgent: Bool) async -> TestLane {
      await withCheckedContinuation { continuation in
        let lane = state.withLock { state -> TestLane? in
          if let lane = state.free.popLast() { return lane }
          if isUrgent {
            state.urgent.append(continuation)
          } else {
            state.waiting.append(continuation)
          }
          return nil
        }
        if let lane { continuation.resume(returning: lane) }
      }
    }

    func giveBack(_ lane: TestLane) {
      let next = state.withLock { state -> CheckedContinuation<TestLane, Never>? in
        if !state.urgent.isEmpty { return state.urgent.removeFirst() }
        if !state.waiting.isEmpty { return state.waiting.removeFirst() }
        state.free.append(lane)
        return nil
      }
      next?.resume(returning: lane)
    }
  }
#endif
