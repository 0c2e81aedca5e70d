internal import Ink
internal import OrderedCollections

/// Sprays of contacts that rest. Such a contact reports nothing, and its drops go on falling, so the program's clock
/// tells how long it rests.
extension PaintingSession {
  /// When to look for sprays that rest; `nil` if nobody sprays. Reports that take the lane change no deadline, so
  /// it comes again as long as somebody sprays.
  var sprayDeadline: Timestamp? {
    let isSpraying = inProgress.values.contains { $0.brush.sprays }
    return isSpraying ? now + .milliseconds(Int64(DropTrain.restStep)) : nil
  }

  /// Notes how long the contacts of sprays have rested.
  mutating func advanceSprays(_ effects: inout Effects) {
    let strokes = inProgress
    // By index, because a loop over the strokes copies each of them, and few are sprayed.
    for index in strokes.values.indices where strokes.values[index].brush.sprays {
      let (contact, stroke) = strokes.elements[index]
      guard case .working(let work)? = contacts.roles[contact], work.closing == nil,
        let tool = work.tool as? StrokeWork, let last = stroke.samples.last
      else { continue }
      let rest = now.milliseconds - tool.arrival(of: last, now: now).milliseconds
      let whole = UInt32(clamping: rest) / DropTrain.restStep * DropTrain.restStep
      if whole > stroke.restTime { edit(.rest(contact, milliseconds: whole), &effects) }
    }
  }
}
