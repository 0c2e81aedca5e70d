// The benchmarks use this target too, and their release build has no testing library.
#if canImport(Testing)
  import Dispatch
  public import Testing

  /// Runs each test of a suite on a thread outside Swift's own pool.
  ///
  /// Swift's pool has one thread for each processor. A system test mostly waits for a server or a
  /// program, and blocks its thread. On that pool, two such tests would leave the processors idle and
  /// keep all other tests waiting.
  public struct OwnThread: SuiteTrait, TestTrait, TestScoping {
    /// The number of tests with this trait that run at the same time.
    static let width = 4

    private static let lanes = TestLanes(count: width)

    /// Tests of suites within the suite have the trait, too.
    public var isRecursive: Bool { true }

    /// Runs a test case on a free thread. Waits until there is one.
    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @Sendable () async throws -> Void
    ) async throws {
      guard testCase != nil else { return try await function() }
      let lane = await Self.lanes.take()
      do {
        try await withTaskExecutorPreference(lane) { try await function() }
      } catch {
        await Self.lanes.giveBack(lane)
        throw error
      }
      await Self.lanes.giveBack(lane)
    }
  }

  extension Trait where Self == OwnThread {
    /// Runs each test of a suite on a thread outside Swift's own pool, because it blocks.
    public static var ownThread: OwnThread { OwnThread() }
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
  private actor TestLanes {
    private var free: [TestLane]
    private var waiting: [CheckedContinuation<TestLane, Never>] = []

    init(count: Int) {
      free = (0..<count).map { _ in TestLane() }
    }

    func take() async -> TestLane {
      if let lane = free.popLast() { return lane }
      return await withCheckedContinuation { waiting.append($0) }
    }

    func giveBack(_ lane: TestLane) {
      if waiting.isEmpty {
        free.append(lane)
      } else {
        waiting.removeFirst().resume(returning: lane)
      }
    }
  }
#endif
