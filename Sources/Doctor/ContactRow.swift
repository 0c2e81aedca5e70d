internal import Ink
internal import OrderedCollections
public import Touch
public import Words

/// A line of the table of touches that are down.
public struct ContactRow: Hashable, Sendable {
  /// The number of the touch.
  public let touch: UInt32
  /// The length of the contact in the device's own units; `nil` if the device reports none.
  public let size: Int?
  /// The length and the width of the contact, in millimetres; `nil` if the device reports no valid ones.
  public let (length, width): (Int?, Int?)
  /// The largest mean diameter that the contact has had, in tenths of a millimetre; `nil` if the device reports no
  /// valid size.
  public let diameter: Int?
  /// The verdict on the contact; `nil` while palms are not told from fingers.
  public let verdict: PalmVerdict?
  /// The pressure in percent; `nil` if the device reports none.
  public let pressure: Int?
  /// The number of reports per second; `nil` if there are too few.
  public let rate: Int?
  /// The jitter of a resting finger, in hundredths of a millimetre; `nil` if it moves.
  public let jitter: Int?
  /// Whether the touch is probably stuck.
  public let isStuck: Bool

  /// - Parameter track: The contact as the judge sees it; `nil` if nobody judges it.
  init(_ contact: ExaminedContact, in examination: TouchExamination, _ track: PalmTrack?) {
    touch = contact.touch
    let scale = examination.metrics.pixelsPerMillimetre
    size = contact.shape.map { Int(clamping: Double($0.major)) }
    let reported = contact.extent.flatMap { PalmSize($0, pixelsPerMillimetre: scale) }
    length = reported.map { Int(clamping: $0.length) }
    width = reported.flatMap { _ in contact.extent?.width(pixelsPerMillimetre: scale) }.map {
      Int(clamping: $0)
    }
    diameter = (track?.size ?? reported).map { Int(clamping: $0.diameter * 10) }
    verdict = track?.verdict
    pressure = contact.pressure.map { Int(clamping: Double($0) * 100) }
    rate = contact.rate.map(Int.init(clamping:))
    jitter = contact.jitter(within: examination.slop).map {
      Int(clamping: $0 / scale * 100)
    }
    isStuck = contact.isStuck
  }

  /// The size as text: in millimetres, or in the device's own units; `nil` if the device reports none.
  public var sizeText: String? {
    guard let length else { return size.map(String.init) }
    return width.map { "\(length) × \($0) mm" } ?? "\(length) mm"
  }

  /// The diameter as text, in millimetres.
  public var diameterText: String? {
    diameter.map { "\($0 / 10).\($0 % 10) mm" }
  }

  /// The verdict on the contact, as people read it; `nil` without one.
  public var verdictLabel: Phrase? {
    switch verdict {
    case .finger: .doctorFinger
    case .palm: .doctorPalm
    case .open, .suspect: .doctorUndecided
    case nil: nil
    }
  }

  /// The jitter as text, in millimetres.
  public var jitterText: String? { jitter.map { Self.millimetres(Double($0) / 100) } }

  /// Returns a length with two decimals.
  static func millimetres(_ length: Double) -> String {
    let hundredths = Int(clamping: length * 100)
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    return "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension ContactExtent {
  /// The shorter axis in millimetres; `nil` if the device reports none, or one that cannot be.
  fileprivate func width(pixelsPerMillimetre scale: Double) -> Double? {
    guard let minor, minor > 0, minor <= major else { return nil }
    return Double(minor) / (unit == .millimetres ? 1 : scale)
  }
}

extension TouchExamination {
  /// Returns the lines of the table, in the order in which the touches came down.
  /// - Parameter judge: What they are taken for; `nil` while palms are not told from fingers.
  package func rows(_ judge: PalmJudge?) -> [ContactRow] {
    contacts.values.map { contact in
      ContactRow(contact, in: self, judge?.track(of: .touch(contact.touch)))
    }
  }
}
