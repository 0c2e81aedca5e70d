/// The thresholds by which contacts are judged. Lengths are in millimetres of the screen, times in milliseconds of
/// the events' own clock.
package struct PalmTuning: Hashable, Sendable {
  // MARK: Sizes

  /// The mean diameter from which a contact is a palm, in millimetres.
  package internal(set) var palmSize = PalmLimit.palmSize.standard
  /// The length from which a contact is a palm, however narrow it is, in millimetres.
  package internal(set) var palmLength = 30.0
  /// The largest mean diameter of a fingertip, in millimetres. Between this and ``palmSize`` a size says nothing.
  var fingerSize = PalmLimit.fingerSize.standard
  /// The smallest ratio between the largest and the smallest size of a device whose sizes count.
  var variation = 1.3
  /// The largest size that a hand can have, in millimetres. Larger ones are not believed.
  var largestSize = 300.0

  // MARK: Contacts that lie too close together for fingertips

  /// Distances at which contacts are closer together than fingertips can be. They are palms at once if the size of the
  /// screen is known, else suspect.
  package internal(set) var tooClose = PalmCrowding(pair: 9, trio: 11, quartet: 16, crowd: 29)
  /// Distances at which contacts are suspect. Two contacts never are.
  package internal(set) var close = PalmCrowding(pair: 9, trio: 12.65, quartet: 22, crowd: 34)
  /// How long after it came down a contact is judged by its neighbours, in milliseconds.
  var youth: Int64 = 400
  /// The same for a contact that presses a control, in milliseconds.
  var pressYouth: Int64 = 150

  // MARK: Beside a palm

  /// How near to the edge of a palm a contact is suspect, in millimetres.
  var besidePalm = 25.0
  /// How long after a palm has lifted contacts beside it are suspect, in milliseconds.
  var lockOut: Int64 = 300
  /// How long a suspect rests before it is a palm, in milliseconds.
  var suspicion: Int64 = 150

  // MARK: Motion

  /// How far a contact must move to be a finger whatever lies beside it, in millimetres. If it was taken for a palm, it
  /// is pardoned.
  var pardon = 8.0
  /// The same for a contact that may be the hand of a finger that paints: so far, a hand may move along with it.
  var rideAlong = 15.0
  /// How far a contact must move to be a finger whatever size it reports later, in millimetres.
  var settledReach = 12.0
  /// After which way a contact is a finger even if it moves to and fro, in millimetres.
  var travel = 20.0
  /// How far from where it came down even a contact that trembles is a finger, in millimetres.
  var longTravel = 80.0
  /// How far a contact that trembles moves beside its way with each reading, in millimetres.
  static let trembling = 0.35
  /// The length of a step that no trembling makes, in millimetres.
  static let stride = 2.0
  /// How far a finger must have moved to be one that paints, in millimetres.
  var painting = 15.0

  // MARK: At rest beside a finger or a pen

  /// How long a contact rests beside a finger that paints before it is a palm, in milliseconds. A second hand that
  /// hesitates rests for less.
  var restBesideFinger: Int64 = 700
  /// How long a palm must have rested beside a finger that paints to be taken for its hand, in milliseconds.
  var restAsPalm: Int64 = 350
  /// The same beside a pen.
  var restBesidePen: Int64 = 150
  /// How far a contact at rest moves at most, in millimetres.
  var rest = 3.5
  /// How far from a palm the finger of the same hand is, in millimetres.
  var palmReach = 35.0...110.0
  /// How far from a palm the pen in the same hand is at most, in millimetres.
  var penReach = 150.0
  /// How long after its last event a pen is near, in milliseconds.
  var penStays: Int64 = 1_000

  // MARK: Arms

  /// How many contacts at rest are an arm, if each lies beside another one.
  var chainCount = 6
  /// How far apart neighbours in such a chain are at most, in millimetres.
  var chainReach = 24.0
  /// How long contacts rest before a chain of them is an arm, in milliseconds.
  var chainRest: Int64 = 400

  // MARK: Ghosts

  /// How long a ghost of a wet screen is down at most, in milliseconds. A finger's tap takes longer.
  var ghostLife: Int64 = 20
  /// How many such contacts within ``ghostWindow`` are ghosts.
  var ghostCount = 3
  /// The time within which ghosts are counted, in milliseconds.
  var ghostWindow: Int64 = 500
  /// For how long a device may lose a finger, in milliseconds.
  var lossTime: Int64 = 60
  /// How far the finger moves meanwhile, in millimetres.
  var lossReach = 15.0
  /// How many contacts that follow one another are a finger, even if each is as short as a ghost.
  var lossCount = 3

  // MARK: Wiping

  /// The length from which a hand wipes, in millimetres.
  package internal(set) var fistSize = 30.0
  /// How far it must move to wipe, in millimetres.
  var wipeReach = 15.0
  /// How soon after it came down, in milliseconds. A hand that has rested for longer does not wipe.
  var wipeStart: Int64 = 700
  /// How far away a finger or pen must be, in millimetres.
  var wipeClearance = 150.0
  /// The widths of a wipe, in millimetres.
  var wipeWidths = 20.0...160.0

  // MARK: Limits

  /// How often an undecided contact is judged, in milliseconds.
  var pace: Int64 = 15
  /// After how many turns in a row in which a device reported nothing but palms it is not judged for some turns.
  package var palmTurns = 8
  /// For how many turns it is then not judged. Each further time, these are four times as many.
  var trustedTurns = 16
  /// For how many turns it is not judged at most.
  var mostTrustedTurns = 4_096
  /// How many lifted contacts are remembered at most.
  var memory = 64

  /// The thresholds of the program.
  package static let standard = PalmTuning()
}

extension PalmTuning {
  /// The thresholds as people have tuned them. What makes a palm by its length, and a fist, grows with the size of a
  /// palm.
  package init(_ limits: PalmLimits) {
    self.init()
    let growth = limits[.palmSize] / palmSize
    (palmSize, fingerSize) = (limits[.palmSize], limits[.fingerSize])
    (palmLength, fistSize) = (palmLength * growth, fistSize * growth)
    tooClose.scale(by: limits[.closeness] / 100)
    close.scale(by: limits[.closeness] / 100)
  }
}
