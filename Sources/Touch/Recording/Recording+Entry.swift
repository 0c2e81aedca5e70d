import Ink

extension Recording.Entry {
  init(_ fields: inout Fields) throws(RecordingError) {
    time = try fields.integer("a time in milliseconds")
    let verb = try fields.word("what happened")
    let offset: Int64? = try fields.attribute("t")
    let (sum, overflow) = time.addingReportingOverflow(offset ?? 0)
    if overflow { throw fields.error("'t=' is out of range") }
    let moment = Timestamp(milliseconds: sum)
    switch verb {
    case "begin", "move", "pend", "end", "own":
      action = .event(.touch(try Self.touch(verb, at: moment, &fields)))
    case "raw-end":
      let finger: UInt32 = try fields.integer("a finger")
      action = .event(
        .rawEnd(RawEnd(.touch(finger), source: try Self.source(&fields), time: moment)))
    case "raw-up":
      let source = try Self.source(&fields)
      action = .event(
        .rawEnd(RawEnd(.pointer(device: source.device), source: source, time: moment)))
    case "raw-down":
      let source = try Self.source(&fields)
      action = .event(
        .rawPress(RawPress(source: source, time: moment, motion: try Self.motion(&fields))))
    case "down", "drag", "up":
      action = .event(.pointer(try Self.pointer(verb, at: moment, &fields)))
    case "key":
      let keysym: UInt32 = try fields.integer("a keysym")
      let control = try fields.flag("ctrl")
      let shift = try fields.flag("shift")
      let isRepeat = try fields.flag("repeat")
      let code: UInt32? = try fields.attribute("u")
      let text = code.flatMap(Unicode.Scalar.init)
      if code != nil, text == nil { throw fields.error("'u=' is not the number of a character") }
      action = .event(
        .key(
          KeyPress(
            keysym: keysym, control: control, shift: shift, text: text, isRepeat: isRepeat)))
    case "key-up":
      action = .event(.keyReleased(try fields.integer("a keysym")))
    case "scroll":
      let position = try fields.position()
      let right: Double? = try fields.attribute("right")
      let down: Double? = try fields.attribute("down")
      action = .event(
        .scroll(
          ScrollEvent(
            right: right ?? 0, down: down ?? 0, control: try fields.flag("ctrl"),
            shift: try fields.flag("shift"), position: position, source: try Self.source(&fields),
            time: moment)))
    case "identity":
      let device: Int = try fields.integer("a device")
      let identity = DeviceIdentity(
        model: try fields.text("model"), place: try fields.text("place"),
        end: try fields.text("tip"))
      action = .event(.identified(device: device, identity))
    case "mapping":
      let device = try fields.word("a device or 'all'")
      guard device == "all" || Int(device) != nil else {
        throw fields.error("expected a device or 'all', not '\(device)'")
      }
      action = .event(.mappingChanged(device: Int(device)))
    case "hidden":
      action = .event(.canvasHidden)
    case "manager-gone":
      action = .event(.managerGone)
    case "tap":
      let finger: UInt32 = try fields.integer("a finger")
      action = .tap(finger: finger, item: String(try fields.word("a palette item")))
    default:
      guard let kind = DeviceChange.Kind(recordingVerb: verb) else {
        throw fields.error("'\(verb)' is not a known event")
      }
      let device: Int = try fields.integer("a device")
      action = .event(.devices(DeviceChange(kind: kind, device: device, time: moment)))
    }
    try fields.finish()
  }

  private static func touch(
    _ verb: Substring, at time: Timestamp, _ fields: inout Fields
  ) throws(RecordingError) -> TouchEvent {
    let finger: UInt32 = try fields.integer("a finger")
    let phase: TouchEvent.Phase
    var position: Point?
    switch verb {
    case "begin": (phase, position) = (.begin, try fields.position())
    case "move": (phase, position) = (.update(pendingEnd: false), try fields.position())
    case "pend": (phase, position) = (.update(pendingEnd: true), try fields.optionalPosition())
    case "end": (phase, position) = (.end, try fields.optionalPosition())
    default: phase = .ownership
    }
    return TouchEvent(
      touch: finger, phase: phase, source: try source(&fields), time: time, position: position,
      pressure: try fields.attribute("p"), contact: try contact(&fields),
      extent: try extent(&fields), isWholePixel: try fields.flag("whole"),
      hasShift: try fields.flag("shift"))
  }

  private static func pointer(
    _ verb: Substring, at time: Timestamp, _ fields: inout Fields
  ) throws(RecordingError) -> PointerEvent {
    let phase: PointerEvent.Phase
    switch verb {
    case "down": phase = .press(button: try fields.integer("a button"))
    case "up": phase = .release(button: try fields.integer("a button"))
    default: phase = .motion
    }
    let position = try fields.position()
    return PointerEvent(
      phase: phase, source: try source(&fields), time: time, position: position,
      pressure: try fields.attribute("p"), isEraserEnd: try fields.flag("eraser"),
      motion: try motion(&fields), hasShift: try fields.flag("shift"))
  }

  private static func motion(_ fields: inout Fields) throws(RecordingError) -> PointerMotion {
    let name: String = try fields.attribute("by") ?? PointerMotion.absolute.rawValue
    guard let motion = PointerMotion(rawValue: name) else {
      throw fields.error("'by=' is absolute, relative or synthetic, not '\(name)'")
    }
    return motion
  }

  private static func source(_ fields: inout Fields) throws(RecordingError) -> EventSource {
    let device: Int? = try fields.attribute("d")
    let master: Int? = try fields.attribute("m")
    return EventSource(device: device ?? 0, master: master ?? 0)
  }

  private static func extent(_ fields: inout Fields) throws(RecordingError) -> ContactExtent? {
    let length: Float? = try fields.attribute("length")
    let breadth: Float? = try fields.attribute("breadth")
    let isInPixels = try fields.flag("px")
    guard let length else {
      if breadth != nil || isInPixels {
        throw fields.error("'breadth=' and 'px=' need 'length='")
      }
      return nil
    }
    return ContactExtent(
      major: length, minor: breadth, unit: isInPixels ? .pixels : .millimetres)
  }

  private static func contact(_ fields: inout Fields) throws(RecordingError) -> ContactShape? {
    let major: Float? = try fields.attribute("major")
    let minor: Float? = try fields.attribute("minor")
    let angle: Float? = try fields.attribute("angle")
    guard let major else {
      if minor != nil || angle != nil { throw fields.error("'minor=' and 'angle=' need 'major='") }
      return nil
    }
    return ContactShape(major: major, minor: minor, orientation: angle)
  }
}

extension Recording.Entry {
  /// The entry's line in a recording's text, without the line's end.
  public var text: String {
    let offset = (action.eventTime ?? time) - time
    return "\(time) \(action.text)" + (offset == 0 ? "" : " t=\(offset)")
  }
}

extension Recording.Action {
  fileprivate var eventTime: Int64? {
    switch self {
    case .event(.touch(let event)): event.time.milliseconds
    case .event(.rawEnd(let end)): end.time.milliseconds
    case .event(.rawPress(let press)): press.time.milliseconds
    case .event(.pointer(let event)): event.time.milliseconds
    case .event(.scroll(let event)): event.time.milliseconds
    case .event(.devices(let change)): change.time.milliseconds
    case .event(.key), .event(.keyReleased), .event(.identified), .event(.mappingChanged),
      .event(.canvasHidden),
      .event(.managerGone), .tap:
      nil
    }
  }

  fileprivate var text: String {
    switch self {
    case .tap(let finger, let item): return "tap \(finger) \(item)"
    case .event(.touch(let event)): return event.recordingText
    case .event(.rawEnd(let end)):
      return switch end.contact {
      case .touch(let finger): "raw-end \(finger)" + end.source.recordingText
      case .pointer: "raw-up" + end.source.recordingText
      }
    case .event(.rawPress(let press)):
      return "raw-down" + press.source.recordingText + press.motion.recordingText
    case .event(.identified(let device, let identity)):
      return "identity \(device)" + identity.recordingText
    case .event(.pointer(let event)): return event.recordingText
    case .event(.key(let key)):
      return "key \(key.keysym)" + (key.control ? " ctrl=1" : "") + (key.shift ? " shift=1" : "")
        + (key.text.map { " u=\($0.value)" } ?? "") + (key.isRepeat ? " repeat=1" : "")
    case .event(.keyReleased(let keysym)): return "key-up \(keysym)"
    case .event(.scroll(let event)): return event.recordingText
    case .event(.devices(let change)): return "\(change.kind.recordingVerb) \(change.device)"
    case .event(.mappingChanged(let device)): return "mapping " + (device.map(String.init) ?? "all")
    case .event(.canvasHidden): return "hidden"
    case .event(.managerGone): return "manager-gone"
    }
  }
}

extension TouchEvent {
  fileprivate var recordingText: String {
    let verb =
      switch phase {
      case .begin: "begin"
      case .update(pendingEnd: false): "move"
      case .update(pendingEnd: true): "pend"
      case .end: "end"
      case .ownership: "own"
      }
    var text = "\(verb) \(touch)"
    if let position { text += " \(position.x) \(position.y)" }
    text += source.recordingText
    if let pressure { text += " p=\(pressure)" }
    if let contact {
      text += " major=\(contact.major)"
      if let minor = contact.minor { text += " minor=\(minor)" }
      if let angle = contact.orientation { text += " angle=\(angle)" }
    }
    if let extent {
      text += " length=\(extent.major)"
      if let minor = extent.minor { text += " breadth=\(minor)" }
      if extent.unit == .pixels { text += " px=1" }
    }
    if isWholePixel { text += " whole=1" }
    if hasShift { text += " shift=1" }
    return text
  }
}

extension PointerEvent {
  fileprivate var recordingText: String {
    let verb =
      switch phase {
      case .press(let button): "down \(button)"
      case .motion: "drag"
      case .release(let button): "up \(button)"
      }
    let pressureText = pressure.map { " p=\($0)" } ?? ""
    return "\(verb) \(position.x) \(position.y)" + source.recordingText + pressureText
      + (isEraserEnd ? " eraser=1" : "") + motion.recordingText + (hasShift ? " shift=1" : "")
  }
}

extension ScrollEvent {
  fileprivate var recordingText: String {
    "scroll \(position.x) \(position.y)" + (right == 0 ? "" : " right=\(right)")
      + (down == 0 ? "" : " down=\(down)") + (control ? " ctrl=1" : "") + (shift ? " shift=1" : "")
      + source.recordingText
  }
}

extension PointerMotion {
  fileprivate var recordingText: String { self == .absolute ? "" : " by=\(rawValue)" }
}

extension DeviceIdentity {
  fileprivate var recordingText: String {
    [("model", model), ("place", place), ("tip", end)].map { name, text in
      text.isEmpty ? "" : " \(name)=\(Fields.encoded(text))"
    }.joined()
  }
}

extension EventSource {
  fileprivate var recordingText: String {
    (device == 0 ? "" : " d=\(device)") + (master == 0 ? "" : " m=\(master)")
  }
}

extension DeviceChange.Kind {
  fileprivate init?(recordingVerb: Substring) {
    guard let kind = Self.allCases.first(where: { $0.recordingVerb == recordingVerb }) else {
      return nil
    }
    self = kind
  }

  fileprivate var recordingVerb: String {
    switch self {
    case .attached: "attached"
    case .detached: "detached"
    case .disabled: "disabled"
    case .enabled: "enabled"
    case .touchesTaken: "taken"
    case .masterRemoved: "master-removed"
    }
  }
}
