import CXlib
import Ink

extension CanvasWindow {
  /// Covers the monitor that the window is on, or restores the earlier size and position. Takes round
  /// trips.
  public func toggleFullscreen() {
    if connection.hasWindowManager() {
      askForFullscreen(!isFullscreen)
    } else if frameToRestore == nil {
      coverScreen()
    } else {
      uncoverScreen()
    }
  }

  /// Covers the monitor that the window is on, unless it does already, and shows the window if it was hidden.
  /// Takes round trips.
  public func coverScreenAgain() {
    if isHidden, let display = live {
      startFullscreen()
      XMapWindow(display, window)
    }
    if connection.hasWindowManager() {
      askForFullscreen(true)
    } else if frameToRestore == nil {
      coverScreen()
    }
  }

  /// Makes an unmapped window cover its monitor once it is mapped. Without a window manager, that is the
  /// primary monitor unless the user has asked for a place.
  func startFullscreen() {
    if connection.hasWindowManager() {
      let state = connection.atoms[.netWMStateFullscreen]
      connection.set(.netWMState, of: window, as: Atom(XA_ATOM), to: [state])
    } else if frameToRestore == nil {
      coverScreen(isStart: options.geometry?.place == nil)
    }
  }

  /// Whether the window is as large as the desktop allows.
  public var isMaximized: Bool {
    isManagedMaximized || filling.map { $0 == (width, height) } == true
  }

  /// Makes an unmapped window as large as the desktop allows once it is mapped. Without a window manager, that
  /// is the primary monitor.
  func startMaximized() {
    guard !connection.hasWindowManager() else {
      let states: [AtomName] = [.netWMStateMaximizedAcross, .netWMStateMaximizedDown]
      return connection.set(
        .netWMState, of: window, as: Atom(XA_ATOM), to: states.map { connection.atoms[$0] })
    }
    fillMonitor(isStart: true)
  }

  /// Returns the part of the screen that a monitor shows; all of the screen if there is no monitor.
  /// - Parameter point: A point of the monitor; `nil` for the primary one.
  private func monitorFrame(at point: (x: Int, y: Int)?) -> PixelRect {
    let screen = PixelRect(
      x: 0, y: 0, width: connection.screenSize.width, height: connection.screenSize.height)
    let monitor = connection.monitors.monitor(at: point)?.frame.intersection(screen)
    return monitor.flatMap { $0.isEmpty ? nil : $0 } ?? screen
  }

  /// Makes a window that covers or fills a monitor without a window manager take all of it after the screen or its
  /// monitors have changed: another one if its own is gone. A window that somebody has resized keeps its size.
  func followScreen() {
    if frameToRestore != nil || fillsMonitor { fillMonitor() }
  }

  /// Whether the window has the size that it got to fill a monitor, and there is no window manager. The server is
  /// asked, since the event about that size may be on its way. Takes round trips.
  private var fillsMonitor: Bool {
    guard let filling, !connection.hasWindowManager(), let display = live else { return false }
    var (root, x, y): (Window, Int32, Int32) = (0, 0, 0)
    var (columns, rows, border, depth): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    let isKnown =
      XGetGeometry(display, window, &root, &x, &y, &columns, &rows, &border, &depth) != 0
    return isKnown && filling == (Int(columns), Int(rows))
  }

  /// Makes the window as large as the monitor that it is on.
  /// - Parameter isStart: Whether nobody has chosen a monitor yet, so that it is the primary one.
  private func fillMonitor(isStart: Bool = false) {
    connection.learnMonitors()
    let isFree = isStart && connection.monitors.monitors.contains(where: \.isPrimary)
    let middle = isFree ? nil : middleOnScreen()
    guard let display = live else { return }
    let frame = monitorFrame(at: middle)
    if frameToRestore == nil { filling = (frame.width, frame.height) }
    XMoveResizeWindow(
      display, window, Int32(frame.x), Int32(frame.y), UInt32(frame.width), UInt32(frame.height))
  }

  /// Reports whether the window covers the screen, if that has changed.
  func tellFullscreen(into batch: inout EventBatch) {
    guard coversScreen != toldFullscreen else { return }
    toldFullscreen = coversScreen
    batch.append(.fullscreenChanged(coversScreen))
  }

  /// Whether the window covers the screen, as far as the window manager has told.
  public var coversScreen: Bool { isManagedFullscreen || frameToRestore != nil }

  /// Whether the window manager shows the window in full screen. Takes a round trip.
  var isFullscreen: Bool {
    managedStates.contains(UInt(connection.atoms[.netWMStateFullscreen]))
  }

  /// The atoms of the states in which the window manager shows the window. Takes a round trip.
  var managedStates: [UInt] { connection.numbers(.netWMState, of: window) ?? [] }

  private func askForFullscreen(_ wanted: Bool) {
    guard let display = live else { return }
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = connection.atoms[.netWMState]
    event.xclient.format = 32
    let state = Int(bitPattern: connection.atoms[.netWMStateFullscreen])
    // _NET_WM_STATE_ADD or _REMOVE, one property, and "I am an application" (EWMH).
    event.xclient.data.l = (wanted ? 1 : 0, state, 0, 1, 0)
    XSendEvent(
      display, connection.root, 0, SubstructureNotifyMask | SubstructureRedirectMask, &event)
  }

  private func coverScreen(isStart: Bool = false) {
    guard live != nil else { return }
    let place = placeOnScreen(x: 0, y: 0) ?? (0, 0)
    frameToRestore = (Int32(place.x), Int32(place.y), UInt32(width), UInt32(height))
    fillMonitor(isStart: isStart)
  }

  private func uncoverScreen() {
    guard let frame = frameToRestore, let display = live else { return }
    frameToRestore = nil
    XMoveResizeWindow(display, window, frame.x, frame.y, frame.width, frame.height)
    // The monitor may have changed meanwhile.
    followScreen()
  }
}

extension XConnection {
  /// Whether a window manager that supports EWMH is running. A window manager that has died leaves
  /// its property on the root window, so the window named there must have the property too (EWMH,
  /// _NET_SUPPORTING_WM_CHECK).
  func hasWindowManager() -> Bool {
    if let firstAnswers, !hasManagerChanged() { return firstAnswers.hasWindowManager }
    guard let manager = numbers(.netSupportingWMCheck, of: root)?.first else { return false }
    return numbers(.netSupportingWMCheck, of: manager)?.first == manager
  }

  /// Whether an event has arrived that says that another window manager is running. Takes it, and does not wait.
  private func hasManagerChanged() -> Bool {
    guard let display = live else { return false }
    var wanted = PropertyChange(window: root, property: atoms[.netSupportingWMCheck])
    var event = XEvent()
    return wanted.isTaken(from: display, into: &event)
  }
}
