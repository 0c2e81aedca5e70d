public import CXlib

extension LabClient {
  /// Sets a property of bytes.
  public func setProperty(
    _ name: String, of window: Window, type: String, to bytes: [UInt8]
  ) throws(TouchLabError) {
    let (property, type) = (try atom(name), try atom(type))
    try request {
      XChangeProperty(
        $0, window, property, type, 8, PropModeReplace, bytes, Int32(bytes.count))
    }
  }

  /// Makes a window the owner of a selection, as in `CLIPBOARD`.
  public func own(_ selection: String, with window: Window) throws(TouchLabError) {
    let selection = try atom(selection)
    try request { XSetSelectionOwner($0, selection, window, Time(CurrentTime)) }
  }
}
