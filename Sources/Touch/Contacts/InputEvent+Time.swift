import Ink

extension InputEvent {
  /// Returns the event with its time shifted; unchanged if it has no time. Recordings start at the
  /// time of their first event.
  package func shifted(by milliseconds: Int64) -> InputEvent {
    switch self {
    case .touch(var event):
      event.time.milliseconds += milliseconds
      return .touch(event)
    case .rawEnd(var end):
      end.time.milliseconds += milliseconds
      return .rawEnd(end)
    case .rawPress(var press):
      press.time.milliseconds += milliseconds
      return .rawPress(press)
    case .pointer(var event):
      event.time.milliseconds += milliseconds
      return .pointer(event)
    case .devices(var change):
      change.time.milliseconds += milliseconds
      return .devices(change)
    case .scroll(var event):
      event.time.milliseconds += milliseconds
      return .scroll(event)
    case .key, .keyReleased, .identified, .mappingChanged, .canvasHidden, .managerGone:
      return self
    }
  }
}
