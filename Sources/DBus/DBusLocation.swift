/// Which bus to connect to.
public enum DBusLocation: Hashable, Sendable {
  /// The user's session bus: that of `DBUS_SESSION_BUS_ADDRESS`, else the one in the user's
  /// `XDG_RUNTIME_DIR`. A bus is never started.
  case session
  /// A bus with an address of the specification's form, such as `unix:path=/run/user/1000/bus`.
  case address(String)
}
