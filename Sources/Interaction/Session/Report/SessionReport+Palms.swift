internal import Ink
internal import OrderedCollections

extension SessionReport {
  /// The lines about the settings for hands, what touches are taken for, and at which seats only the pen paints.
  var palmLines: String {
    let hands = session.handSettings
    var lines =
      "hands judged \(hands[.palmRejection]) fist \(hands[.fistErases]) near-pen \(hands.nearPen)"
    lines += " calls \(hands[.paletteCalls])"
    for limit in HandLimit.allCases { lines += " \(limit.name) \(hands.limits[limit])" }
    lines += "\n" + (session.hasPen ? "pen used\n" : "")
    for seat in session.seats.values where seat.palette[.penOnly] {
      lines += "pen-only \(seat.id.number)\n"
    }
    for track in session.palms.tracks {
      guard case .touch(let touch) = track.contact else { continue }
      let isWiping = track.verdict == .palm && track.wipe == .begun
      lines += "verdict touch \(touch) \(isWiping ? "wipe" : track.verdict.rawValue)\n"
    }
    return lines
  }
}
