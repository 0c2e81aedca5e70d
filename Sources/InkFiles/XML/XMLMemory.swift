internal import CExpat
import Glibc

/// Counts and limits the memory of a parser. Expat copies a namespace's name for each attribute in
/// it before it reports the element, so one tag could need a thousand times its own length.
///
/// Expat does not tell its allocation functions which parser calls them. A parser stays on one
/// thread, so the bytes are counted for each thread: a file that needs too much memory fails alone.
enum XMLMemory {
  /// The maximum memory of a parser, in bytes. An ordinary parser takes a few times
  /// ``XMLLimits/tagLength``.
  private static let maximum = 256 << 20
  /// The number of bytes before each block. They hold its size and keep it aligned for any type.
  private static let header = 16

  /// Calls `body` with a parser that resolves namespaces, or with `nil` if there is no memory for
  /// one, and frees the parser.
  static func withParser<Failure>(
    _ body: (XML_Parser?) throws(Failure) -> Void
  ) throws(Failure) {
    var suite = XML_Memory_Handling_Suite(
      malloc_fcn: { XMLMemory.resized(nil, to: $0) },
      realloc_fcn: { XMLMemory.resized($0, to: $1) },
      free_fcn: { XMLMemory.free($0) })
    var separator = XMLElement.separator
    let parser = XML_ParserCreate_MM(nil, &suite, &separator)
    defer { if let parser { XML_ParserFree(parser) } }
    try body(parser)
  }

  private static func resized(
    _ memory: UnsafeMutableRawPointer?, to size: Int
  ) -> UnsafeMutableRawPointer? {
    let block = memory.map { $0 - header }
    let before = block?.load(as: Int.self) ?? 0
    guard size <= maximum, used - before + size <= maximum, count(size - before) else { return nil }
    guard let resized = realloc(block, header + size) else {
      _ = count(before - size)
      return nil
    }
    resized.storeBytes(of: size, as: Int.self)
    return resized + header
  }

  private static func free(_ memory: UnsafeMutableRawPointer?) {
    guard let block = memory.map({ $0 - header }) else { return }
    // This cannot fail: the thread already has a place for the value of the key.
    _ = count(-block.load(as: Int.self))
    Glibc.free(block)
  }

  /// The memory of this thread's parsers, in bytes. The value of the key is the number itself, not
  /// a pointer.
  private static var used: Int {
    guard let key else { return 0 }
    return Int(bitPattern: pthread_getspecific(key))
  }

  /// Adds a number of bytes, which may be negative, to ``used``.
  /// - Returns: Whether the sum could be stored. If not, ``used`` is unchanged, and the parser gets
  ///   no memory, because it could not be counted.
  private static func count(_ change: Int) -> Bool {
    guard let key else { return false }
    return pthread_setspecific(key, UnsafeRawPointer(bitPattern: used + change)) == 0
  }

  /// The key of the count; `nil` if the process has no key left.
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    return pthread_key_create(&key, nil) == 0 ? key : nil
  }()
}
