/// Says whether a connection is lost. A class, because Xlib's exit handler keeps a pointer to it.
final class ConnectionLife {
  var isLost = false
}
