internal import OrderedCollections

/// The lines about an exhibit.
extension SessionReport {
  var exhibitLines: String {
    guard let allowed = session.people.content.allowed else { return "" }
    var lines = "exhibit" + allowed.map(\.rawValue).sorted().map { " \($0)" }.joined() + "\n"
    if session.attractCard != nil {
      lines += "attract \(session.replay?.isAttract == true ? "replay" : "words")\n"
    }
    guard let pad = session.codePad else { return lines }
    lines += "code-pad \(pad.typedCount) of \(pad.length)\(pad.wasWrong ? " wrong" : "")\n"
    for key in CodeKey.all { lines += "code-item \(key.name)\(pad.rect(of: key).report)\n" }
    return lines
  }
}
