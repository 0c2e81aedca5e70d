import Ink
import Interaction

/// Reads the lines of a report about seats.
extension ReportedSession {
  /// Reads a line about a seat, about the offer of one, or about what a seat can put back.
  /// - Parameter numbers: The words as numbers; `nil` for words that are not numbers.
  /// - Returns: Whether the line is valid and about a seat.
  mutating func readSeat(_ words: [Substring], _ numbers: [Double?]) -> Bool {
    switch words.first {
    case "seat":
      guard words.count == 9, let number = UInt32(words[1]), let rgba = UInt32(words[6], radix: 16),
        let width = numbers[8]
      else { return false }
      seats.append(
        Seat(
          id: SeatID(number: number), edge: String(words[2]), tool: String(words[4]),
          color: InkColor(rgba: rgba), width: width))
    case "palette":
      guard words.count >= 27, let last = seats.indices.last, let position = numbers[3],
        let along = numbers[25]
      else {
        return false
      }
      seats[last].palette.position = position
      seats[last].along = along
      seats[last].palette.panel = PalettePanel.allCases.first { $0.name == words[5] }
      seats[last].palette.isFolded = words[7] == "true"
      seats[last].palette.isHandLatched = words[9] == "true"
      seats[last].cyclesColors = words[11] == "true"
      seats[last].palette[.twoFingerZoom] = words[13] == "true"
      seats[last].palette[.leftHand] = words[15] == "true"
      seats[last].palette[.shapes] = words[17] == "true"
      seats[last].palette[.snapping] = words[19] == "true"
      seats[last].palette[.straightEdge] = words[21] == "true"
      seats[last].palette.isSimple = words[23] == "true"
      seats[last].recentColors = words.dropFirst(27).compactMap { UInt32($0, radix: 16) }
        .map { InkColor(rgba: $0) }
    case "history":
      guard words.count == 6, let last = seats.indices.last else { return false }
      seats[last].canUndo = words[3] == "true"
      seats[last].canRedo = words[5] == "true"
    case "tone":
      guard words.count == 10, let last = seats.indices.last, let hue = numbers[3],
        let saturation = numbers[5], let brightness = numbers[7], let opacity = numbers[9]
      else { return false }
      var tone = ColorTone(seats[last].color)
      (tone.hue, tone.saturation) = (hue, saturation)
      (tone.brightness, tone.opacity) = (brightness, opacity)
      seats[last].palette.tone = tone
    case "panel-scroll":
      guard words.count == 5, let scroll = numbers[2], let last = seats.indices.last else {
        return false
      }
      seats[last].palette.panelScroll = scroll
    case "hint":
      guard words.count == 3, let last = seats.indices.last else { return false }
      seats[last].hint = String(words[2])
    case "carries":
      guard words.count == 3, let index = Int(words[2]), let last = seats.indices.last else {
        return false
      }
      seats[last].carriedBoard = index
    case "keeps-clear":
      let sides = numbers.dropFirst(2).compactMap { $0 }
      guard words.count == 6, sides.count == 4, let last = seats.indices.last else { return false }
      seats[last].palette.avoided.append(
        Rect(minX: sides[0], minY: sides[1], maxX: sides[2], maxY: sides[3]))
    case "laid-out-for":
      guard words.count == 24, let last = seats.indices.last, let count = Int(words[3]),
        let left = numbers[5], let right = numbers[7], let opposite = numbers[9],
        let crowd = Int(words[19]), let start = numbers[21], let end = numbers[23]
      else { return false }
      var neighbors = PaletteNeighbors()
      (neighbors.left, neighbors.right, neighbors.opposite) = (left, right, opposite)
      (neighbors.yields, neighbors.isAlone) = (words[11] == "true", words[13] == "true")
      neighbors.isCompact = words[15] == "true"
      neighbors.crowd = crowd
      if start >= 0, end >= start { neighbors.part = start...end }
      seats[last].palette.room = PaletteRoom(
        neighbors: neighbors, seats: count, hasSimple: words[17] == "true")
    case "offer":
      guard words.count == 6, let minX = numbers[2], let minY = numbers[3],
        let maxX = numbers[4], let maxY = numbers[5]
      else { return false }
      offers.append(
        (String(words[1]), Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)))
    case "put-back":
      guard words.count == 6, let number = UInt32(words[1]), let minX = numbers[2],
        let minY = numbers[3], let maxX = numbers[4], let maxY = numbers[5]
      else { return false }
      putBackButtons[SeatID(number: number)] = Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    case "item":
      guard words.count == 7, let minX = numbers[3], let minY = numbers[4],
        let maxX = numbers[5], let maxY = numbers[6], let last = seats.indices.last
      else { return false }
      seats[last].items[String(words[2])] = Rect(
        minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    default:
      return false
    }
    return true
  }
}
