internal import Ink
import Touch

/// Collects the events of one ``CanvasWindow/drain(into:)``, in order. Of several resizes only the last
/// is kept, at its own place. The same goes for changes of metrics and of the theme. Input events
/// are never merged.
package struct EventBatch {
  package private(set) var events: [WindowEvent] = []
  private var resizeIndex: Int?
  private var metricsIndex: Int?
  private var themeIndex: Int?

  /// Creates an empty batch.
  /// - Parameter memory: Memory for the events; its events are dropped. Empty afterwards.
  package init(using memory: inout [WindowEvent]) {
    swap(&events, &memory)
    events.removeAll(keepingCapacity: true)
  }

  package init() {}

  mutating func append(_ event: InputEvent) {
    events.append(.input(event))
  }

  /// Adds an event of the window.
  package mutating func append(_ event: WindowEvent) {
    switch event {
    case .resized:
      remove(at: resizeIndex)
      resizeIndex = events.count
    case .metricsChanged:
      remove(at: metricsIndex)
      metricsIndex = events.count
    case .themeChanged:
      remove(at: themeIndex)
      themeIndex = events.count
    default: break
    }
    events.append(event)
  }

  private mutating func remove(at index: Int?) {
    guard let index else { return }
    events.remove(at: index)
    if let later = resizeIndex, later > index { resizeIndex = later - 1 }
    if let later = metricsIndex, later > index { metricsIndex = later - 1 }
    if let later = themeIndex, later > index { themeIndex = later - 1 }
  }
}
