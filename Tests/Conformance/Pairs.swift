import Dispatch
import Synchronization

/// Does something with every element, with two of them at a time, in about their order: an X server and
/// its client leave half of what they could do undone.
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
