package import Touch

/// Decodes XInput2 events without a server. For tests of events that a real server cannot be made
/// to send.
package struct EventReader {
  private var decoder = InputDecoder(atoms: AtomTable([:]))

  /// Makes a reader that knows no devices.
  package init() {}

  /// Decodes the event of type `evtype` (`XI2.h`) whose C struct is at `data`.
  package mutating func read(_ evtype: Int32, _ data: UnsafeRawPointer) -> [InputEvent] {
    var batch = EventBatch()
    decoder.decode(evtype, data, into: &batch)
    return batch.events.compactMap { event in
      if case .input(let input) = event { input } else { nil }
    }
  }
}
