internal import Ink
public import Touch

/// Input events written as text: one line for each finger or device, one column for each moment.
///
///     1        BOUUE      finger 1 begins, is ours, moves twice, lifts
///     2@10     .BU.e      finger 2, of device 10, is taken by another client
///     device9  .....D     the first finger's device is switched off in the same moment
///
/// Fingers: `B`egin, `O`wnership, `U`pdate, `P`ending end (`p` without a position), `E`nd (`e`
/// without a position).
///
/// Raw ends of any contact: `q` in the device's own name, `Q` in its master's name.
///
/// Pens and mice with absolute positions (`mouse8`), relative mice (`rel8`) and the server's own
/// XTEST device (`xtest4`): `v` and `^` press and release button 1, `3` and `6` button 3, `~` is
/// motion. Raw presses of button 1: `w` in the device's own name, `W` in its master's name.
///
/// `device9`: `D`isabled, e`N`abled, `F`loated, `A`ttached, `M`apping changed. `master2`:
/// `R`emoved. `screen`: `M`apping of all devices changed. `window`: `H`idden. `manager`: `G`one.
///
/// Events in one column happen at the same time, from the top line to the bottom. In column c,
/// finger f is at (10 · c, f).
public struct InputTimeline: Sendable {
  /// The events, in order.
  public private(set) var events: [InputEvent] = []

  /// Parses a timeline.
  /// - Parameter step: The milliseconds from one column to the next.
  /// - Precondition: The text is well-formed.
  public init(_ text: String, step: Int64 = 10) {
    let rows = text.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return (label: String(words[0]), letters: Array(words[1]))
    }
    for column in 0..<(rows.map(\.letters.count).max() ?? 0) {
      let time = Timestamp(milliseconds: Int64(column) * step)
      for row in rows where column < row.letters.count && row.letters[column] != "." {
        events.append(Self.event(row.letters[column], row.label, column, time))
      }
    }
  }

  /// Returns the device with its master. Device 14 has master 5, all others have master 2.
  static func source(_ device: Int) -> EventSource {
    EventSource(device: device, master: device == 14 ? 5 : 2)
  }

  private static func event(
    _ letter: Character, _ label: String, _ column: Int, _ time: Timestamp
  ) -> InputEvent {
    func number(after prefix: String) -> Int? {
      label.hasPrefix(prefix) ? Int(label.dropFirst(prefix.count)) : nil
    }
    if label == "window" { return .canvasHidden }
    if label == "manager" { return .managerGone }
    if label == "screen" { return .mappingChanged(device: nil) }
    if let device = number(after: "device") {
      if letter == "M" { return .mappingChanged(device: device) }
      let kinds: [Character: DeviceChange.Kind] = [
        "D": .disabled, "N": .enabled, "F": .detached, "A": .attached,
      ]
      return .devices(DeviceChange(kind: known(kinds[letter]), device: device, time: time))
    }
    if let master = number(after: "master") {
      return .devices(DeviceChange(kind: .masterRemoved, device: master, time: time))
    }
    let pointers: [(String, PointerMotion)] = [
      ("mouse", .absolute), ("rel", .relative), ("xtest", .synthetic),
    ]
    for (prefix, motion) in pointers {
      guard let device = number(after: prefix) else { continue }
      if letter == "w" || letter == "W" {
        var source = source(device)
        if letter == "w" { source.master = device }
        return .rawPress(RawPress(source: source, time: time, motion: motion))
      }
      if let end = rawEnd(letter, of: .pointer(device: device), source(device), time) { return end }
      let phases: [Character: PointerEvent.Phase] = [
        "v": .press(button: 1), "^": .release(button: 1), "3": .press(button: 3),
        "6": .release(button: 3), "~": .motion,
      ]
      return .pointer(
        PointerEvent(
          phase: known(phases[letter]), source: source(device), time: time,
          position: Point(x: Double(column) * 10, y: 0), motion: motion))
    }
    let parts = label.split(separator: "@").compactMap { Int($0) }
    let source = source(parts.count > 1 ? parts[1] : 9)
    if let end = rawEnd(letter, of: .touch(UInt32(parts[0])), source, time) { return end }
    let phases: [Character: TouchEvent.Phase] = [
      "B": .begin, "O": .ownership, "U": .update(pendingEnd: false), "P": .update(pendingEnd: true),
      "p": .update(pendingEnd: true), "E": .end, "e": .end,
    ]
    return .touch(
      TouchEvent(
        touch: UInt32(parts[0]), phase: known(phases[letter]),
        source: source, time: time,
        position: "Ope".contains(letter)
          ? nil : Point(x: Double(column) * 10, y: Double(parts[0]))))
  }

  private static func rawEnd(
    _ letter: Character, of contact: ContactID, _ source: EventSource, _ time: Timestamp
  ) -> InputEvent? {
    guard letter == "q" || letter == "Q" else { return nil }
    let master = letter == "Q" ? source.master : source.device
    return .rawEnd(
      RawEnd(contact, source: EventSource(device: source.device, master: master), time: time))
  }

  private static func known<Value>(_ value: Value?) -> Value {
    guard let value else { preconditionFailure("a timeline has a letter that means nothing") }
    return value
  }
}

/// Writes a tracker's actions as text, one line for each contact, in the order of their first
/// actions. Letters: `b`egan, `m`oved, bro`k`e, is `u`p while its last events may still arrive,
/// `l`ifted, cancelled (`x`), `r`etracted.
public func outcome(of actions: [ContactAction]) -> String {
  var order: [ContactID] = []
  var letters: [ContactID: String] = [:]
  for action in actions {
    let (contact, letter) =
      switch action {
      case .began(let contact, _): (contact, "b")
      case .moved(let contact, _): (contact, "m")
      case .broke(let contact): (contact, "k")
      case .left(let contact): (contact, "u")
      case .lifted(let contact): (contact, "l")
      case .cancelled(let contact): (contact, "x")
      case .retracted(let contact): (contact, "r")
      }
    if letters[contact] == nil { order.append(contact) }
    letters[contact, default: ""] += letter
  }
  return order.map { contact in
    let label =
      switch contact {
      case .touch(let finger): "\(finger)"
      case .pointer(let device): "mouse\(device)"
      }
    return label + " " + (letters[contact] ?? "")
  }.joined(separator: "\n")
}
