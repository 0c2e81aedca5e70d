import CXlib
import Ink
import Touch

extension CanvasWindow {
  /// Decodes the events that have arrived by the time of the call, in order. Events that arrive
  /// during the call wait for the next one, as do those that are left after 4 ms, so that a flood of
  /// events cannot keep the program from painting.
  /// - Parameter events: Becomes the events. Its memory is used again.
  /// - Throws: ``XClientError/connectionLost``, after the events that came before the loss have
  ///   been delivered, but for those that were left after 4 ms.
  public func drain(into events: inout [WindowEvent]) throws(XClientError) {
    guard let display = live else { throw .connectionLost }
    connection.decoder.clock.beginTurn(at: AwakeClock.now)
    var batch = EventBatch(using: &events)
    if let transfersDue, transfersDue <= .now { advanceTransfers(into: &batch) }
    connection.tellIdentities(into: &batch)
    takePending(display, into: &batch)
    // Answers that have arrived go before the time.
    if method != nil || !leftActions.isEmpty, live != nil {
      advanceMethod(display, into: &batch)
      connection.flush()
    }
    // The event about a new parent may have arrived while the program was busy elsewhere.
    if unmapping.end != nil, live != nil, XPending(display) == 0, unmapping.isForGood(at: .now) {
      (visibility.isMapped, isHidden) = (false, true)
      batch.append(.canvasHidden)
    }
    if live != nil, mapRequest.mustRepeat(at: .now) { XMapWindow(display, window) }
    if live == nil, batch.events.isEmpty { throw .connectionLost }
    events = batch.events
  }

  private func takePending(_ display: OpaquePointer, into batch: inout EventBatch) {
    leavesEvents = false
    var event = XEvent()
    var end: Instant?
    for count in 0..<XPending(display) where live != nil {
      // To ask for the time takes as long as a part of an event.
      if count & 63 == 63 {
        let now = Instant.now
        if let end, now >= end {
          leavesEvents = true
          return
        }
        end = end ?? now + Self.patience
      }
      XNextEvent(display, &event)
      if live != nil { decode(&event, display, into: &batch) }
    }
  }

  /// How long events are decoded at once, from the 64th on.
  private static let patience = Duration.milliseconds(4)

  private func decode(
    _ event: inout XEvent, _ display: OpaquePointer, into batch: inout EventBatch
  ) {
    switch event.type {
    case GenericEvent:
      decodeInput(&event, display, into: &batch)
    case KeyPress: press(&event.xkey, display, into: &batch)
    case KeyRelease:
      if event.xkey.send_event == 0 { release(event.xkey.keycode, display, into: &batch) }
      if let method {
        let key = MethodKey(event.xkey, isRepeat: false)
        perform(method.perform { $0.take(key) }, display, into: &batch)
      }
    case FocusIn, FocusOut:
      hasFocus = event.type == FocusIn && event.xfocus.detail < NotifyPointer
      if let method {
        // Keys come also if only the pointer is in the window, where no window has the focus.
        let getsKeys = event.type == FocusIn
        perform(method.perform { $0.setFocus(getsKeys) }, display, into: &batch)
      }
      releaseKeys(display, into: &batch)
    case ButtonPress, ButtonRelease:
      let time = connection.decoder.clock.moment(
        of: event.xbutton.time, isForged: event.xbutton.send_event != 0)
      if let scroll = ScrollEvent(event.xbutton, time: time) { batch.append(.scroll(scroll)) }
      batch.append(.pointer(PointerEvent(event.xbutton, time: time)))
    case MotionNotify:
      let time = connection.decoder.clock.moment(
        of: event.xmotion.time, isForged: event.xmotion.send_event != 0)
      batch.append(.pointer(PointerEvent(event.xmotion, time: time)))
    case Expose:
      let area = event.xexpose
      batch.append(
        .exposed(
          PixelRect(
            x: Int(area.x), y: Int(area.y), width: Int(area.width), height: Int(area.height))))
    case ConfigureNotify:
      configured(event.xconfigure, into: &batch)
    // Ignore such an event if another program sent it: the window was not really unmapped. A window
    // manager withdraws a window by a message to the root (ICCCM 4.1.4).
    case UnmapNotify where event.xunmap.window == window && event.xunmap.send_event == 0:
      connection.decoder.surfaceMayBeGone(into: &batch)
      unmapping.begin(at: .now)
    case MapNotify where event.xmap.window == window && event.xmap.send_event == 0:
      // The window was hidden, if only for a moment, so what is down must not go on painting.
      if unmapping.end != nil { batch.append(.canvasHidden) }
      unmapping.takeBack()
      (visibility.isMapped, isHidden) = (true, false)
      mapRequest.answered()
      followMonitor(into: &batch)
    case VisibilityNotify
    where event.xvisibility.window == window && event.xvisibility.send_event == 0:
      visibility.isCovered = event.xvisibility.state == VisibilityFullyObscured
    case ReparentNotify where event.xreparent.window == window && event.xreparent.send_event == 0:
      connection.decoder.surfaceMayBeGone(into: &batch)
      isFramed = event.xreparent.parent != connection.root
      hasMoved = true
      learnOrigin()
      unmapping.takeBack()
      mapRequest.answered()
      followMonitor(into: &batch)
    case DestroyNotify
    where event.xdestroywindow.window == window && event.xdestroywindow.send_event == 0:
      batch.append(.canvasHidden)
      batch.append(.destroyed)
    case ClientMessage where method?.receives(event.xclient) == true:
      if let method { perform(method.handle(event.xclient), display, into: &batch) }
    case ClientMessage:
      if protocols.handle(event.xclient) { batch.append(.closeRequested) }
      noteMark(event.xclient)
      if connection.announcesSettings(event.xclient) { batch.append(.themeChanged) }
      decodeTransfer(event, into: &batch)
    case MappingNotify:
      XRefreshKeyboardMapping(&event.xmapping)
      batch.append(.keyboardChanged)
    case PropertyNotify:
      if event.xproperty.atom == connection.atoms[.resourceManager] {
        batch.append(.metricsChanged)
      } else if event.xproperty.atom == connection.atoms[.xsettings] {
        batch.append(.themeChanged)
      } else if event.xproperty.atom == connection.atoms[.accessibilityBus] {
        batch.append(.accessibilityChanged)
      } else if event.xproperty.atom == connection.atoms[.inputMethods] {
        // It may be a method that has begun, or begun again.
        hasGivenUp = false
        beginMethod()
      } else if event.xproperty.atom == connection.atoms[.netWMState],
        event.xproperty.window == window
      {
        let states = managedStates
        isManagedFullscreen = states.contains(UInt(connection.atoms[.netWMStateFullscreen]))
        isManagedMaximized =
          states.contains(UInt(connection.atoms[.netWMStateMaximizedAcross]))
          && states.contains(UInt(connection.atoms[.netWMStateMaximizedDown]))
        visibility.isMinimized = states.contains(UInt(connection.atoms[.netWMStateHidden]))
        tellFullscreen(into: &batch)
      } else if event.xproperty.atom == connection.atoms[.wmState],
        event.xproperty.window == window
      {
        mapRequest.answered()
      } else if let number = answeredQuestion(event.xproperty) {
        batch.append(.answered(number))
      }
      decodeTransfer(event, into: &batch)
    case DestroyNotify:
      if event.xdestroywindow.window == connection.settingsDaemon { batch.append(.themeChanged) }
      if let method {
        perform(method.destroyed(event.xdestroywindow.window), display, into: &batch)
      }
      decodeTransfer(event, into: &batch)
    case SelectionRequest, SelectionClear, SelectionNotify:
      decodeTransfer(event, into: &batch)
    default:
      if let group = connection.keyboardGroup(in: event) {
        if group != keyboardGroup { batch.append(.keyboardChanged) }
        keyboardGroup = group
      } else if let base = connection.extensions.randr?.firstEvent,
        [base + RRScreenChangeNotify, base + RRNotify].contains(event.type)
      {
        followScreen()
        batch.append(.metricsChanged)
      } else if managerIsGone(event) {
        batch.append(.managerGone)
      }
    }
  }

  /// Whether an event says that the window manager ended or was replaced. An event about a first
  /// window manager looks the same. That does no harm: no touch waits for the decision of an
  /// earlier one.
  private func managerIsGone(_ event: XEvent) -> Bool {
    guard let base = connection.extensions.fixes?.firstEvent,
      event.type == base + XFixesSelectionNotify
    else { return false }
    let news = withUnsafeBytes(of: event) { $0.load(as: XFixesSelectionNotifyEvent.self) }
    return news.send_event == 0 && news.selection == connection.atoms[.windowManager]
  }

  private func decodeInput(
    _ event: inout XEvent, _ display: OpaquePointer, into batch: inout EventBatch
  ) {
    guard event.xcookie.extension == connection.extensions.inputOpcode,
      XGetEventData(display, &event.xcookie) != 0
    else { return }
    defer { XFreeEventData(display, &event.xcookie) }
    guard let data = event.xcookie.data else { return }
    let type = event.xcookie.evtype
    // When no window has the focus, the window under the pointer gets the keys.
    if !hasFocus, type == XI_Enter || type == XI_Leave { releaseKeys(display, into: &batch) }
    connection.decoder.decode(type, data, into: &batch)
    if InputDecoder.bringsDevices(type, data) {
      connection.queryAxes(display)
      connection.tellIdentities(into: &batch)
      // A touchscreen may tell the size of a screen that nothing else tells.
      if !connection.isSizeKnown { batch.append(.metricsChanged) }
    }
  }

  private func configured(_ event: XConfigureEvent, into batch: inout EventBatch) {
    let size = (width: Int(event.width), height: Int(event.height))
    if event.window == window {
      protocols.configured()
      hasMoved = true
      learnOrigin()
      followMonitor(event, into: &batch)
      tellFullscreen(into: &batch)
      // A window manager sends this event itself when it does not change the size (ICCCM 4.1.5).
      // The size in a sent event is old or wrong, so ignore it.
      guard event.send_event == 0, size != (width, height) else { return }
      (width, height) = size
      batch.append(.resized(width: width, height: height))
    } else if event.window == connection.root, event.send_event == 0 {
      // The set of monitors may have changed even if the screen's size did not (randrproto,
      // RRSetMonitor).
      batch.append(.metricsChanged)
      if size != connection.screenSize {
        connection.screenSize = size
        batch.append(.mappingChanged(device: nil))
      }
      followScreen()
    }
  }
}
