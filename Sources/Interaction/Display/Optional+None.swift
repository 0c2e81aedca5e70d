extension Optional {
  /// Whether there is no value. A comparison of a session's large parts with `nil` copies them first.
  @inline(__always)
  var isNone: Bool {
    switch self {
    case .none: true
    case .some: false
    }
  }
}
