internal import CExpat
import Glibc
import Synchronization

/// The memory of parsers. Expat copies a namespace's name for each attribute in it, before anyone is told of
/// the element: one tag could ask for a thousand times its length.
enum XMLMemory {
  /// The most bytes of all parsers at once; one takes a few times ``XMLLimits/tagLength``.
  private static let most = 256 << 20
  private static let used = Atomic(0)
  /// Before each block is its size, in as many bytes as keep it aligned for anything.
  private static let header = 16

  /// A parser that resolves namespaces and has no more memory than that; nil when there is none.
  static func parser() -> XML_Parser? {
    var suite = XML_Memory_Handling_Suite(
      malloc_fcn: { XMLMemory.resized(nil, to: $0) },
      realloc_fcn: { XMLMemory.resized($0, to: $1) },
      free_fcn: { XMLMemory.free($0) })
    var separator = XMLElement.separator
    return XML_ParserCreate_MM(nil, &suite, &separator)
  }

  private static func resized(
    _ memory: UnsafeMutableRawPointer?, to size: Int
  ) -> UnsafeMutableRawPointer? {
    let block = memory.map { $0 - header }
    let before = block?.load(as: Int.self) ?? 0
    guard size <= most, used.load(ordering: .relaxed) - before + size <= most,
      let resized = realloc(block, header + size)
    else { return nil }
    resized.storeBytes(of: size, as: Int.self)
    used.add(size - before, ordering: .relaxed)
    return resized + header
  }

  private static func free(_ memory: UnsafeMutableRawPointer?) {
    guard let block = memory.map({ $0 - header }) else { return }
    used.subtract(block.load(as: Int.self), ordering: .relaxed)
    Glibc.free(block)
  }
}
