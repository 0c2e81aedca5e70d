import Dispatch
import Glibc
import Synchronization

/// Work that is shared among threads while the caller waits.
enum Workers {
  /// How many threads can run at once.
  static var available: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Calls `body` with every element at once, on as many threads; on the caller's where there is one.
  static func forEach<Element>(
    _ elements: inout [Element], _ body: (_ index: Int, inout Element) -> Void
  ) {
    guard elements.count > 1 else {
      for index in elements.indices { body(index, &elements[index]) }
      return
    }
    elements.withUnsafeMutableBufferPointer { buffer in
      withoutActuallyEscaping(body) { body in
        // Each thread has an element of its own, and none runs on after the call.
        nonisolated(unsafe) let (buffer, body) = (buffer, body)
        DispatchQueue.concurrentPerform(iterations: buffer.count) { body($0, &buffer[$0]) }
      }
    }
  }

  /// Calls `body` once for each number below `count`, with a state that its thread alone uses. Whoever
  /// is done with one takes the next, so that dear and cheap ones balance.
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
