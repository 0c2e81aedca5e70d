import Dispatch
import Glibc
import Synchronization

/// Runs work on several threads while the caller waits.
enum Workers {
  /// The number of processors that are online.
  static var available: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Calls `body` with all elements concurrently. A single element is handled on the caller's
  /// thread.
  static func forEach<Element>(
    _ elements: inout [Element], _ body: (_ index: Int, inout Element) -> Void
  ) {
    guard elements.count > 1 else {
      for index in elements.indices { body(index, &elements[index]) }
      return
    }
    elements.withUnsafeMutableBufferPointer { buffer in
      withoutActuallyEscaping(body) { body in
        // Each thread uses its own element, and no thread outlives the call.
        nonisolated(unsafe) let (buffer, body) = (buffer, body)
        DispatchQueue.concurrentPerform(iterations: buffer.count) { body($0, &buffer[$0]) }
      }
    }
  }

  /// Calls `body` once for each number below `count`. Each thread uses its own state and takes the
  /// next number when it is done, so that uneven work is balanced.
  static func share<State>(
    _ count: Int, among states: inout [State], _ body: (_ index: Int, inout State) -> Void
  ) {
    let next = Atomic(0)
    forEach(&states) { _, state in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        body(index, &state)
      }
    }
  }
}
