package import Ink

/// The evidence for a finger or a palm, and the verdicts that follow from it.
///
/// Contacts are named by their index in ``tracks``, and what asks about them is `mutating`: to pass a contact, or to
/// call another method on a judge that changes, copies it, and each touch that comes down asks this about all others.
extension PalmJudge {
  /// Judges all contacts that are undecided, in the order in which they came down.
  mutating func judgeAll(now: Timestamp) {
    let latest = latestTime
    for index in tracks.indices { judge(index, now: now, latest: latest) }
  }

  /// Judges a contact that is undecided.
  /// - Parameter latest: ``latestTime``, which is the same for all contacts that are judged together.
  mutating func judge(_ index: Int, now: Timestamp, latest: Timestamp) {
    guard tracks[index].isUndecided else { return }
    noteSize(of: index)
    if isLarge(index) { return condemn(index, isStrong: true, isFinal: true, now: now) }
    if tracks[index].verdict == .palm { return reconsider(index, latest) }
    // Nothing beside it counts once it has moved. Its size does for a little longer.
    let hasTravelled = tracks[index].hasTravelled(tuning)
    if hasTravelled || tracks[index].hasMoved(tuning.pardon) {
      if hasTravelled || tracks[index].verdict == .suspect
        || tracks[index].hasMoved(tuning.settledReach)
      {
        pardon(index)
      }
      return
    }
    let crowd = crowd(around: index)
    if crowd == .tooClose { return condemn(index, isStrong: true, now: now) }
    if crowd == .close, tracks[index].verdict == .open { suspect(index, now: now) }
    if tracks[index].verdict == .suspect {
      guard tracks[index].age >= tuning.suspicion, tracks[index].reach < tuning.pardon else {
        return
      }
      if crowd == .close {
        condemn(index, isStrong: true, now: now)
      } else if isBesidePalm(tracks[index]) {
        condemn(index, isStrong: false, now: now)
      }
    } else if restsBesidePen(index, latest) {
      condemn(index, isStrong: false, isFinal: true, now: now)
    } else if restsBesideFinger(index, for: tuning.restBesideFinger, latest)
      || (tracks[index].began.span(to: latest) >= tuning.chainRest && liesInChain(index))
    {
      condemn(index, isStrong: false, now: now)
    }
  }

  /// Judges a palm that may be a finger: it is one once it has moved as fingers do, unless it moves with the hand of
  /// which it is a part.
  private mutating func reconsider(_ index: Int, _ latest: Timestamp) {
    if restsBesidePen(index, latest) {
      tracks[index].isFinal = true
      return
    }
    if !tracks[index].hasRestedBesideFinger,
      restsBesideFinger(index, for: tuning.restAsPalm, latest)
    {
      tracks[index].hasRestedBesideFinger = true
    }
    if tracks[index].companion == nil { tracks[index].companion = companion(of: index) }
    // Most palms have not moved at all.
    guard
      tracks[index].reach >= min(tuning.pardon, tuning.rideAlong)
        || tracks[index].hasTravelled(tuning)
    else { return }
    guard tracks[index].isOnCanvas, !movesWithCompanion(tracks[index]),
      !isBesidePen(index, latest)
    else { return }
    let isRiding = tracks[index].hasRestedBesideFinger && isBesideFinger(index)
    let distance = isRiding ? tuning.rideAlong : tuning.pardon
    guard tracks[index].hasMoved(distance) || tracks[index].hasTravelled(tuning) else { return }
    pardon(index)
  }

  /// Finds the palm beside a contact that is one by its size.
  private mutating func companion(of index: Int) -> PalmTrack.Companion? {
    for other in tracks.indices where tracks[other].isFinal && tracks[other].verdict == .palm {
      let (palm, track) = (tracks[other], tracks[index])
      guard palm.device == track.device, palm.contact != track.contact,
        palm.last.distance(to: track.last) <= tuning.besidePalm + radius(of: palm)
      else { continue }
      return .init(
        contact: palm.contact,
        offset: Point(x: track.last.x - palm.last.x, y: track.last.y - palm.last.y),
        place: palm.last)
    }
    return nil
  }

  /// Whether a contact has kept its distance to the palm beside it.
  private func movesWithCompanion(_ track: PalmTrack) -> Bool {
    guard let companion = track.companion else { return false }
    let place = self.track(of: companion.contact)?.last ?? companion.place
    let offset = Point(x: track.last.x - place.x, y: track.last.y - place.y)
    return offset.distance(to: companion.offset) < tuning.pardon
  }

  /// The radius of a contact, in millimetres; 0 if its device does not tell sizes.
  func radius(of track: PalmTrack) -> Double {
    devices[track.device]?.tellsPalms(tuning) == true ? (track.size?.length ?? 0) / 2 : 0
  }

  /// Whether the contact is larger than a fingertip.
  private mutating func isLarge(_ index: Int) -> Bool {
    guard let size = tracks[index].size, size.isPalm(tuning) else { return false }
    return devices[tracks[index].device]?.tellsPalms(tuning) == true
  }

  /// Whether the device says that the contact is a fingertip.
  mutating func isFingertip(_ index: Int) -> Bool {
    // At first, nothing larger was reported.
    guard let size = tracks[index].size ?? tracks[index].sizes.reported,
      size.diameter <= tuning.fingerSize
    else { return false }
    return devices[tracks[index].device]?.tellsFingers(tuning) == true
  }

  /// How close together contacts are.
  enum Crowd: Hashable, Sendable {
    /// As fingertips can be.
    case none
    /// As only a child's fingertips can be, or those of a hand that holds them together. They move if they are any.
    case close
    /// Closer than fingertips can be.
    case tooClose
  }

  /// Judges how close together the contact and its neighbours are.
  mutating func crowd(around index: Int) -> Crowd {
    let youth = tracks[index].isOnCanvas ? tuning.youth : tuning.pressYouth
    guard tracks[index].age <= youth, !isFingertip(index) else { return .none }
    var (near, nearest) = (PalmNeighbors(), PalmNeighbors())
    let reach = max(tuning.close.reach, tuning.tooClose.reach)
    let place = tracks[index].last
    for neighbor in tracks.indices
    where neighbor != index && tracks[neighbor].isWithin(reach, of: place) {
      let (other, track) = (tracks[neighbor], tracks[index])
      guard other.device == track.device, other.seat == track.seat,
        other.verdict != .finger, !isFingertip(neighbor), belongs(other, to: track)
      else { continue }
      // Fingers that move towards each other were apart, so both distances count.
      let distance = max(
        other.last.distance(to: track.last), other.start.distance(to: track.start))
      // Two fingers may hold two controls side by side.
      nearest.add(distance, tuning.tooClose, countsPairs: other.isOnCanvas && track.isOnCanvas)
      near.add(distance, tuning.close, countsPairs: false)
    }
    if nearest.areCrowded { return tracks[index].isMeasured ? .tooClose : .close }
    return near.areCrowded ? .close : .none
  }

  /// Whether two contacts can be parts of one hand: both came down together, or the earlier one rests.
  private func belongs(_ other: PalmTrack, to track: PalmTrack) -> Bool {
    other.verdict == .palm || other.reach < tuning.rest
      || other.began.span(to: track.began) <= tuning.youth
  }

  /// Whether a palm lies beside the contact, or has lifted there a moment ago.
  func isBesidePalm(_ track: PalmTrack) -> Bool {
    for index in tracks.indices where tracks[index].isStrong && tracks[index].verdict == .palm {
      let palm = tracks[index]
      if palm.device == track.device, palm.isFinal || palm.seat == track.seat,
        palm.contact != track.contact,
        palm.last.distance(to: track.start) <= tuning.besidePalm + radius(of: palm)
      {
        return true
      }
    }
    for index in lifted.indices where lifted[index].isStrongPalm {
      let palm = lifted[index]
      if palm.device == track.device, palm.isFinalPalm || palm.seat == track.seat,
        track.began.span(to: palm.time) <= tuning.lockOut,
        palm.place.distance(to: track.start) <= tuning.besidePalm + palm.radius
      {
        return true
      }
    }
    return false
  }

  /// Whether the contact rests while a finger of the same hand paints.
  private mutating func restsBesideFinger(
    _ index: Int, for time: Int64, _ latest: Timestamp
  ) -> Bool {
    tracks[index].isOnCanvas && !tracks[index].isRestExcused && tracks[index].reach < tuning.rest
      && tracks[index].began.span(to: latest) >= time
      && !isFingertip(index) && isBesideFinger(index)
  }

  /// Whether a finger of the same seat paints at a hand's distance.
  private mutating func isBesideFinger(_ index: Int) -> Bool {
    for finger in tracks.indices where tracks[finger].verdict == .finger {
      if tracks[finger].device == tracks[index].device, tracks[finger].isOnCanvas,
        tracks[finger].seat == tracks[index].seat, tracks[finger].reach >= tuning.painting,
        tuning.palmReach.contains(tracks[finger].last.distance(to: tracks[index].last))
      {
        return true
      }
    }
    return false
  }

  /// Whether the contact rests while a pen is used at a hand's distance.
  private mutating func restsBesidePen(_ index: Int, _ latest: Timestamp) -> Bool {
    tracks[index].isOnCanvas && tracks[index].reach < tuning.rest
      && tracks[index].began.span(to: latest) >= tuning.restBesidePen && !isFingertip(index)
      && isBesidePen(index, latest)
  }

  /// Whether a pen is used at a hand's distance.
  private mutating func isBesidePen(_ index: Int, _ latest: Timestamp) -> Bool {
    guard let pen = penPlace(at: latest) else { return false }
    return pen.distance(to: tracks[index].last) <= tuning.penReach
  }

  /// The time of the latest reading of any contact. It tells how long a contact rests, which may report nothing.
  var latestTime: Timestamp {
    var latest = Timestamp(milliseconds: .min)
    for index in tracks.indices { latest = max(latest, tracks[index].time) }
    return latest
  }

  /// Whether the contact lies at rest in a chain of so many contacts at rest that they are an arm, not one hand's
  /// fingers.
  mutating func liesInChain(_ index: Int) -> Bool {
    guard tracks.count >= tuning.chainCount, canLieInChain(index), !isFingertip(index) else {
      return false
    }
    var links = links
    guard links.holds(index), links.bits.nonzeroBitCount >= tuning.chainCount else { return false }
    return takeChain(with: index, from: &links).bits.nonzeroBitCount >= tuning.chainCount
  }

  /// The contacts that lie in such chains. A fingertip may be a link of one, but is no arm.
  var chains: ContactBits {
    mutating get {
      var chains = ContactBits()
      guard tracks.count >= tuning.chainCount else { return chains }
      var links = links
      while links.bits.nonzeroBitCount >= tuning.chainCount, let index = links.first {
        let chain = takeChain(with: index, from: &links)
        if chain.bits.nonzeroBitCount >= tuning.chainCount { chains.bits |= chain.bits }
      }
      return chains
    }
  }

  /// The contacts that can be links of chains.
  private var links: ContactBits {
    mutating get {
      var links = ContactBits()
      for index in 0..<min(tracks.count, UInt64.bitWidth) where canLieInChain(index) {
        links.bits |= 1 << index
      }
      return links
    }
  }

  /// Removes the chain of a contact from the links that are left.
  /// - Returns: the chain.
  private mutating func takeChain(with index: Int, from links: inout ContactBits) -> ContactBits {
    var (chain, ends) = (ContactBits(bits: 1 << index), ContactBits(bits: 1 << index))
    links.bits &= ~chain.bits
    while let end = ends.first {
      ends.bits &= ends.bits - 1
      var others = links
      while let other = others.first {
        others.bits &= others.bits - 1
        guard tracks[other].isWithin(tuning.chainReach, of: tracks[end].last),
          tracks[other].device == tracks[end].device, tracks[other].seat == tracks[end].seat,
          tracks[end].last.distance(to: tracks[other].last) <= tuning.chainReach
        else { continue }
        let bit: UInt64 = 1 << other
        links.bits &= ~bit
        chain.bits |= bit
        ends.bits |= bit
      }
    }
    return chain
  }

  @inline(__always)
  private mutating func canLieInChain(_ index: Int) -> Bool {
    tracks[index].isOnCanvas && tracks[index].verdict != .finger && !tracks[index].isRestExcused
      && tracks[index].reach < tuning.rest
  }

  // MARK: Wiping

  /// Whether ``beginWipe(_:)`` may change something.
  package func mayWipe(_ contact: ContactID) -> Bool {
    for index in tracks.indices where tracks[index].contact == contact {
      return mayWipe(tracks[index])
    }
    return false
  }

  @inline(__always)
  private func mayWipe(_ track: PalmTrack) -> Bool {
    guard track.verdict == .palm, track.wipe == .possible, track.isOnCanvas,
      let size = track.size, size.length >= tuning.fistSize
    else { return false }
    return devices[track.device]?.tellsPalms(tuning) == true
  }

  /// Whether a hand has just begun to wipe. From then on it wipes.
  /// - Returns: how wide it is, in millimetres; `nil` if it does not begin now.
  package mutating func beginWipe(_ contact: ContactID) -> Double? {
    guard let index = tracks.firstIndex(where: { $0.contact == contact }) else { return nil }
    let track = tracks[index]
    guard mayWipe(track), let size = track.size else { return nil }
    guard track.age <= tuning.wipeStart, !hasFinger(near: track) else {
      tracks[index].wipe = .excluded
      return nil
    }
    guard track.reach >= tuning.wipeReach else { return nil }
    // One contact wipes for the whole hand.
    var width = size.length
    for other in tracks.indices where other != index && tracks[other].device == track.device {
      let distance = tracks[other].last.distance(to: track.last)
      guard tracks[other].verdict == .palm, distance <= tuning.wipeClearance / 2 else { continue }
      if tracks[other].wipe == .begun {
        tracks[index].wipe = .excluded
        return nil
      }
      tracks[other].wipe = .excluded
      width = max(width, 2 * (distance + radius(of: tracks[other])))
    }
    tracks[index].wipe = .begun
    return min(max(width, tuning.wipeWidths.lowerBound), tuning.wipeWidths.upperBound)
  }

  private func hasFinger(near track: PalmTrack) -> Bool {
    if let pen = penPlace(at: track.time), pen.distance(to: track.last) <= tuning.wipeClearance {
      return true
    }
    return tracks.contains {
      $0.isOnCanvas && ($0.verdict == .finger || $0.verdict == .open)
        && $0.last.distance(to: track.last) <= tuning.wipeClearance
    }
      || lifted.contains {
        $0.isPainted && $0.place.distance(to: track.last) <= tuning.wipeClearance
          && track.began.span(to: $0.time) <= tuning.wipeStart
      }
  }
}
