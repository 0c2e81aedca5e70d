import Ink
public import Touch

extension TouchscreenRecording {
  /// Parses a recording of this program or of `evemu-record`. The latter covers a screen of 1920 pixels' width.
  /// - Throws: a ``Touch/RecordingError`` that names the first line in error.
  public static func anyRecording(parsing text: String) throws(RecordingError) -> Recording {
    guard text.hasPrefix("# EVEMU") || text.hasPrefix("N:") else {
      return try Recording(parsing: text)
    }
    let recorded = try TouchscreenRecording(parsing: text)
    return recorded.recording(width: 1_920, height: recorded.height(ofWidth: 1_920), hasSizes: true)
  }

  /// Returns the height of a screen, in pixels, that has the device's own proportions; 16 to 9 if it does not tell.
  public func height(ofWidth width: Int) -> Int {
    guard let wide = horizontal.length, let high = vertical.length else { return width * 9 / 16 }
    return Int((Double(width) * min(max(high / wide, 0.25), 4)).rounded())
  }

  /// Returns the recording as the program would have received it in a window that covers the screen. All touches are
  /// ours at once. Contacts that are down at the end lift then.
  /// - Parameters:
  ///   - width: The width of the screen in pixels, over which the device's positions are spread.
  ///   - height: Its height in pixels.
  ///   - hasSizes: Whether the driver passes on the sizes of contacts, as xf86-input-evdev does.
  public func recording(width: Int, height: Int, hasSizes: Bool) -> Recording {
    var recording = Recording(width: width, height: height)
    var down: [Int: (contact: Contact, touch: UInt32)] = [:]
    var number: UInt32 = 0
    var time: Int64 = 0

    func add(_ phase: TouchEvent.Phase, _ touch: UInt32, _ contact: Contact) {
      let position = Point(
        x: horizontal.part(contact.x) * Double(width), y: vertical.part(contact.y) * Double(height))
      recording.entries.append(
        .init(
          time: time,
          action: .event(
            .touch(
              TouchEvent(
                touch: touch, phase: phase, source: EventSource(device: 9, master: 2),
                time: Timestamp(milliseconds: time),
                position: phase == .ownership ? nil : position,
                extent: hasSizes ? extent(of: contact, width: width) : nil)))))
    }

    for frame in frames + [Frame(time: frames.last?.time ?? 0, contacts: [:])] {
      time = max(time, frame.time)
      for slot in down.keys.sorted() {
        guard let held = down[slot], frame.contacts[slot]?.tracking != held.contact.tracking
        else { continue }
        add(.end, held.touch, held.contact)
        down[slot] = nil
      }
      for slot in frame.contacts.keys.sorted() {
        guard let contact = frame.contacts[slot] else { continue }
        if let held = down[slot] {
          guard held.contact != contact else { continue }
          add(.update(pendingEnd: false), held.touch, contact)
          down[slot]?.contact = contact
        } else {
          number += 1
          down[slot] = (contact, number)
          add(.begin, number, contact)
          add(.ownership, number, contact)
        }
      }
    }
    return recording
  }

  /// The size of a contact as the program makes it of the device's values.
  private func extent(of contact: Contact, width: Int) -> ContactExtent? {
    guard let major = contact.major else { return nil }
    let span = Double(horizontal.maximum - horizontal.minimum)
    let scale = sizeResolution ?? span / Double(width)
    return ContactExtent(
      major: Float(Double(major) / scale), minor: contact.minor.map { Float(Double($0) / scale) },
      unit: sizeResolution == nil ? .pixels : .millimetres)
  }
}

extension TouchscreenRecording.Axis {
  /// Where a value lies between the ends of the axis, 0 to 1.
  fileprivate func part(_ value: Int) -> Double {
    Double(value - minimum) / (Double(maximum - minimum) + 1)
  }
}
