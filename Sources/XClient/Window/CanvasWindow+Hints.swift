import CXlib
import Glibc

extension CanvasWindow {
  /// Sets the properties that ICCCM and EWMH ask for before a window is mapped, except the icon.
  func setHints(frame: (x: Int, y: Int, width: Int, height: Int)) {
    setNames()
    setSizeHints(frame)
    setFocusHints()
    if let owner = options.owner, let display = live {
      XSetTransientForHint(display, window, owner)
    }
    let normal = connection.atoms[.netWMWindowTypeNormal]
    connection.set(.netWMWindowType, of: window, as: Atom(XA_ATOM), to: [normal])
  }

  /// Changes the title that users see, if it is another one.
  public func setTitle(_ title: String) {
    guard title != self.title else { return }
    self.title = title
    connection.set(.netWMName, of: window, as: .utf8String, to: Array(title.utf8))
    // WM_NAME's STRING is Latin-1 (ICCCM 2.7.1). Programs that can show more read _NET_WM_NAME.
    let latin = title.unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
    connection.set(.wmName, of: window, as: .string, to: latin)
  }

  private func setNames() {
    setTitle(options.title)
    connection.set(
      .wmClass, of: window, as: .string,
      to: Array("\(options.instanceName)\0\(options.className)\0".utf8))
    connection.set(.netWMPID, of: window, as: Atom(XA_CARDINAL), to: [UInt(getpid())])
    // The process id is only meaningful together with the host name (EWMH, _NET_WM_PID).
    var host = [CChar](repeating: 0, count: 256)
    if gethostname(&host, host.count - 1) == 0 {
      let name = host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      connection.set(.wmClientMachine, of: window, as: .string, to: name)
    }
  }

  private func setSizeHints(_ frame: (x: Int, y: Int, width: Int, height: Int)) {
    guard let display = live else { return }
    var hints = XSizeHints()
    hints.flags = PMinSize | PSize
    // The user may ask for a size smaller than our minimum.
    hints.min_width = Int32(min(options.minimumSize.width, frame.width))
    hints.min_height = Int32(min(options.minimumSize.height, frame.height))
    (hints.x, hints.y) = (Int32(frame.x), Int32(frame.y))
    (hints.width, hints.height) = (Int32(frame.width), Int32(frame.height))
    if options.geometry?.size != nil { hints.flags |= USSize }
    if let place = options.geometry?.place {
      hints.flags |= USPosition | PWinGravity
      // The frame must not move the corner from which the user gave the position.
      hints.win_gravity =
        switch (place.x.fromFarEdge, place.y.fromFarEdge) {
        case (false, false): NorthWestGravity
        case (true, false): NorthEastGravity
        case (false, true): SouthWestGravity
        case (true, true): SouthEastGravity
        }
    }
    XSetWMNormalHints(display, window, &hints)
  }

  private func setFocusHints() {
    guard let display = live else { return }
    var hints = XWMHints()
    hints.flags = InputHint | StateHint
    hints.input = 1
    hints.initial_state = NormalState
    XSetWMHints(display, window, &hints)
  }

  /// Sets the window's icon, in several sizes. Window managers accept it at any time, so this can
  /// wait until the window shows something.
  public func setIcons(_ icons: [IconImage]) {
    guard let display = live else { return }
    // X requests have a maximum length, so leave out icons that do not fit.
    var room = max(XExtendedMaxRequestSize(display), XMaxRequestSize(display)) - 16
    var numbers: [UInt] = []
    for icon in icons where icon.argb.count + 2 <= room {
      room -= icon.argb.count + 2
      numbers += [UInt(icon.width), UInt(icon.height)]
      numbers += icon.argb.map { UInt($0) }
    }
    if !numbers.isEmpty {
      connection.set(.netWMIcon, of: window, as: Atom(XA_CARDINAL), to: numbers)
    }
  }
}
