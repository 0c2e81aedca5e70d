import Ink
import Interaction

/// Reads the lines of a report.
extension ReportedSession {
  /// Reads a line of a report.
  /// - Returns: Whether the line is valid.
  mutating func read(_ words: [Substring]) -> Bool {
    let numbers = words.map { Double($0) }
    switch words.first {
    case "window":
      guard words.count == 9, ["known", "guessed"].contains(words[8]), let width = Int(words[1]),
        let height = Int(words[2]),
        let scale = numbers[4], let density = numbers[6]
      else { return false }
      (window, self.scale, self.density) = (ScreenSize(width, height), scale, density)
      isSizeKnown = words[8] == "known"
    case "clock":
      guard words.count == 2, let milliseconds = Int64(words[1]) else { return false }
      clock = Timestamp(milliseconds: milliseconds)
    case "view":
      guard words.count == 4, let scale = numbers[1], scale > 0, let x = numbers[2],
        let y = numbers[3]
      else { return false }
      view = ViewTransform(scale: scale, origin: Point(x: x, y: y))
    case "board":
      guard words.count == 9, let index = Int(words[1]), let count = Int(words[3]),
        let color = PaperColor.allCases.first(where: { "\($0)" == words[5] }),
        let pattern = PaperPattern.allCases.first(where: { "\($0)" == words[6] }),
        let spacing = numbers[8], spacing > 0
      else { return false }
      board = (index, count)
      paper = Paper(color: color, pattern: pattern, spacing: spacing)
    case "boards":
      boardNumbers = words.dropFirst().compactMap { UInt32($0) }
      return boardNumbers.count == words.count - 1
    case "keys":
      return readKeys(words, numbers)
    case "key-label":
      guard words.count == 3 else { return false }
      keyLabels[String(words[1])] = String(words[2])
    case "invitation":
      guard words.count == 2, words[1] == "shown" else { return false }
      showsInvitation = true
    case "exhibit":
      exhibit = Set(words.dropFirst().compactMap { ExhibitPermission(rawValue: String($0)) })
      return exhibit?.count == words.count - 1
    case "attract":
      guard words.count == 2, ["replay", "words"].contains(words[1]) else { return false }
      attract = String(words[1])
    case "code-pad":
      guard [4, 5].contains(words.count), let typed = Int(words[1]) else { return false }
      codePad = (typed, words.count == 5, [:])
    case "code-item":
      let sides = numbers.dropFirst(2).compactMap { $0 }
      guard words.count == 6, sides.count == 4 else { return false }
      codePad?.keys[String(words[1])] = Rect(
        minX: sides[0], minY: sides[1], maxX: sides[2], maxY: sides[3])
    case "motion":
      guard words.count == 2, ["on", "off"].contains(words[1]) else { return false }
      hasMotion = words[1] == "on"
    case "pen":
      guard words.count == 2, words[1] == "used" else { return false }
      hasPen = true
    case "pen-only":
      guard words.count == 2, let number = UInt32(words[1]) else { return false }
      for index in seats.indices where seats[index].id.number == number {
        seats[index].palette[.penOnly] = true
      }
    case "hands":
      guard words.count == 9 + 2 * HandLimit.allCases.count, let judges = Bool(String(words[2])),
        let fist = Bool(String(words[4])), let nearPen = FingersNearPen(rawValue: String(words[6])),
        let calls = Bool(String(words[8]))
      else { return false }
      hands = HandSettings(nearPen: nearPen)
      hands[.palmRejection] = judges
      hands[.fistErases] = fist
      hands[.paletteCalls] = calls
      for (index, limit) in HandLimit.allCases.enumerated() {
        guard words[9 + 2 * index] == limit.name, let value = numbers[10 + 2 * index] else {
          return false
        }
        hands.limits.set(limit, to: value)
      }
    case "verdict":
      guard words.count == 4, words[1] == "touch", let verdict = words.last else { return false }
      verdicts.append(String(verdict))
    case "doctor":
      guard words.count == 2 else { return false }
      doctor = ReportedDoctor(page: String(words[1]))
    case "doctor-item":
      let sides = numbers.dropFirst(2).compactMap { $0 }
      guard words.count == 6, sides.count == 4 else { return false }
      doctor?.items[String(words[1])] = Rect(
        minX: sides[0], minY: sides[1], maxX: sides[2], maxY: sides[3])
    case "doctor-row":
      guard words.count >= 4, let touch = UInt32(words[1]), let verdict = words.last else {
        return false
      }
      let size = words[2..<(words.count - 1)].joined(separator: " ")
      doctor?.rows[touch] = ReportedDoctor.Row(size: size, verdict: String(verdict))
    case "notice":
      notice = words.dropFirst().joined(separator: " ")
    case "pictures-waiting":
      guard words.count == 2, let count = Int(words[1]) else { return false }
      waitingPictures = count
    case "seat", "palette", "history", "tone", "panel-scroll", "hint", "carries", "keeps-clear",
      "laid-out-for", "item", "offer", "put-back":
      return readSeat(words, numbers)
    case "saved":
      guard words.count >= 5, let minX = numbers[1], let minY = numbers[2], let maxX = numbers[3],
        let maxY = numbers[4]
      else { return false }
      saved = (
        words.dropFirst(5).joined(separator: " "),
        Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
      )
    case "replay", "replay-item":
      return readReplay(words, numbers)
    case "gallery", "renaming", "search", "chosen", "deleted", "card", "button":
      return readGallery(words, numbers)
    case "naming", "naming-item", "board-name":
      return readNaming(words, numbers)
    case "board-page":
      return readPage(words, numbers)
    case "sharing", "sharing-folder", "sharing-name", "sharing-existing", "sharing-problem",
      "sharing-item":
      return readSharing(words, numbers)
    case "selection", "selection-item", "loop":
      return readSelection(words, numbers)
    case "writing", "writing-underline", "writing-item":
      return readWriting(words, numbers)
    case "picture", "image":
      return readPicture(words)
    case "stroke":
      guard words.count >= 8, let contact = contact(words[2], words[3]) else { return false }
      let hasSeat = words[4] == "seat"
      let rest = words.dropFirst(hasSeat ? 6 : 4)
      guard rest.count >= 4, let rgba = UInt32(rest[rest.startIndex + 1], radix: 16),
        let width = Double(rest[rest.startIndex + 3]), width > 0
      else { return false }
      var stroke = Stroke(
        isCompleted: words[1] == "completed", contact: contact,
        seat: hasSeat ? SeatID(number: UInt32(words[5]) ?? 0) : nil,
        brush: Brush(color: InkColor(rgba: rgba), width: width))
      guard read(rest.dropFirst(4), into: &stroke) else { return false }
      strokes.append(stroke)
    case "break":
      guard let last = strokes.indices.last else { return false }
      strokes[last].breaks.append(strokes[last].samples.count)
    case "sample":
      guard words.count >= 5, let x = numbers[1], let y = numbers[2], let time = Int64(words[4]),
        let last = strokes.indices.last
      else { return false }
      strokes[last].samples.append(
        StrokeSample(
          position: Point(x: x, y: y), time: Timestamp(milliseconds: time),
          pressure: words.count == 7 ? Float(words[6]) : nil))
    default:
      return false
    }
    return true
  }

  private mutating func readKeys(_ words: [Substring], _ numbers: [Double?]) -> Bool {
    if words.count == 2, words[1] == "hidden" { return true }
    guard [7, 11].contains(words.count), words[1] == "shown", let scroll = numbers[4],
      let range = numbers[6]
    else { return false }
    let sides = numbers.dropFirst(7).compactMap { $0 }
    guard sides.count == words.count - 7 else { return false }
    keys = Keys(
      edge: String(words[2]), scroll: scroll, scrollRange: range,
      frame: sides.isEmpty
        ? nil : Rect(minX: sides[0], minY: sides[1], maxX: sides[2], maxY: sides[3]))
    return true
  }

  private func read(_ words: ArraySlice<Substring>, into stroke: inout Stroke) -> Bool {
    guard let kind = words.first else { return true }
    let value = words.dropFirst().first
    switch kind {
    case "curve":
      guard let curve = CurveKind.allCases.first(where: { "\($0)" == value ?? "" }) else {
        return false
      }
      stroke.brush.curve = curve
    case "ink":
      guard let ink = InkKind.allCases.first(where: { "\($0)" == value ?? "" }) else {
        return false
      }
      stroke.brush.ink = ink
    case "dynamics":
      guard let dynamics = WidthDynamics.allCases.first(where: { "\($0)" == value ?? "" }) else {
        return false
      }
      stroke.brush.dynamics = dynamics
    case "grain":
      guard let grain = value.flatMap({ Float($0) }), Brush.grains.contains(grain) else {
        return false
      }
      stroke.brush.grain = grain
    case "quantum":
      guard let bits = value.flatMap({ UInt8($0) }), bits <= 16 else { return false }
      stroke.quantum = Quantum(bits: bits)
    case "transform":
      let numbers = words.dropFirst().prefix(4).compactMap { Double($0) }
      guard numbers.count == 4,
        let transform = Similarity(
          a: numbers[0], b: numbers[1], shift: Point(x: numbers[2], y: numbers[3]))
      else { return false }
      stroke.transform = transform
      return read(words.dropFirst(5), into: &stroke)
    default:
      return false
    }
    return read(words.dropFirst(2), into: &stroke)
  }

  private func contact(_ kind: Substring, _ number: Substring) -> ContactID? {
    switch kind {
    case "touch": UInt32(number).map(ContactID.touch)
    case "pointer": Int(number).map { .pointer(device: $0) }
    default: nil
    }
  }
}

extension InkColor {
  /// Creates a colour from eight hexadecimal digits: red, green, blue and opacity.
  init(rgba: UInt32) {
    self.init(rgb: rgba >> 8)
    alpha = UInt8(truncatingIfNeeded: rgba)
  }
}
