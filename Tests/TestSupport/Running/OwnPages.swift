// The benchmarks use this target too, and their release build has no testing library.
#if canImport(Testing)
  internal import Rendering
  public import Testing

  /// Runs each test of a suite while no other test with this trait runs, because there is one store of
  /// rendered pages. Afterwards the store has no rasterizer.
  public struct OwnPages: SuiteTrait, TestTrait, TestScoping {
    private static let turns = Turns()

    /// Tests of suites within the suite have the trait, too.
    public var isRecursive: Bool { true }

    /// Runs a test case when no other one uses the store.
    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @Sendable () async throws -> Void
    ) async throws {
      guard testCase != nil else { return try await function() }
      await Self.turns.take()
      do {
        try await function()
      } catch {
        await Self.end()
        throw error
      }
      await Self.end()
    }

    private static func end() async {
      PageStore.shared.setRasterizer(nil)
      await turns.giveBack()
    }
  }

  extension Trait where Self == OwnPages {
    /// Runs each test of a suite alone among those that use the store of rendered pages.
    public static var ownPages: OwnPages { OwnPages() }
  }

  /// Lets one test after the other have its turn.
  private actor Turns {
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func take() async {
      guard isTaken else { return isTaken = true }
      await withCheckedContinuation { waiting.append($0) }
    }

    func giveBack() {
      if waiting.isEmpty {
        isTaken = false
      } else {
        waiting.removeFirst().resume()
      }
    }
  }
#endif
