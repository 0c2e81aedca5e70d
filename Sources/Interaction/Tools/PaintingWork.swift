import Ink
internal import OrderedCollections
import Touch

/// Work whose ink is the contact's stroke in progress. Unless it says otherwise, it draws freehand: each reading
/// adds a sample to the stroke.
protocol PaintingWork: ToolWork {}

extension PaintingWork {
  var changesInk: Bool { true }

  func place(of contact: ContactID, on bench: some Workbench) -> Point? {
    (bench.inProgress[contact]?.samples.last?.position).map(bench.view.windowPoint)
  }

  func move(
    _ finger: Finger, to reading: ContactReading, on bench: inout some Workbench,
    _ effects: inout Effects
  ) {
    bench.edit(.extend(finger.contact, reading.sample(in: bench.view)), &effects)
  }

  func interrupt(_ finger: Finger, on bench: inout some Workbench, _ effects: inout Effects) {
    bench.edit(.breakStroke(finger.contact), &effects)
  }

  func lift(_ finger: Finger, on bench: inout some Workbench, _ effects: inout Effects) {
    bench.edit(.complete(finger.contact, by: finger.seat), &effects)
  }

  func cancel(_ finger: Finger, on bench: inout some Workbench, _ effects: inout Effects) {
    bench.edit(.cancel(finger.contact), &effects)
  }

  func complete(
    _ finger: Finger, on bench: inout some Workbench, _ effects: inout Effects
  ) -> CompletedWork? {
    guard let stroke = bench.inProgress[finger.contact] else { return nil }
    bench.edit(.complete(finger.contact, by: finger.seat), &effects)
    return CompletedWork(finger: finger, stroke: stroke)
  }
}
