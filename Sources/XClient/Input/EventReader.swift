package import Interaction

/// Reads XInput2 events that come from no server, as the window's decoder reads those that do: for what
/// a test cannot bring a server to send.
package struct EventReader {
  private var decoder = InputDecoder(atoms: AtomTable([:]))

  /// Makes a reader that knows no device.
  package init() {}

  /// What the event of type `evtype` (`XI2.h`), whose C struct lies at `data`, means for input.
  package mutating func read(_ evtype: Int32, _ data: UnsafeRawPointer) -> [InputEvent] {
    var batch = EventBatch()
    decoder.decode(evtype, data, into: &batch)
    return batch.events.compactMap { event in
      if case .input(let input) = event { input } else { nil }
    }
  }
}
