extension HandLimit {
  /// What people read about the limit.
  public var label: Phrase {
    switch self {
    case .palmSize: .doctorPalmSize
    case .fingerSize: .doctorFingerSize
    case .closeness: .doctorCloseness
    case .screenWidth: .doctorScreenWidth
    }
  }
}
