import CXlib

/// A part of a property of a window.
struct PropertyPiece: Hashable {
  /// What it is; 0 when the window has no such property.
  var type: Atom
  /// The bits of its items: 8, 16 or 32.
  var format: Int
  /// Its items, numbers in the machine's byte order.
  var bytes: [UInt8]
  /// How many bytes there are behind this piece.
  var bytesLeft: Int

  /// Its items, if they are numbers of 32 bits.
  var numbers: [UInt]? { format == 32 ? Self.numbers(bytes) : nil }

  /// Numbers of 32 bits.
  static func numbers(_ bytes: [UInt8]) -> [UInt] {
    bytes.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count / 4 * 4, by: 4).map {
        UInt(bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self))
      }
    }
  }
}

extension XConnection {
  /// The most bytes that are read of a property at a time: what takes a fraction of a millisecond.
  static let pieceSize = 1 << 18

  /// Reads a part of a property: a round trip.
  /// - Parameters:
  ///   - offset: Where the part begins, in bytes; a multiple of 4.
  ///   - isTaken: Whether the property is deleted when the part goes to its end.
  /// - Returns: nil when the window is gone, or the connection.
  func piece(
    of property: Atom, of window: Window, from offset: Int = 0, isTaken: Bool = false
  ) -> PropertyPiece? {
    guard let display = live else { return nil }
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, bytesLeft): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, property, offset / 4, Self.pieceSize / 4, isTaken ? 1 : 0,
      Atom(AnyPropertyType), &type, &format, &count, &bytesLeft, &data)
    defer { if let data { XFree(data) } }
    guard status == Success, live != nil else { return nil }
    var piece = PropertyPiece(
      type: type, format: Int(format), bytes: [], bytesLeft: Int(bytesLeft))
    guard let data else { return piece }
    let items = UnsafeRawBufferPointer(
      start: data, count: Int(count) * (format == 32 ? MemoryLayout<UInt>.stride : Int(format) / 8))
    if format == 32 {
      // Xlib makes a long of each number.
      piece.bytes = items.bindMemory(to: UInt.self).flatMap { number in
        withUnsafeBytes(of: UInt32(truncatingIfNeeded: number)) { Array($0) }
      }
    } else {
      piece.bytes = Array(items)
    }
    return piece
  }

  /// Sets a property of bytes.
  func set(_ property: Atom, of window: Window, as type: Atom, to bytes: ArraySlice<UInt8>) {
    guard let display = live else { return }
    bytes.withUnsafeBufferPointer {
      _ = XChangeProperty(
        display, window, property, type, 8, PropModeReplace, $0.baseAddress, Int32($0.count))
    }
  }

  /// Sets a property of 32-bit numbers, which Xlib takes as longs.
  func set(_ property: Atom, of window: Window, as type: Atom, to numbers: [UInt]) {
    guard let display = live else { return }
    numbers.withUnsafeBytes {
      _ = XChangeProperty(
        display, window, property, type, 32, PropModeReplace,
        $0.bindMemory(to: UInt8.self).baseAddress, Int32(numbers.count))
    }
  }

  /// The number of a name: a round trip the first time.
  func atom(named name: String) -> Atom {
    if let known = namedAtoms[name] { return known }
    guard let display = live else { return 0 }
    let atom = XInternAtom(display, name, 0)
    namedAtoms[name] = atom
    return atom
  }

  /// Hears of another program's window when its properties change and when it is gone.
  func watch(_ window: Window) {
    guard let display = live, !ownWindows.contains(window) else { return }
    XSelectInput(display, window, PropertyChangeMask | StructureNotifyMask)
  }

  /// Hears no more of a window than before ``watch(_:)``.
  func unwatch(_ window: Window) {
    guard let display = live, !ownWindows.contains(window) else { return }
    XSelectInput(display, window, window == settingsDaemon ? Self.settingsDaemonMask : NoEventMask)
  }
}
