import Ink
import OrderedCollections

extension PaintingSession {
  /// The session as text, for bug reports and tests: the window, the view, the seats, the frames of
  /// their palettes' controls in window pixels, and every stroke of the current board with every
  /// sample in canvas units.
  ///
  ///     window 1920 1080 scale 1.0 density 3.779
  ///     clock 73400
  ///     view 1.0 0.0 0.0
  ///     board 0 of 1 paper white blank spacing 23.0
  ///     keys hidden
  ///     seat 0 bottom tool pen color 0000ffff width 10.0
  ///     palette 0 position 0.5 panel none folded false hand false cycles false recent
  ///     history 0 undo true redo false
  ///     item 0 red 552.0 1012.0 597.4 1057.4
  ///     stroke completed touch 42 color ff0000ff width 10.0
  ///     sample 300.5 400.0 time 1200 pressure 0.25
  ///     break
  ///     sample 310.0 402.0 time 1208
  ///
  /// The clock is the program's own, in milliseconds. Long presses and everything that moves by
  /// itself depend on it.
  ///
  /// These lines are added where they apply:
  ///
  /// - `tone 0 hue 0.5 saturation 1.0 brightness 1.0 opacity 1.0`, for a seat whose colour is
  ///   picked by hand.
  /// - `offer right 1781.0 450.0 1839.0 680.0`, after the last seat, for each offer of a seat.
  /// - `replay 1200 5000 playing`, while a replay is shown: its time and its length in
  ///   milliseconds. Lines such as `replay-item play 80.0 700.0 126.0 746.0` follow for its
  ///   controls. Strokes are still those of the current board.
  /// - Lines about the gallery sheet while it is open; see ``galleryReport``.
  ///
  /// A brush that differs from a finger's default one has additions after its width, as in `ink
  /// eraser curve polyline dynamics pressure`. A stroke drawn in an enlarged view ends with
  /// `quantum 6`. Seats and strokes give the seat's number.
  public var report: String {
    var report =
      "window \(window.width) \(window.height) scale \(metrics.scale)"
      + " density \(metrics.pixelsPerMillimetre)\n"
    report += "clock \(now.milliseconds)\n"
    report += "view \(view.scale) \(view.origin.x) \(view.origin.y)\n"
    report += "board \(boards.index) of \(boards.all.count)"
    let paper = boards.current.paper
    report += " paper \(paper.color) \(paper.pattern) spacing \(paper.spacing)\n"
    report += "keys \(showsKeys ? "shown" : "hidden")\n"
    for seat in seats.values { report += self.report(of: seat) }
    for offer in offers {
      report += "offer \(offer.edge.name)\(offer.space.windowRect(offer.frame).report)\n"
    }
    report += replayReport
    report += galleryReport
    for stroke in drawing.completed {
      report += stroke.reportHeader
      report += samplesReport(stroke.samples.unpacked, breaks: stroke.samples.breaks)
    }
    for (contact, stroke) in drawing.inProgress {
      report += "stroke wet" + contact.report + stroke.brush.report(stroke.quantum)
      report += samplesReport(stroke.samples, breaks: stroke.breaks)
    }
    return report
  }

  private var replayReport: String {
    guard let replay else { return "" }
    var report = "replay \(replay.time) \(replay.duration)"
    report += replay.isPlaying ? " playing\n" : " paused\n"
    for control in ReplayControl.allCases {
      report += "replay-item \(control.name)\(replay.layout.rect(of: control).report)\n"
    }
    return report
  }

  private func report(of seat: Seat) -> String {
    var report = "seat \(seat.id.number) \(seat.edge.name) tool \(seat.brush.tool.name)"
    report += " color \(seat.brush.color.digits) width \(seat.brush.width)\n"
    let palette = seat.palette
    report += "palette \(seat.id.number) position \(palette.position)"
    report += " panel \(palette.panel?.name ?? "none") folded \(palette.isFolded)"
    report += " hand \(palette.isHandLatched) cycles \(seat.brush.cyclesColors)"
    report += " recent" + seat.brush.recentColors.map { " " + $0.digits }.joined() + "\n"
    report += "history \(seat.id.number) undo \(drawing.canUndo(by: seat.id))"
    report += " redo \(drawing.canRedo(by: seat.id))\n"
    if let tone = palette.tone {
      report += "tone \(seat.id.number) hue \(tone.hue) saturation \(tone.saturation)"
      report += " brightness \(tone.brightness) opacity \(tone.opacity)\n"
    }
    guard let layout = layouts[seat.id] else { return report }
    for cell in layout.cells + (layout.panel?.cells ?? []) {
      let rect = layout.space.windowRect(cell.target)
      report += "item \(seat.id.number) \(cell.control.name)\(rect.report)\n"
    }
    return report
  }

  private func samplesReport(_ samples: [StrokeSample], breaks: [Int]) -> String {
    let breaks = Set(breaks)
    var report = ""
    for (index, sample) in samples.enumerated() {
      if breaks.contains(index) { report += "break\n" }
      report += "sample \(sample.position.x) \(sample.position.y) time \(sample.time.milliseconds)"
      if let pressure = sample.pressure { report += " pressure \(pressure)" }
      report += "\n"
    }
    return report
  }
}

extension Stroke {
  fileprivate var reportHeader: String {
    "stroke completed" + contact.report + " seat \(seat.number)"
      + brush.report(samples.quantum)
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

extension Rect {
  var report: String { " \(minX) \(minY) \(maxX) \(maxY)" }
}

extension InkColor {
  /// Red, green, blue and opacity as eight hexadecimal digits.
  fileprivate var digits: String {
    [red, green, blue, alpha].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension Brush {
  fileprivate func report(_ quantum: Quantum) -> String {
    " color \(color.digits) width \(width)"
      + (ink == .pen ? "" : " ink \(ink)")
      + (curve == .smooth ? "" : " curve \(curve)")
      + (dynamics == .constant ? "" : " dynamics \(dynamics)")
      + (quantum == .coarsest ? "" : " quantum \(quantum.bits)") + "\n"
  }
}
