/// The versions of encoded seats. The first byte is the version. All versions can be read, and the
/// latest is written.
enum SeatsVersion: UInt8 {
  /// Tools are stored by number. A seat's number takes one byte.
  case byteNumbers = 1
  /// Tools are stored by number. A seat's number has a variable length.
  case wideNumbers
  /// Tools are stored by name.
  case namedTools
  /// Each tool has a colour of its own.
  case toolColors
  /// Several people can sit at one edge: a seat's place along it is stored, and a second byte of
  /// switches.
  case places
}
