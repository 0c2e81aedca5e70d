import Ink
internal import OrderedCollections

extension SessionReport {
  /// The lines about the strokes of the current board.
  var strokeLines: String {
    let drawing = session.drawing
    var lines = ""
    for index in drawing.visiblePicturesOnPaper {
      let image = drawing[index]
      lines += Self.line(of: image).map { "picture \(image.seat.number)" + $0 } ?? ""
    }
    for stroke in drawing.completed {
      lines += "stroke completed" + stroke.contact.report + " seat \(stroke.seat.number)"
      lines += stroke.brush.report(stroke.samples.quantum, stroke.transform)
      lines += Self.lines(of: stroke.samples.unpacked, breaks: stroke.samples.breaks)
      lines += Self.line(of: stroke).map { "image" + $0 } ?? ""
    }
    for (contact, stroke) in drawing.inProgress {
      lines += "stroke wet" + contact.report + stroke.brush.report(stroke.quantum, .identity)
      lines += Self.lines(of: stroke.samples, breaks: stroke.breaks)
    }
    return lines
  }

  /// Returns the digest of an image's file, its frame and its mapping; `nil` for ink.
  private static func line(of stroke: Stroke) -> String? {
    guard case .picture(let placed, _) = stroke.content else { return nil }
    let (frame, mapping) = (placed.frame, stroke.transform)
    return " \(ContentDigest(of: placed.picture.png).hexadecimal)"
      + " \(frame.minX) \(frame.minY) \(frame.maxX) \(frame.maxY)"
      + " \(mapping.a) \(mapping.b) \(mapping.shift.x) \(mapping.shift.y)\n"
  }

  private static func lines(of samples: [StrokeSample], breaks: [Int]) -> String {
    let breaks = Set(breaks)
    var lines = ""
    for (index, sample) in samples.enumerated() {
      if breaks.contains(index) { lines += "break\n" }
      lines += "sample \(sample.position.x) \(sample.position.y) time \(sample.time.milliseconds)"
      if let pressure = sample.pressure { lines += " pressure \(pressure)" }
      lines += "\n"
    }
    return lines
  }
}

extension ContactID {
  fileprivate var report: String {
    switch self {
    case .touch(let detail): " touch \(detail)"
    case .pointer(let device): " pointer \(device)"
    }
  }
}

extension Brush {
  fileprivate func report(_ quantum: Quantum, _ transform: Similarity) -> String {
    " color \(color.digits) width \(width)"
      + (ink == .pen ? "" : " ink \(ink)")
      + (curve == .smooth ? "" : " curve \(curve)")
      + (dynamics == .constant ? "" : " dynamics \(dynamics)")
      + (grain == 0 ? "" : " grain \(grain)")
      + (quantum == .coarsest ? "" : " quantum \(quantum.bits)")
      + (transform.isIdentity
        ? ""
        : " transform \(transform.a) \(transform.b) \(transform.shift.x) \(transform.shift.y)")
      + "\n"
  }
}
