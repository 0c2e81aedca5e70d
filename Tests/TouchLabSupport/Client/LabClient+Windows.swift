public import CXlib
public import Ink
public import TestSupport
public import TouchLab

extension LabClient {
  /// Creates a window of this client.
  /// - Parameters:
  ///   - frame: The position and size, in the parent's pixels.
  ///   - parent: The parent; `nil` for the root.
  ///   - isOverrideRedirect: Whether window managers must leave the window alone.
  ///   - background: The colour as the server's pixel value (`0xRRGGBB` at depth 24).
  ///   - coreEvents: A core event mask (`X.h`), such as `ButtonPressMask`.
  ///   - className: The WM_CLASS, both class and instance; `nil` for none.
  public func makeWindow(
    _ frame: PixelRect, parent: Window? = nil, isOverrideRedirect: Bool = false,
    background: UInt = 0x808080, coreEvents: Int = 0, className: String? = nil
  ) throws(TouchLabError) -> Window {
    let parent = parent ?? root
    let window = try request { display in
      var attributes = XSetWindowAttributes()
      attributes.override_redirect = isOverrideRedirect ? True : False
      attributes.background_pixel = background
      attributes.event_mask = coreEvents
      return XCreateWindow(
        display, parent, Int32(frame.x), Int32(frame.y), UInt32(frame.width), UInt32(frame.height),
        0, CopyFromParent.asDepth, UInt32(InputOutput), nil,
        UInt(CWOverrideRedirect | CWBackPixel | CWEventMask), &attributes)
    }
    if let className { try setClass(className, of: window) }
    return window
  }

  private func setClass(_ name: String, of window: Window) throws(TouchLabError) {
    var bytes = Array(name.utf8CString)
    try request { display in
      bytes.withUnsafeMutableBufferPointer { bytes in
        var hint = XClassHint(res_name: bytes.baseAddress, res_class: bytes.baseAddress)
        XSetClassHint(display, window, &hint)
      }
    }
  }

  /// Maps a window, which shows it.
  public func map(_ window: Window) throws(TouchLabError) { try request { XMapWindow($0, window) } }

  /// Unmaps a window, which hides it.
  public func unmap(_ window: Window) throws(TouchLabError) {
    try request { XUnmapWindow($0, window) }
  }

  /// Destroys a window of any client.
  public func destroy(_ window: Window) throws(TouchLabError) {
    try request { XDestroyWindow($0, window) }
  }

  /// Moves a window to a position in its parent, in pixels.
  public func move(_ window: Window, x: Int, y: Int) throws(TouchLabError) {
    try request { XMoveWindow($0, window, Int32(x), Int32(y)) }
  }

  /// Resizes a window, in pixels.
  public func resize(_ window: Window, to size: ScreenSize) throws(TouchLabError) {
    try request { XResizeWindow($0, window, UInt32(size.width), UInt32(size.height)) }
  }

  /// Puts a window above its siblings.
  public func raise(_ window: Window) throws(TouchLabError) {
    try request { XRaiseWindow($0, window) }
  }

  /// Puts a window below its siblings.
  public func lower(_ window: Window) throws(TouchLabError) {
    try request { XLowerWindow($0, window) }
  }

  /// Makes a window a child of another at a position in it, as a window manager does to add a frame.
  public func reparent(_ window: Window, to parent: Window, x: Int, y: Int) throws(TouchLabError) {
    try request { XReparentWindow($0, window, parent, Int32(x), Int32(y)) }
  }

  /// Gives a window the keyboard focus.
  public func focus(_ window: Window) throws(TouchLabError) {
    try request { XSetInputFocus($0, window, RevertToParent, UInt(CurrentTime)) }
  }

  /// Returns the window with the keyboard focus; 0 for None, 1 for PointerRoot (`X.h`).
  public func focusedWindow() throws(TouchLabError) -> Window {
    try call { display in
      var (window, revert): (Window, Int32) = (0, 0)
      XGetInputFocus(display, &window, &revert)
      return window
    }
  }

  /// Asks a window to close, as a window manager's close button does (WM_DELETE_WINDOW).
  public func requestClose(_ window: Window) throws(TouchLabError) {
    try sendProtocol("WM_DELETE_WINDOW", to: window)
  }

  /// Asks a window's program whether it still answers, as window managers do (EWMH, _NET_WM_PING), and waits for
  /// the answer. By then, the program has handled everything that the server sent it before.
  /// - Throws: ``TouchLabError/timedOut(waitingFor:)`` if it does not answer.
  public func ping(_ window: Window, timeout: Duration = .patience) throws(TouchLabError) {
    let ping = try atom("_NET_WM_PING")
    // This client may be a window manager.
    let selected = try call { display -> Int in
      var attributes = XWindowAttributes()
      XGetWindowAttributes(display, root, &attributes)
      return attributes.your_event_mask
    }
    try request { XSelectInput($0, root, selected | SubstructureNotifyMask) }
    defer { _ = try? request { XSelectInput($0, root, selected) } }
    try sendProtocol("_NET_WM_PING", to: window, about: window)
    let answer: Bool? = try Deadline(after: timeout).wait { () throws(TouchLabError) -> Bool? in
      var event = XEvent()
      while try call({ XCheckTypedWindowEvent($0, self.root, ClientMessage, &event) }) != 0 {
        if event.xclient.data.l.0 == Int(bitPattern: ping),
          event.xclient.data.l.2 == Int(bitPattern: window)
        {
          return true
        }
      }
      return nil
    }
    guard answer == true else { throw .timedOut(waitingFor: "an answer to a ping") }
  }

  private func sendProtocol(
    _ name: String, to window: Window, about subject: Window = 0
  ) throws(TouchLabError) {
    let (protocols, message) = (try atom("WM_PROTOCOLS"), try atom(name))
    try request { display in
      var event = XEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = window
      event.xclient.message_type = protocols
      event.xclient.format = 32
      event.xclient.data.l = (Int(bitPattern: message), 0, Int(bitPattern: subject), 0, 0)
      XSendEvent(display, window, False, NoEventMask, &event)
    }
  }

  /// Waits for a viewable window with this class or instance name in its WM_CLASS, and returns it.
  /// - Throws: ``TouchLabError/timedOut(waitingFor:)`` if no such window appears.
  public func window(
    ofClass name: String, timeout: Duration = .patience
  ) throws(TouchLabError) -> Window {
    try window("a window of class \(name)", timeout) { window throws(TouchLabError) in
      try classNames(of: window).contains(name)
    }
  }

  /// Waits for a viewable window with this title (WM_NAME), and returns it.
  /// - Throws: ``TouchLabError/timedOut(waitingFor:)`` if no such window appears.
  public func window(
    titled title: String, timeout: Duration = .patience
  ) throws(TouchLabError) -> Window {
    try window("a window titled \(title)", timeout) { window throws(TouchLabError) in
      try text("WM_NAME", of: window) == title
    }
  }

  private func window(
    _ description: String, _ timeout: Duration,
    where isMeant: (Window) throws(TouchLabError) -> Bool
  ) throws(TouchLabError) -> Window {
    let found = try Deadline(after: timeout).wait { () throws(TouchLabError) -> Window? in
      let window = try self.search(root, for: isMeant)
      // A window may disappear during the search. That error is dropped here.
      try self.settle()
      return window
    }
    guard let found else { throw .timedOut(waitingFor: description) }
    return found
  }

  private func search(
    _ parent: Window, for isMeant: (Window) throws(TouchLabError) -> Bool
  ) throws(TouchLabError) -> Window? {
    for child in try children(of: parent) {
      if try isMeant(child), try isViewable(child) { return child }
      if let found = try search(child, for: isMeant) { return found }
    }
    return nil
  }

  /// Returns the children of a window, from the lowest to the highest.
  public func children(of window: Window) throws(TouchLabError) -> [Window] {
    try call { display in
      var (root, parent): (Window, Window) = (0, 0)
      var list: UnsafeMutablePointer<Window>?
      var count: UInt32 = 0
      guard XQueryTree(display, window, &root, &parent, &list, &count) != 0, let list else {
        return []
      }
      defer { XFree(list) }
      return Array(UnsafeBufferPointer(start: list, count: Int(count)))
    }
  }

  func classNames(of window: Window) throws(TouchLabError) -> [String] {
    try call { display in
      var hint = XClassHint()
      guard XGetClassHint(display, window, &hint) != 0 else { return [] }
      defer {
        XFree(hint.res_name)
        XFree(hint.res_class)
      }
      return [hint.res_name, hint.res_class].compactMap { $0.map { String(cString: $0) } }
    }
  }

  /// Whether a window and all windows around it are mapped; `false` if the window does not exist.
  public func isViewable(_ window: Window) throws(TouchLabError) -> Bool {
    try call { display in
      var attributes = XWindowAttributes()
      return XGetWindowAttributes(display, window, &attributes) != 0
        && attributes.map_state == IsViewable
    }
  }

  /// Waits until a window is viewable.
  /// - Throws: ``TouchLabError/timedOut(waitingFor:)`` if it does not become viewable.
  public func waitUntilViewable(
    _ window: Window, timeout: Duration = .patience
  ) throws(TouchLabError) {
    let answer = try Deadline(after: timeout).wait { () throws(TouchLabError) -> Bool? in
      try isViewable(window) ? true : nil
    }
    guard answer != nil else { throw .timedOut(waitingFor: "window \(window) to be viewable") }
  }

  /// Returns the area of a window without its border, in screen pixels.
  /// - Throws: ``TouchLabError/notFound(_:)`` if there is no such window.
  public func frame(of window: Window) throws(TouchLabError) -> PixelRect {
    let root = self.root
    let frame: PixelRect? = try call { display in
      var attributes = XWindowAttributes()
      var (x, y): (Int32, Int32) = (0, 0)
      var child: Window = 0
      guard XGetWindowAttributes(display, window, &attributes) != 0,
        XTranslateCoordinates(display, window, root, 0, 0, &x, &y, &child) != 0
      else { return nil }
      return PixelRect(
        x: Int(x), y: Int(y), width: Int(attributes.width), height: Int(attributes.height))
    }
    try settle()
    guard let frame else { throw .notFound("window \(window)") }
    return frame
  }
}

extension Int {
  /// The value as a depth. CopyFromParent is imported with another type.
  fileprivate var asDepth: Int32 { Int32(truncatingIfNeeded: self) }
}
