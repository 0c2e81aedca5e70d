internal import Ink
internal import OrderedCollections
import Touch
import Words

/// The findings that follow from the examination.
extension TouchExamination {
  /// All findings, the worst first.
  public var findings: [Finding] {
    let all =
      displayFindings + display.devices.flatMap { deviceFindings($0) } + touchFindings
      + placeFindings
    // The order among equals stays.
    return all.enumerated().sorted {
      ($0.element.severity.rawValue, $0.offset) < ($1.element.severity.rawValue, $1.offset)
    }.map(\.element)
  }

  // MARK: The display

  private var displayFindings: [Finding] {
    var found: [Finding] = []
    if display.touchProblem != nil {
      let version = display.inputVersion ?? "1"
      found.append(
        Finding("no-touch", .problem, Message(.doctorNoTouch, .text(version))))
    } else if !display.devices.contains(where: \.isDirect) {
      found.append(Finding("no-touchscreen", .problem, Message(.doctorNoTouchscreen)))
    }
    if !metrics.isSizeKnown, display.devices.contains(where: \.isDirect) {
      found.append(Finding("unknown-size", .warning, Message(.doctorUnknownSize)))
    }
    if display.isXwayland { found.append(Finding("xwayland", .warning, Message(.doctorXwayland))) }
    for name in display.gesturePrograms {
      found.append(
        Finding("gesture-program", .warning, Message(.doctorGestureProgram, .text(name))))
    }
    // These decide about each touch by a grab on the root window.
    if let manager = display.windowManager,
      ["GNOME Shell", "Mutter", "Mutter (Muffin)"].contains(manager)
    {
      found.append(
        Finding("gesture-manager", .note, Message(.doctorGestureManager, .text(manager))))
    }
    return found
  }

  // MARK: Touches

  private var touchFindings: [Finding] {
    var found: [Finding] = []
    for (id, evidence) in evidence { found += touchFindings(id, evidence) }
    for (_, touch) in stuck {
      found.append(
        Finding(
          "stuck", .problem,
          Message(
            .doctorStuck, .number(percentage(touch.position.x, of: grid.window.width)),
            .number(percentage(touch.position.y, of: grid.window.height)), .number(touch.seconds)),
          device: touch.device))
    }
    if let (median, slow) = latency {
      found.append(
        Finding(
          "latency", median > 100 ? .problem : median > 50 ? .warning : .good,
          Message(.doctorLatency, .number(median), .number(slow))))
    }
    return found
  }

  private func touchFindings(_ id: Int, _ evidence: DeviceEvidence) -> [Finding] {
    var found: [Finding] = []
    func add(_ code: String, _ severity: Finding.Severity, _ message: Message) {
      found.append(Finding(code, severity, message, device: id))
    }
    if evidence.twins > 0 {
      add(
        "doubled", evidence.twins > 2 ? .problem : .warning,
        Message(.doctorDoubled, .number(evidence.twins), .number(evidence.touches)))
    }
    if evidence.taken > 0 {
      add("taken", .problem, Message(.doctorTaken, .number(evidence.taken)))
    }
    if evidence.longestDecision > 20 {
      add(
        "decided", .warning,
        Message(.doctorDecided, .number(Int(clamping: evidence.longestDecision))))
    }
    if evidence.ghosts > 0 {
      add(
        "ghosts", evidence.ghosts > 4 ? .problem : .warning,
        Message(.doctorGhosts, .number(evidence.ghosts)))
    }
    if let part = evidence.edgePercentage, part >= 35 {
      add("range", .problem, Message(.doctorPiled, .number(part)))
    }
    if let rate = evidence.rate {
      add("rate", rate < 50 ? .warning : .good, Message(.doctorRate, .number(rate)))
    }
    if let isSubPixel = evidence.isSubPixel {
      add(
        "sub-pixel", isSubPixel ? .good : .note,
        Message(isSubPixel ? .doctorSubPixel : .doctorWholePixels))
    }
    if let jitter = evidence.jitter {
      let millimetres = jitter / metrics.pixelsPerMillimetre
      add(
        "jitter", millimetres > 0.5 ? .warning : .good,
        Message(.doctorJitter, .text(ContactRow.millimetres(millimetres))))
    }
    if evidence.sizes.isConstant { add("constant-size", .warning, Message(.doctorConstantSize)) }
    if evidence.pressures.isConstant {
      add(
        "constant-pressure", .note,
        Message(.doctorConstantPressure, .number(Int(clamping: evidence.pressures.maximum * 100))))
    }
    let promised = display.devices.first { $0.id == id }?.maximumTouches
    if let promised, evidence.mostDown > promised {
      add(
        "more-touches", .warning,
        Message(.doctorMoreTouches, .number(evidence.mostDown), .number(promised)))
    } else if evidence.mostDown > 0 {
      add("touches", .good, Message(.doctorTouches, .number(evidence.mostDown)))
    }
    return found
  }

  // MARK: The grid

  private var placeFindings: [Finding] {
    guard display.hasTouchscreen || !evidence.isEmpty else { return [] }
    guard let reach = grid.reach else {
      return [Finding("untouched", .note, Message(.doctorUntouched))]
    }
    let window = grid.window
    // Only what is painted almost everywhere shows where nothing can be painted.
    let isPainted = grid.coverage(ofColumns: reach.columns, rows: reach.rows) >= 0.8
    guard grid.paintedCount >= 24, isPainted else {
      return [Finding("grid", .note, Message(.doctorGrid, .number(grid.percentage)))]
    }
    let (across, down) = (
      reach.columns.count * 100 / grid.columns, reach.rows.count * 100 / grid.rows
    )
    var found: [Finding] = []
    if min(across, down) < 85 {
      found.append(
        Finding("reach", .problem, Message(.doctorReach, .number(across), .number(down))))
    } else {
      func edge(_ code: String, _ phrase: Phrase, _ pixels: Int) {
        guard pixels > 0 else { return }
        let width = Int(clamping: Double(pixels) / metrics.pixelsPerMillimetre)
        found.append(Finding(code, .problem, Message(phrase, .number(max(1, width)))))
      }
      let (first, last) = (
        grid.frame(of: reach.rows.lowerBound * grid.columns + reach.columns.lowerBound),
        grid.frame(of: reach.rows.upperBound * grid.columns + reach.columns.upperBound)
      )
      edge("edge-left", .doctorLeftEdge, first.x - window.x)
      edge("edge-top", .doctorTopEdge, first.y - window.y)
      edge("edge-right", .doctorRightEdge, window.maxX - last.maxX)
      edge("edge-bottom", .doctorBottomEdge, window.maxY - last.maxY)
    }
    for gap in grid.gaps(inColumns: reach.columns, rows: reach.rows).prefix(3) {
      let middle = gap.frame.rect.center
      found.append(
        Finding(
          "dead-zone", .problem,
          Message(
            .doctorDeadZone, .number(percentage(middle.x, of: window.width)),
            .number(percentage(middle.y, of: window.height)), .text(size(of: gap.frame)))))
    }
    if found.isEmpty { found.append(Finding("grid", .good, Message(.doctorWhole))) }
    return found
  }

  private func percentage(_ place: Double, of extent: Int) -> Int {
    min(max(Int(clamping: place * 100 / Double(max(1, extent))), 0), 100)
  }

  private func size(of frame: PixelRect) -> String {
    let density = metrics.pixelsPerMillimetre
    return "\(Int(clamping: Double(frame.width) / density)) × "
      + "\(Int(clamping: Double(frame.height) / density)) mm"
  }
}
