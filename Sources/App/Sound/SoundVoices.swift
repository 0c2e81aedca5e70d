package import Ink
package import Interaction
package import OrderedCollections

/// Finds what is to be heard of strokes in progress.
///
/// It looks at the newest sample of each, from time to time. So it costs nothing on the way of a touch, and a contact
/// that rests falls silent by itself.
package struct SoundVoices {
  /// A stroke as it was when it was looked at last.
  private struct Heard {
    /// Its last sample's place in the window, in pixels, and that sample's time on the server.
    let place: Point
    let time: Timestamp
    let timbre: UInt8
  }

  private var heard: OrderedDictionary<ContactID, Heard> = [:]

  /// Creates the voices of strokes that nobody has heard yet.
  package init() {}

  /// Returns the orders that follow from strokes in progress.
  /// - Parameters:
  ///   - strokes: All strokes in progress on the board that is shown.
  ///   - view: The mapping from canvas space to window space.
  ///   - width: The width of the window in pixels.
  ///   - height: The height of the window in pixels.
  package mutating func follow(
    _ strokes: OrderedDictionary<ContactID, WetStroke>, in view: ViewTransform, width: Int,
    height: Int
  ) -> [SoundOrder] {
    func order(_ kind: SoundOrder.Kind, _ contact: ContactID, _ now: Heard, _ speed: Double = 0)
      -> SoundOrder
    {
      SoundOrder(
        kind: kind, timbre: now.timbre, across: Self.share(now.place.x, of: width),
        up: UInt16.max - Self.share(now.place.y, of: height),
        speed: UInt16(min(max(speed, 0), Double(UInt16.max))), voice: Self.voice(of: contact))
    }
    var orders: [SoundOrder] = []
    for (contact, last) in heard where strokes[contact] == nil {
      orders.append(order(.lift, contact, last))
      heard[contact] = nil
    }
    for (contact, stroke) in strokes {
      guard let sample = stroke.samples.last else { continue }
      let now = Heard(
        place: view.windowPoint(sample.position), time: sample.time,
        timbre: Self.timbre(of: stroke.brush))
      if let last = heard[contact], last.time != now.time {
        let way = now.place - last.place
        let milliseconds = Double(max(1, now.time.milliseconds - last.time.milliseconds))
        orders.append(
          order(.move, contact, now, way.dot(way).squareRoot() / milliseconds * 1000))
      } else if stroke.brush.sprays {
        // Drops fall while it rests.
        orders.append(order(.move, contact, now))
      }
      heard[contact] = now
    }
    return orders
  }

  /// Returns the orders for stamps that were set: each is a pop.
  /// - Parameters:
  ///   - width: The width of the window in pixels.
  ///   - height: The height of the window in pixels.
  package static func pops(of stamps: [SetStamp], width: Int, height: Int) -> [SoundOrder] {
    stamps.map {
      SoundOrder(
        kind: .pop, timbre: 0, across: share($0.place.x, of: width),
        up: UInt16.max - share($0.place.y, of: height), speed: 0, voice: voice(of: $0.contact))
    }
  }

  /// The place of a brush in the other program's table.
  private static func timbre(of brush: Brush) -> UInt8 {
    if let medium = brush.medium { return 1 + medium.rawValue }
    return switch brush.ink {
    case .pen: 0
    case .highlighter: 1
    case .eraser: 8
    }
  }

  /// The number of a contact's voice, above 0. Touches count up by one, so no other contact that is down has it.
  private static func voice(of contact: ContactID) -> UInt32 {
    switch contact {
    case .touch(let number): (number & 0x3FFF_FFFF) + 1
    case .pointer(let device): 0x8000_0000 | UInt32(truncatingIfNeeded: device)
    }
  }

  /// Returns the part of a length, in 65,535ths. Beyond its ends it is nothing or all.
  private static func share(_ place: Double, of length: Int) -> UInt16 {
    UInt16(min(max(place / Double(max(1, length)), 0), 1) * Double(UInt16.max))
  }
}
