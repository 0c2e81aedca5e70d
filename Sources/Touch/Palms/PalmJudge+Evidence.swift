package import Ink

/// The evidence for a finger or a palm, and the verdicts that follow from it.
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
    let track = tracks[index]
    if isLarge(track) { return condemn(index, isStrong: true, isFinal: true, now: now) }
    if track.verdict == .palm { return reconsider(index, latest) }
    // Nothing beside it counts once it has moved. Its size does for a little longer.
    if track.hasMoved(tuning.pardon) || track.hasTravelled(tuning) {
      if track.verdict == .suspect || track.hasMoved(tuning.settledReach)
        || track.hasTravelled(tuning)
      {
        pardon(index)
      }
      return
    }
    let crowd = crowd(around: track)
    if crowd == .tooClose { return condemn(index, isStrong: true, now: now) }
    if crowd == .close, track.verdict == .open { suspect(index, now: now) }
    if tracks[index].verdict == .suspect {
      guard track.age >= tuning.suspicion, track.reach < tuning.pardon else { return }
      if crowd == .close {
        condemn(index, isStrong: true, now: now)
      } else if isBesidePalm(track) {
        condemn(index, isStrong: false, now: now)
      }
    } else if restsBesidePen(track, latest) {
      condemn(index, isStrong: false, isFinal: true, now: now)
    } else if restsBesideFinger(track, for: tuning.restBesideFinger, latest)
      || (track.began.span(to: latest) >= tuning.chainRest && liesInChain(index))
    {
      condemn(index, isStrong: false, now: now)
    }
  }

  /// Judges a palm that may be a finger: it is one once it has moved as fingers do, unless it moves with the hand of
  /// which it is a part.
  private mutating func reconsider(_ index: Int, _ latest: Timestamp) {
    if restsBesidePen(tracks[index], latest) {
      tracks[index].isFinal = true
      return
    }
    if !tracks[index].hasRestedBesideFinger,
      restsBesideFinger(tracks[index], for: tuning.restAsPalm, latest)
    {
      tracks[index].hasRestedBesideFinger = true
    }
    if tracks[index].companion == nil { tracks[index].companion = companion(of: tracks[index]) }
    // Most palms have not moved at all.
    guard
      tracks[index].reach >= min(tuning.pardon, tuning.rideAlong)
        || tracks[index].hasTravelled(tuning)
    else { return }
    let track = tracks[index]
    guard track.isOnCanvas, !movesWithCompanion(track), !isBesidePen(track, latest) else { return }
    let isRiding = track.hasRestedBesideFinger && isBesideFinger(track)
    let distance = isRiding ? tuning.rideAlong : tuning.pardon
    guard track.hasMoved(distance) || track.hasTravelled(tuning) else { return }
    pardon(index)
  }

  /// Finds the palm beside a contact that is one by its size.
  private func companion(of track: PalmTrack) -> PalmTrack.Companion? {
    for index in tracks.indices where tracks[index].isFinal && tracks[index].verdict == .palm {
      let palm = tracks[index]
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
  private func isLarge(_ track: PalmTrack) -> Bool {
    guard let size = track.size, size.isPalm(tuning) else { return false }
    return devices[track.device]?.tellsPalms(tuning) == true
  }

  /// Whether the device says that the contact is a fingertip.
  private func isFingertip(_ track: PalmTrack) -> Bool {
    // At first, nothing larger was reported.
    guard let size = track.size ?? track.sizes.reported, size.diameter <= tuning.fingerSize else {
      return false
    }
    return devices[track.device]?.tellsFingers(tuning) == true
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
  func crowd(around track: PalmTrack) -> Crowd {
    let youth = track.isOnCanvas ? tuning.youth : tuning.pressYouth
    guard track.age <= youth, !isFingertip(track) else { return .none }
    var (near, nearest) = (PalmNeighbors(), PalmNeighbors())
    let reach = max(tuning.close.reach, tuning.tooClose.reach)
    for index in tracks.indices where tracks[index].isWithin(reach, of: track) {
      let other = tracks[index]
      guard other.contact != track.contact, other.device == track.device, other.seat == track.seat,
        other.verdict != .finger, !isFingertip(other), belongs(other, to: track)
      else { continue }
      // Fingers that move towards each other were apart, so both distances count.
      let distance = max(
        other.last.distance(to: track.last), other.start.distance(to: track.start))
      // Two fingers may hold two controls side by side.
      nearest.add(distance, tuning.tooClose, countsPairs: other.isOnCanvas && track.isOnCanvas)
      near.add(distance, tuning.close, countsPairs: false)
    }
    if nearest.areCrowded { return track.isMeasured ? .tooClose : .close }
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
  private func restsBesideFinger(
    _ track: PalmTrack, for time: Int64, _ latest: Timestamp
  ) -> Bool {
    track.isOnCanvas && !track.isRestExcused && track.reach < tuning.rest
      && track.began.span(to: latest) >= time
      && !isFingertip(track) && isBesideFinger(track)
  }

  /// Whether a finger of the same seat paints at a hand's distance.
  private func isBesideFinger(_ track: PalmTrack) -> Bool {
    for index in tracks.indices where tracks[index].verdict == .finger {
      let finger = tracks[index]
      if finger.device == track.device, finger.isOnCanvas, finger.seat == track.seat,
        finger.reach >= tuning.painting,
        tuning.palmReach.contains(finger.last.distance(to: track.last))
      {
        return true
      }
    }
    return false
  }

  /// Whether the contact rests while a pen is used at a hand's distance.
  private func restsBesidePen(_ track: PalmTrack, _ latest: Timestamp) -> Bool {
    track.isOnCanvas && track.reach < tuning.rest
      && track.began.span(to: latest) >= tuning.restBesidePen && !isFingertip(track)
      && isBesidePen(track, latest)
  }

  /// Whether a pen is used at a hand's distance.
  private func isBesidePen(_ track: PalmTrack, _ latest: Timestamp) -> Bool {
    penPlace(at: latest).map { $0.distance(to: track.last) <= tuning.penReach } == true
  }

  /// The time of the latest reading of any contact. It tells how long a contact rests, which may report nothing.
  var latestTime: Timestamp {
    var latest = Timestamp(milliseconds: .min)
    for index in tracks.indices { latest = max(latest, tracks[index].time) }
    return latest
  }

  /// Whether the contact lies at rest in a chain of so many contacts at rest that they are an arm, not one hand's
  /// fingers.
  func liesInChain(_ index: Int) -> Bool {
    guard tracks.count >= tuning.chainCount, canLieInChain(index),
      !isFingertip(tracks[index])
    else { return false }
    // One bit for each contact, so that this takes no memory.
    let count = min(tracks.count, UInt64.bitWidth)
    guard index < count else { return false }
    var chain: UInt64 = 1 << index
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for other in 0..<count where chain & 1 << other == 0 && canLieInChain(other) {
        guard tracks[other].device == tracks[index].device,
          tracks[other].seat == tracks[index].seat
        else { continue }
        for link in 0..<count where chain & 1 << link != 0 {
          guard tracks[link].last.distance(to: tracks[other].last) <= tuning.chainReach else {
            continue
          }
          chain |= 1 << other
          hasGrown = true
          break
        }
      }
    }
    return chain.nonzeroBitCount >= tuning.chainCount
  }

  private func canLieInChain(_ index: Int) -> Bool {
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
