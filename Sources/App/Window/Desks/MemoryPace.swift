package import Ink
import Interaction
import Rendering
import System

/// When memory that was let go is given back to the system: when nothing has happened for a while, if the
/// program has grown. So whatever is large, such as a drawing that was closed, a report or a sheet, need not
/// be named here.
package struct MemoryPace {
  /// How long nothing may have happened: somebody who only lifts the hand from the paper goes on before.
  static let pause = Duration.seconds(3)
  /// The growth from which memory is given back. To take it from the system again costs a stroke a
  /// microsecond for each 4 KiB, so less than the ink of a full window is not worth it.
  static let growth = 8 << 20

  /// When to look at the memory; `nil` if nothing has happened since that was done.
  package private(set) var due: Instant?
  /// The memory of the program when that was done, in bytes.
  private var kept = 0

  /// Creates the pace of a program that has just started.
  package init() {}

  /// Returns whether to look at the memory now, which is then not due any more.
  /// - Parameter isBusy: Whether something happens.
  package mutating func takeRest(at now: Instant, isBusy: Bool) -> Bool {
    if isBusy { due = now + Self.pause }
    guard let due, due <= now else { return false }
    self.due = nil
    return true
  }

  /// Looks at the memory.
  /// - Parameters:
  ///   - resident: Returns the memory of the program, in bytes.
  ///   - giveBack: Gives back what is free of it.
  package mutating func look(resident: () -> Int, giveBack: () -> Void) {
    let size = resident()
    if size >= kept + Self.growth {
      giveBack()
      kept = resident()
    } else {
      kept = min(kept, size)
    }
  }
}

/// Gives memory back to the system at rest.
final class MemoryDesk: Desk {
  private var pace = MemoryPace()

  var due: Instant? { pace.due }

  func work(in turn: Turn, for app: PaintingApp) {
    let isBusy = turn.isBusy || app.content.isRefining || app.content.isPreparing
    guard pace.takeRest(at: .now, isBusy: isBusy), !app.session.isTouched else { return }
    pace.look(resident: Heap.resident, giveBack: Heap.giveBack)
  }
}
