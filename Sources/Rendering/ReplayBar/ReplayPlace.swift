internal import Ink
internal import Interaction

/// What has a place on a replay's bar.
enum ReplayPlace: CaseIterable, Hashable {
  case play, track, time, speed, close
}
