internal import Ink

/// The texts that people write now, and the sheets with their keys.
package struct Writings: Hashable, Sendable {
  /// The texts, in the order in which they were begun: at most one for each seat. The keyboard writes
  /// the last one.
  package internal(set) var all: [Writing] = []
  /// How many texts were begun.
  var count: UInt32 = 0
  private var presses = Presses<Target>()

  /// A key on a seat's sheet.
  private struct Target: Hashable, KeyTarget {
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

  private mutating func updatePressed() {
    let held = presses.all
    for index in all.indices {
      let own = held.filter { $0.target?.seat == all[index].seat }
      all[index].pressed = Set(own.compactMap { $0.target?.key })
      all[index].accents = own.compactMap(\.accents)
    }
  }
}

extension Writings: Surface {
  var contacts: Set<ContactID> { Set(presses.contacts) }

  mutating func endPresses(_ effects: inout Effects) {
    presses.endAll()
    updatePressed()
    if !all.isEmpty { effects.surfaces.insert(.writings) }
  }

  func holds(_ point: Point) -> Bool {
    all.contains { $0.showsKeys && $0.layout.frame.holds($0.space.seatPoint(point)) }
      || presses.hasAccents(at: point)
  }

  /// Opens the rows of accents of the keys that have been held for long enough.
  mutating func advance(
    in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    guard presses.accentsDue(in: surroundings) != nil else { return [] }
    let (sheets, before) = (all.filter(\.showsKeys), presses.accents)
    presses.openAccents(in: surroundings) { target in
      guard let sheet = sheets.first(where: { $0.seat == target.seat }) else { return nil }
      return target.key.flatMap(sheet.keyboard.accents)
    }
    updatePressed()
    if presses.accents != before { effects.surfaces.insert(.writings) }
    return []
  }

  func holdEnd(in surroundings: Surroundings) -> Timestamp? {
    presses.accentsDue(in: surroundings)
  }

  func isPressing(_ contact: ContactID) -> Bool { presses.isPressing(contact) }

  mutating func handle(
    _ event: SurfaceEvent, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    let sheets = all.filter(\.showsKeys)
    let target = presses.followKeys(event, in: surroundings) { point in
      // The sheet that was shown last lies above the others.
      let sheet = sheets.last { $0.layout.frame.holds($0.space.seatPoint(point)) }
      return sheet.flatMap { sheet in
        sheet.layout.key(at: sheet.space.seatPoint(point)).map {
          Target(seat: sheet.seat, key: $0)
        }
      }
    } isOn: { target, point in
      sheets.first { $0.seat == target.seat }.map {
        $0.layout.key(at: $0.space.seatPoint(point)) == target.key
      } ?? false
    }
    updatePressed()
    effects.surfaces.insert(.writings)
    guard let target, let key = target.key else { return [] }
    return [.press(key, of: target.seat)]
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
