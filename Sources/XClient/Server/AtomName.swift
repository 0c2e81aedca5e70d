internal import CXlib

/// The X atoms that the program uses, with the names that the standards give them.
package enum AtomName: String, CaseIterable {
  // XInput's axis labels and device properties (xserver-properties.h).
  case multitouchPositionX = "Abs MT Position X"
  case multitouchPositionY = "Abs MT Position Y"
  case multitouchPressure = "Abs MT Pressure"
  case touchMajor = "Abs MT Touch Major"
  case touchMinor = "Abs MT Touch Minor"
  case touchOrientation = "Abs MT Orientation"
  case penPressure = "Abs Pressure"
  case transformationMatrix = "Coordinate Transformation Matrix"

  // Other properties that map a device to the screen: libinput(4), evdev(4), wacom(4).
  case libinputCalibration = "libinput Calibration Matrix"
  case evdevCalibration = "Evdev Axis Calibration"
  case evdevInversion = "Evdev Axis Inversion"
  case evdevSwap = "Evdev Axes Swap"
  case wacomArea = "Wacom Tablet Area"
  case wacomRotation = "Wacom Rotation"

  // What a device is, and where it is plugged in (xserver-properties.h).
  case deviceProduct = "Device Product ID"
  case deviceNode = "Device Node"

  // ICCCM.
  case string = "STRING"
  case plainText = "text/plain;charset=utf-8"
  case wmClass = "WM_CLASS"
  case wmName = "WM_NAME"
  case wmClientMachine = "WM_CLIENT_MACHINE"
  case wmProtocols = "WM_PROTOCOLS"
  case wmDeleteWindow = "WM_DELETE_WINDOW"
  case resourceManager = "RESOURCE_MANAGER"
  /// The selection that the window manager of a screen owns (ICCCM 2.8). See ``name(onScreen:)``.
  case windowManager = "WM_S0"
  case wmState = "WM_STATE"

  // XSETTINGS.
  /// The selection that the settings daemon of a screen owns. See ``name(onScreen:)``.
  case settingsDaemon = "_XSETTINGS_S0"
  case xsettings = "_XSETTINGS_SETTINGS"
  case manager = "MANAGER"

  // EWMH.
  case utf8String = "UTF8_STRING"
  case netWMName = "_NET_WM_NAME"
  case netWMPID = "_NET_WM_PID"
  case netWMIcon = "_NET_WM_ICON"
  case netWMWindowType = "_NET_WM_WINDOW_TYPE"
  case netWMWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
  case netWMPing = "_NET_WM_PING"
  case netWMSyncRequest = "_NET_WM_SYNC_REQUEST"
  case netWMSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
  case netWMState = "_NET_WM_STATE"
  case netWMStateFullscreen = "_NET_WM_STATE_FULLSCREEN"
  case netWMStateHidden = "_NET_WM_STATE_HIDDEN"
  case netWMStateMaximizedAcross = "_NET_WM_STATE_MAXIMIZED_HORZ"
  case netWMStateMaximizedDown = "_NET_WM_STATE_MAXIMIZED_VERT"
  case netSupportingWMCheck = "_NET_SUPPORTING_WM_CHECK"

  // A message that the server sends back, so that the program knows how far the server is.
  case mark = "FINGERPAINT_MARK"
  // A property of the window that never holds anything: when it is set, the server tells the time.
  case question = "FINGERPAINT_QUESTION"

  /// The address of the accessibility bus, on the root window (at-spi2-core).
  case accessibilityBus = "AT_SPI_BUS"

  // Input methods (X.Org, "The Input Method Protocol").
  case inputMethods = "XIM_SERVERS"
  case inputMethodConnect = "_XIM_XCONNECT"
  case inputMethodProtocol = "_XIM_PROTOCOL"
  case compoundText = "COMPOUND_TEXT"

  // Selections (ICCCM 2) and clipboard managers (freedesktop.org).
  case clipboard = "CLIPBOARD"
  case targets = "TARGETS"
  case timestamp = "TIMESTAMP"
  case multiple = "MULTIPLE"
  case atomPair = "ATOM_PAIR"
  case incremental = "INCR"
  case null = "NULL"
  case clipboardManager = "CLIPBOARD_MANAGER"
  case saveTargets = "SAVE_TARGETS"
  case saving = "FINGERPAINT_SAVING"

  // The forms of data that the program takes from other programs.
  case inkML = "application/inkml+xml"
  case png = "image/png"
  case jpeg = "image/jpeg"
  case webp = "image/webp"
  case avif = "image/avif"
  case heic = "image/heic"
  case heif = "image/heif"
  case tiff = "image/tiff"
  case gif = "image/gif"
  case bmp = "image/bmp"
  case svg = "image/svg+xml"
  case copiedFiles = "x-special/gnome-copied-files"
  case uriList = "text/uri-list"

  // Drag and drop (XDND, version 5).
  case xdndAware = "XdndAware"
  case xdndEnter = "XdndEnter"
  case xdndPosition = "XdndPosition"
  case xdndStatus = "XdndStatus"
  case xdndLeave = "XdndLeave"
  case xdndDrop = "XdndDrop"
  case xdndFinished = "XdndFinished"
  case xdndSelection = "XdndSelection"
  case xdndTypeList = "XdndTypeList"
  case xdndActionCopy = "XdndActionCopy"

  /// The name on the server. Names of selections that there are once for each screen end with the number of the screen.
  package func name(onScreen screen: Int32) -> String {
    switch self {
    case .windowManager, .settingsDaemon: "\(rawValue.dropLast())\(screen)"
    default: rawValue
    }
  }
}
