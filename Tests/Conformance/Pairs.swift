import Dispatch
import Synchronization

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
