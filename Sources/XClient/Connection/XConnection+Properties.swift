import CXlib

extension XConnection {
  /// Sets a property of bytes.
  func set(_ property: AtomName, of window: Window, as type: AtomName, to bytes: [UInt8]) {
    guard let display = live else { return }
    XChangeProperty(
      display, window, atoms[property], atoms[type], 8, PropModeReplace, bytes, Int32(bytes.count))
  }

  /// Sets a property of 32-bit numbers, which Xlib takes as longs.
  func set(_ property: AtomName, of window: Window, as type: Atom, to numbers: [UInt]) {
    guard let display = live else { return }
    numbers.withUnsafeBytes {
      _ = XChangeProperty(
        display, window, atoms[property], type, 32, PropModeReplace,
        $0.bindMemory(to: UInt8.self).baseAddress, Int32(numbers.count))
    }
  }

  /// Reads a property of bytes: a round trip.
  /// - Returns: nil when the window lacks it, or it is of another format.
  func bytes(_ property: AtomName, of window: Window) -> [UInt8]? {
    withProperty(property, of: window, format: 8) {
      Array(UnsafeRawBufferPointer(start: $0, count: $1))
    }
  }

  /// Reads a property of 32-bit numbers: a round trip.
  /// - Returns: nil when the window lacks it, or it is of another format.
  func numbers(_ property: AtomName, of window: Window) -> [UInt]? {
    withProperty(property, of: window, format: 32) {
      Array(
        UnsafeRawBufferPointer(start: $0, count: $1 * MemoryLayout<UInt>.stride)
          .bindMemory(to: UInt.self))
    }
  }

  private func withProperty<Result>(
    _ property: AtomName, of window: Window, format: Int32,
    _ body: (_ data: UnsafeRawPointer, _ count: Int) -> Result
  ) -> Result? {
    guard let display = live else { return nil }
    var (actualType, actualFormat): (Atom, Int32) = (0, 0)
    var (count, bytesLeft): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    // No property that is read here comes near a megabyte.
    let longs = 1 << 18
    let status = XGetWindowProperty(
      display, window, atoms[property], 0, longs, 0, Atom(AnyPropertyType), &actualType,
      &actualFormat, &count, &bytesLeft, &data)
    guard let data else { return nil }
    defer { XFree(data) }
    guard status == Success, actualFormat == format else { return nil }
    return body(UnsafeRawPointer(data), Int(count))
  }
}
