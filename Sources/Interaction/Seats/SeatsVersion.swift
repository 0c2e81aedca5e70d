/// Versions of the seats' bytes; a version is their first byte. All of them stay readable, and the latest
/// is written.
enum SeatsVersion: UInt8 {
  /// Tools by number; a seat's number takes one byte.
  case byteNumbers = 1
  /// Tools by number; a seat's number takes as many bytes as it needs.
  case wideNumbers
  /// Tools by name.
  case namedTools
}
