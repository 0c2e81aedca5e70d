public import Ink
import CXlib
public import TouchLab

extension LabClient {
  /// Returns the sizes that RandR can give the screen.
  public func screenSizes() throws(TouchLabError) -> [ScreenSize] {
    let root = self.root
    return try call { display in
      guard let settings = XRRGetScreenInfo(display, root) else { return [] }
      defer { XRRFreeScreenConfigInfo(settings) }
      return Self.sizes(settings)
    }
  }

  /// Changes the screen's size, as `xrandr -s` does. Injectors of the same server adapt to it.
  /// - Throws: ``TouchLabError/notFound(_:)`` if the server's configuration does not have this size.
  public func setScreenSize(_ size: ScreenSize) throws(TouchLabError) {
    let root = self.root
    guard let index = try screenSizes().firstIndex(of: size) else {
      throw .notFound("screen size \(size)")
    }
    let status: Int32 = try request { display in
      guard let settings = XRRGetScreenInfo(display, root) else { return -1 }
      defer { XRRFreeScreenConfigInfo(settings) }
      return XRRSetScreenConfig(
        display, settings, root, Int32(index), Rotation(RR_Rotate_0), UInt(CurrentTime))
    }
    guard status == RRSetConfigSuccess else {
      throw .configuration("the server did not change to \(size)")
    }
    screen?.size = size
  }

  /// Declares the whole screen a monitor of this size in millimetres, as `xrandr --setmonitor` does.
  /// - Parameter size: The size of the screen in pixels.
  public func setMonitor(
    _ size: ScreenSize, millimetres: (width: Int, height: Int)
  ) throws(TouchLabError) {
    try setMonitor(
      "wall", PixelRect(x: 0, y: 0, width: size.width, height: size.height),
      millimetres: millimetres)
  }

  /// Removes a declared monitor, as if it were unplugged.
  public func deleteMonitor(_ name: String) throws(TouchLabError) {
    let (root, name) = (self.root, try atom(name))
    try request { XRRDeleteMonitor($0, root, name) }
  }

  /// Declares a part of the screen a monitor.
  /// - Parameters:
  ///   - name: The name of the monitor. It replaces a monitor of the same name.
  ///   - frame: The area on the screen, in pixels.
  ///   - hasOutput: Whether this is the primary monitor, on the first output. Otherwise no output
  ///     shows it.
  public func setMonitor(
    _ name: String, _ frame: PixelRect, millimetres: (width: Int, height: Int),
    hasOutput: Bool = true
  ) throws(TouchLabError) {
    let (root, name) = (self.root, try atom(name))
    // RRSetMonitor cannot replace a monitor of the same name (randrproto).
    _ = try? request { XRRDeleteMonitor($0, root, name) }
    try request { display in
      guard let resources = XRRGetScreenResourcesCurrent(display, root) else { return }
      defer { XRRFreeScreenResources(resources) }
      guard resources.pointee.noutput > 0,
        let monitor = XRRAllocateMonitor(display, hasOutput ? 1 : 0)
      else { return }
      defer { XFree(monitor) }
      monitor.pointee.name = name
      monitor.pointee.primary = hasOutput ? True : False
      (monitor.pointee.x, monitor.pointee.y) = (Int32(frame.x), Int32(frame.y))
      (monitor.pointee.width, monitor.pointee.height) = (Int32(frame.width), Int32(frame.height))
      monitor.pointee.mwidth = Int32(millimetres.width)
      monitor.pointee.mheight = Int32(millimetres.height)
      if hasOutput { monitor.pointee.outputs[0] = resources.pointee.outputs[0] }
      XRRSetMonitor(display, root, monitor)
    }
  }

  private static func sizes(_ settings: OpaquePointer) -> [ScreenSize] {
    var count: Int32 = 0
    guard let list = XRRConfigSizes(settings, &count) else { return [] }
    return UnsafeBufferPointer(start: list, count: Int(count)).map {
      ScreenSize(Int($0.width), Int($0.height))
    }
  }

  /// Moves the pointer to a whole pixel of the screen, as `xdotool mousemove` does.
  public func warpPointer(x: Int, y: Int) throws(TouchLabError) {
    let root = self.root
    try request { XWarpPointer($0, 0, root, 0, 0, 0, 0, Int32(x), Int32(y)) }
  }

  /// Returns the position of the pointer on the screen, in pixels.
  public func pointerPosition() throws(TouchLabError) -> Point {
    let root = self.root
    return try call { display in
      var (windows, positions): ((UInt, UInt), (Int32, Int32, Int32, Int32)) = (
        (0, 0), (0, 0, 0, 0)
      )
      var buttons: UInt32 = 0
      XQueryPointer(
        display, root, &windows.0, &windows.1, &positions.0, &positions.1, &positions.2,
        &positions.3, &buttons)
      return Point(x: Double(positions.0), y: Double(positions.1))
    }
  }
}
