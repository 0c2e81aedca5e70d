internal import Ink
internal import Interaction

/// The parts of a replay bar that have a place in its layout.
enum ReplayPlace: CaseIterable, Hashable {
  case play, track, time, speed, close
}
