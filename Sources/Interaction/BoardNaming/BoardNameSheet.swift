public import Ink
internal import OrderedCollections
import Touch
package import Words

/// The sheet on which a person types the name of a board: a field, and below it the on-screen
/// keyboard of the gallery. It faces the person who asked for it, and others paint on meanwhile.
/// All its positions are in that person's space.
public struct BoardNameSheet: Hashable, Sendable {
  /// The board that gets the name.
  public let board: BoardID
  /// The seat of the person whom the sheet faces.
  public let seat: SeatID
  /// The board's number, as its palette shows it: its index plus 1.
  public internal(set) var number: Int
  /// The controls that contacts hold down.
  public internal(set) var pressed: Set<GalleryControl> = []
  /// The rows of accents above keys that contacts hold.
  public private(set) var accents: [KeyAccents] = []
  /// The presses of contacts.
  var presses = Presses<GalleryControl>()
  var typed: TypedText
  /// Whether the sheet must be placed again when no contact is on it.
  package internal(set) var isMisplaced = false
  private(set) var place: SheetPlace

  /// Creates a sheet with a board's present name, which is marked.
  init(_ board: Board, number: Int, for seat: SeatID, at place: SheetPlace) {
    self.board = board.id
    self.number = number
    self.seat = seat
    self.place = place
    typed = TypedText(board.name ?? "")
  }

  /// The space of the person whom the sheet faces.
  public var space: SeatSpace { place.space }
  /// The name so far.
  public var text: String { typed.whole }
  /// The characters that an input method is composing, at the end of the text; empty if it composes none.
  public var composed: String { typed.composed }
  /// Whether all text is marked, so that the next character replaces it.
  public var isMarked: Bool { typed.showsMark }
  /// The plane and the shift of the on-screen keyboard.
  public var keys: KeyboardState { typed.keys }

  /// The positions of everything on the sheet.
  public var layout: BoardNameLayout { BoardNameLayout(in: place, plane: keys.plane) }

  /// Moves the sheet to a place in the window. If that is another one, contacts on it no longer press
  /// anything.
  mutating func move(to place: SheetPlace) {
    isMisplaced = false
    guard place != self.place else { return }
    self.place = place
    presses.update { $0.target = nil }
    (pressed, accents) = ([], [])
  }

  /// The requests to give the board the name that is typed now, and to close the sheet. A board
  /// needs no name, so an empty text removes it.
  var acceptance: [SurfaceRequest] { [.nameBoard(board, typed.whole), .closeNaming] }

  /// Handles a key of the hardware keyboard. The sheet takes all keys.
  mutating func handle(
    _ key: KeyPress, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest]? {
    let action = TypingAction(key)
    guard !key.isRepeat || action.repeats else { return [] }
    effects.surfaces.insert(.naming)
    switch action {
    case .accept: return acceptance
    case .discard: return [.closeNaming]
    case .edit(let change): change(&typed)
    }
    return []
  }

  mutating func activate(
    _ control: GalleryControl, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    effects.surfaces.insert(.naming)
    switch control {
    case .key(.accept): return acceptance
    case .key(.cancel): return [.closeNaming]
    case .key(let key): typed.press(key)
    case .name: typed.unmark()
    default: break
    }
    return []
  }

  mutating func write(_ text: TypedText, in control: GalleryControl, _ effects: inout Effects) {
    typed = text
    effects.surfaces.insert(.naming)
  }
}

extension BoardNameSheet: KeySurface {
  static var name: SurfaceName { .naming }

  var groups: [PartGroup<GalleryControl>] {
    let layout = layout
    let parts = layout.items.map { item in
      guard let key = item.control.key else {
        var field = Part(
          item.control, item.control.name, .phrase(.nameBoard), .entry, at: item.rect)
        field.text = text
        return field
      }
      return Part(item.control, item.control.name, key.label, at: item.rect)
    }
    return [
      PartGroup(
        space: space, frame: layout.frame,
        heading: .init(.dialog, .message(title)), parts: parts,
        takesFocus: true, focus: .name)
    ]
  }

  /// The heading of the sheet.
  package var title: Message { Message(.board, .number(number)) }

  func layers(among seats: OrderedDictionary<SeatID, Seat>) -> [WindowArrangement.Layer] {
    [WindowArrangement.Layer(sheet: .naming, of: seat, layout.frame, in: place)]
  }

  func holds(_ point: Point) -> Bool {
    layout.frame.holds(space.seatPoint(point)) || presses.hasAccents(at: point)
  }

  func keyboard(of control: GalleryControl) -> ShownKeyboard? {
    let layout = layout
    return ShownKeyboard(of: space, layout.measures, keys, layout.items)
  }

  mutating func showPresses() { (pressed, accents) = (presses.targets, presses.accents) }
}
