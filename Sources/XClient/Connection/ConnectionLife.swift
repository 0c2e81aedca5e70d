/// Whether a connection still lives. Xlib's exit handler points at it, so it has an identity.
final class ConnectionLife {
  var isLost = false
}
