import CXlib

extension XConnection {
  /// Sets a property to bytes.
  func set(_ property: AtomName, of window: Window, as type: AtomName, to bytes: [UInt8]) {
    guard let display = live else { return }
    XChangeProperty(
      display, window, atoms[property], atoms[type], 8, PropModeReplace, bytes, Int32(bytes.count))
  }

  /// Sets a property to 32-bit numbers. Xlib takes each as a C long.
  ///
  /// A long list is sent in pieces, each with an empty output buffer before it. If the connection
  /// is lost while Xlib (1.8) copies numbers and its buffer is full, it tries to send the buffer for
  /// ever (`_XData32` in XlibInt.c). A piece that fits needs no sending meanwhile.
  func set(_ property: AtomName, of window: Window, as type: Atom, to numbers: [UInt]) {
    var rest = numbers[...]
    var mode = PropModeReplace
    repeat {
      let piece = Array(rest.prefix(Self.numbersAtOnce))
      rest = rest.dropFirst(piece.count)
      flush()
      guard let display = live else { return }
      piece.withUnsafeBytes {
        _ = XChangeProperty(
          display, window, atoms[property], type, 32, mode,
          $0.bindMemory(to: UInt8.self).baseAddress, Int32(piece.count))
      }
      mode = PropModeAppend
    } while !rest.isEmpty
  }

  /// How many 32-bit numbers are sent in one request: half of Xlib's output buffer of 16 KiB.
  private static let numbersAtOnce = 2048

  /// Reads a property of bytes, in one round trip.
  /// - Returns: `nil` if the window does not have the property, or its format is not 8 bits.
  func bytes(_ property: AtomName, of window: Window) -> [UInt8]? {
    withProperty(property, of: window, format: 8) {
      Array(UnsafeRawBufferPointer(start: $0, count: $1))
    }
  }

  /// Reads a property of 32-bit numbers, in one round trip.
  /// - Returns: `nil` if the window does not have the property, or its format is not 32 bits.
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
    // The properties that are read here are all much smaller than this megabyte.
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
