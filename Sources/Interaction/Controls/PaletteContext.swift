internal import Ink
internal import OrderedCollections

/// The state of the session that decides on the names and states of the parts of palettes.
struct PaletteContext: Sendable {
  /// The state that decides whether the controls of each seat are chosen or dimmed.
  let controls: OrderedDictionary<SeatID, ControlContext>
  /// The names of the boards; `nil` for boards without one.
  let boardNames: [String?]
  /// The controls of sheets and of the table of keys that are open.
  let open: Set<PaletteControl>
}
