import CXlib

/// The values of an event's axes. They are packed: there is one for each set bit of a mask.
///
/// The first 64 bits are read once, for all values of an event.
struct AxisValues {
  private let first: UInt64
  private let state: XIValuatorState

  init(_ state: XIValuatorState) {
    self.state = state
    var bits: UInt64 = 0
    if let mask = state.mask {
      for byte in 0..<min(8, max(0, Int(state.mask_len))) {
        bits |= UInt64(mask[byte]) << UInt64(byte * 8)
      }
    }
    first = bits
  }

  /// Whether the event carries the value of an axis.
  func has(_ axis: Int) -> Bool {
    guard axis >= 0, axis < Int(state.mask_len) * 8, let mask = state.mask, state.values != nil
    else {
      return false
    }
    return axis < 64 ? first >> UInt64(axis) & 1 != 0 : mask[axis >> 3] >> UInt8(axis & 7) & 1 != 0
  }

  /// The value of an axis; `nil` if the event does not carry it.
  subscript(_ axis: Int) -> Double? {
    guard has(axis), let values = state.values, let mask = state.mask else { return nil }
    guard axis >= 64 else { return values[(first & (1 << UInt64(axis) - 1)).nonzeroBitCount] }
    let before = mask[axis >> 3] & (1 << UInt8(axis & 7) - 1)
    return values[(0..<axis >> 3).reduce(before.nonzeroBitCount) { $0 + mask[$1].nonzeroBitCount }]
  }

  /// The value of an axis; `nil` if there is no such axis, or the event does not have its value.
  subscript(_ axis: Int?) -> Double? { axis.flatMap { self[$0] } }
}
