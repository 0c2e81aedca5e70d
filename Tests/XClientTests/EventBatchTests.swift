import Ink
import Testing
import Touch
import XClient

@Suite("The events of one drain are in order")
struct EventBatchTests {
  private func events(_ given: [WindowEvent]) -> [WindowEvent] {
    var batch = EventBatch()
    for event in given { batch.append(event) }
    return batch.events
  }

  private let hidden = WindowEvent.input(.canvasHidden)
  private let mapping = WindowEvent.input(.mappingChanged(device: nil))

  @Test func `only the last of several sizes is kept, at its place`() {
    let given: [WindowEvent] = [
      .resized(width: 1, height: 1), hidden, .resized(width: 2, height: 2), mapping,
      .resized(width: 3, height: 3), hidden,
    ]
    #expect(events(given) == [hidden, mapping, .resized(width: 3, height: 3), hidden])
  }

  @Test func `sizes and metrics that take turns do not take each other's place`() {
    let given: [WindowEvent] = [
      .metricsChanged, .resized(width: 1, height: 1), hidden, .metricsChanged,
      .resized(width: 2, height: 2), mapping, .resized(width: 3, height: 3), .metricsChanged,
    ]
    #expect(events(given) == [hidden, mapping, .resized(width: 3, height: 3), .metricsChanged])
  }

  @Test func `input and exposed areas are never merged`() {
    let area = WindowEvent.exposed(PixelRect(x: 0, y: 0, width: 5, height: 5))
    let given = [hidden, hidden, area, area, mapping, mapping, .closeRequested, .closeRequested]
    #expect(events(given) == given)
  }

  @Test func `only the last of several theme changes is kept, at its place`() {
    let given: [WindowEvent] = [
      .themeChanged, .metricsChanged, hidden, .themeChanged, .resized(width: 1, height: 1), mapping,
      .metricsChanged, .resized(width: 2, height: 2),
    ]
    #expect(
      events(given) == [
        hidden, .themeChanged, mapping, .metricsChanged, .resized(width: 2, height: 2),
      ])
  }
}
