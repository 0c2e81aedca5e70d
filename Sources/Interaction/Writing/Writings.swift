internal import Ink
internal import OrderedCollections
import Touch
import Words

/// The texts that people write now, and the sheets with their keys.
package struct Writings: Hashable, Sendable {
  /// The texts, in the order in which they were begun: at most one for each seat. The keyboard writes
  /// the last one.
  package internal(set) var all: [Writing] = []
  /// How many texts were begun.
  var count: UInt32 = 0
  var presses = Presses<Target>()

  /// A key on a seat's sheet.
  struct Target: Hashable, KeyTarget {
    let seat: SeatID
    let key: ScreenKey?

    func with(_ key: ScreenKey) -> Target { Target(seat: seat, key: key) }
  }

  /// The text of a seat; `nil` if it writes none.
  subscript(seat: SeatID) -> Writing? {
    get { all.first { $0.seat == seat } }
    set {
      guard let place = all.firstIndex(where: { $0.seat == seat }) else {
        if let newValue { all.append(newValue) }
        return
      }
      if let newValue {
        all[place] = newValue
      } else {
        all.remove(at: place)
        presses.update { if $0.target?.seat == seat { $0.target = nil } }
      }
    }
  }

  /// The texts on the drawing that other seats write.
  func held(byOthersThan seat: SeatID) -> Set<StrokeIndex> {
    Set(all.filter { $0.seat != seat }.compactMap(\.stroke))
  }

  /// Whether a contact presses a key of a seat's sheet.
  func isPressed(_ seat: SeatID) -> Bool { presses.targets.contains { $0.seat == seat } }
}

extension Writings: KeySurface {
  static var name: SurfaceName { .writings }

  /// The sheets. The one that was shown last lies above the others.
  var groups: [PartGroup<Target>] {
    all.filter(\.showsKeys).map { writing in
      let layout = writing.layout
      let keys = layout.items.compactMap { item in
        item.control.key.map { key in
          Part(
            Target(seat: writing.seat, key: key), item.control.name, key.label, at: item.rect)
        }
      }
      return PartGroup(
        seat: writing.seat, space: writing.space, frame: layout.frame,
        heading: .init(.dialog, .phrase(.text)), parts: keys)
    }
  }

  func layers(among seats: OrderedDictionary<SeatID, Seat>) -> [WindowArrangement.Layer] {
    all.filter(\.showsKeys).map { writing in
      WindowArrangement.Layer(
        sheet: .writings, of: writing.seat,
        WritingLayout.frame(in: writing.place, spot: writing.spot), in: writing.place)
    }
  }

  // Each new contact asks for this, and the keys make no difference.
  func holds(_ point: Point) -> Bool {
    all.contains { $0.showsKeys && $0.sheetFrame(holds: point) } || presses.hasAccents(at: point)
  }

  func keyboard(of target: Target) -> ShownKeyboard? {
    self[target.seat].flatMap { $0.showsKeys ? $0.keyboard : nil }
  }

  mutating func activate(
    _ target: Target, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    target.key.map { [.press($0, of: target.seat)] } ?? []
  }

  mutating func showPresses() {
    let held = presses.all
    for index in all.indices {
      let own = held.filter { $0.target?.seat == all[index].seat }
      all[index].pressed = Set(own.compactMap { $0.target?.key })
      all[index].accents = own.compactMap(\.accents)
    }
  }

  /// The sheet that was shown last takes the keys that write, and Esc. Those with Control are commands,
  /// except for one that pastes.
  mutating func handle(
    _ key: KeyPress, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest]? {
    guard let writing = all.last else { return nil }
    if key.control {
      guard Keymap.command(for: key) == .control(.paste) else { return nil }
      return [.askProgram(.pasteText(into: writing.number))]
    }
    guard key.keysym == WritingKey.escape.rawValue || WritingKey.change(of: key) != nil else {
      return nil
    }
    return [.strike(key, of: writing.seat)]
  }
}
