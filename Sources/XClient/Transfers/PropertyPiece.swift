package import CXlib

/// A part of a window's property, as read from the server.
package struct PropertyPiece: Hashable {
  /// The property's type; 0 if the window has no such property.
  var type: Atom
  /// The bits per item: 8, 16 or 32.
  var format: Int
  /// The items; numbers are in the machine's byte order.
  var bytes: [UInt8]
  /// The number of bytes after this part.
  var bytesLeft: Int

  /// Creates a piece from its parts.
  package init(type: Atom, format: Int, bytes: [UInt8], bytesLeft: Int) {
    self.type = type
    self.format = format
    self.bytes = bytes
    self.bytesLeft = bytesLeft
  }

  /// The items as 32-bit numbers; `nil` if they have another size.
  var numbers: [UInt]? { format == 32 ? Self.numbers(bytes) : nil }

  /// Converts bytes to 32-bit numbers.
  static func numbers(_ bytes: [UInt8]) -> [UInt] {
    bytes.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count / 4 * 4, by: 4).map {
        UInt(bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self))
      }
    }
  }
}

extension XConnection {
  /// The maximum number of bytes read from a property at once. Reading them takes a fraction of a
  /// millisecond.
  static let pieceSize = 1 << 18

  /// Reads a part of a property, in one round trip.
  /// - Parameters:
  ///   - offset: Where the part begins, in bytes; a multiple of 4.
  ///   - isTaken: Whether to delete the property if this part reaches its end.
  /// - Returns: `nil` if the window is gone or the connection is lost.
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
      // Xlib returns each 32-bit number as a long.
      piece.bytes = items.bindMemory(to: UInt.self).flatMap { number in
        withUnsafeBytes(of: UInt32(truncatingIfNeeded: number)) { Array($0) }
      }
    } else {
      piece.bytes = Array(items)
    }
    return piece
  }

  /// Sets a property to bytes.
  func set(_ property: Atom, of window: Window, as type: Atom, to bytes: ArraySlice<UInt8>) {
    guard let display = live else { return }
    bytes.withUnsafeBufferPointer {
      _ = XChangeProperty(
        display, window, property, type, 8, PropModeReplace, $0.baseAddress, Int32($0.count))
    }
  }

  /// Sets a property to 32-bit numbers. Xlib takes each as a C long.
  func set(_ property: Atom, of window: Window, as type: Atom, to numbers: [UInt]) {
    guard let display = live else { return }
    numbers.withUnsafeBytes {
      _ = XChangeProperty(
        display, window, property, type, 32, PropModeReplace,
        $0.bindMemory(to: UInt8.self).baseAddress, Int32(numbers.count))
    }
  }

  /// Returns the atom of a name. The first call for each name takes a round trip.
  func atom(named name: String) -> Atom { atoms(named: [name])[0] }

  /// Returns the atoms of names; zeros if the connection is lost. Takes one round trip for those that are not known.
  func atoms(named names: [String]) -> [Atom] {
    let unknown = names.filter { namedAtoms[$0] == nil }
    if !unknown.isEmpty, let display = live {
      for (name, atom) in zip(unknown, AtomTable.numbers(of: unknown, display)) {
        namedAtoms[name] = atom
      }
    }
    return names.map { namedAtoms[$0] ?? 0 }
  }

  /// Selects events on another program's window: changes of its properties, and its end.
  func watch(_ window: Window) {
    guard let display = live, !ownWindows.contains(window) else { return }
    XSelectInput(display, window, PropertyChangeMask | StructureNotifyMask)
  }

  /// Stops the watch of a window that ``watch(_:)`` began.
  func unwatch(_ window: Window) {
    guard let display = live, !ownWindows.contains(window) else { return }
    XSelectInput(display, window, window == settingsDaemon ? Self.settingsDaemonMask : NoEventMask)
  }
}
