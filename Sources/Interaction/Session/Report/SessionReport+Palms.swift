internal import Ink

extension SessionReport {
  /// The lines about what touches are taken for.
  var palmLines: String {
    var lines = ""
    for track in session.palms.tracks {
      guard case .touch(let touch) = track.contact else { continue }
      let isWiping = track.verdict == .palm && track.wipe == .begun
      lines += "verdict touch \(touch) \(isWiping ? "wipe" : track.verdict.rawValue)\n"
    }
    return lines
  }
}
