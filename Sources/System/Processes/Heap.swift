internal import CMalloc
internal import Glibc
internal import SystemPackage

/// The memory that the C library keeps for the program.
package enum Heap {
  /// From this size on, memory comes from the system and goes back at once. It is the size with which the C
  /// library begins, before it raises it up to 32 MiB with each larger block that is freed: from then on,
  /// pictures and tables lie among what stays, and the room that they leave is kept.
  private static let mapped: Int32 = 128 << 10
  /// How much free memory may lie at the end of the heap. Less would be taken and given back in each frame.
  private static let trimmed: Int32 = 1 << 20

  /// Lets large blocks go back to the system when they are freed. Call it at the start.
  package static func keepLittle() {
    mallopt(M_MMAP_THRESHOLD, mapped)
    mallopt(M_TRIM_THRESHOLD, trimmed)
  }

  /// Gives memory back that is free. This takes up to some milliseconds.
  package static func giveBack() { malloc_trim(Int(trimmed)) }

  /// The memory of the program that is in use or kept, in bytes; 0 if the system does not say.
  package static func resident() -> Int {
    guard
      let file = try? FileDescriptor.open(
        "/proc/self/statm", .readOnly, options: .closeOnExec)
    else { return 0 }
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = try? file.closeAfter {
      try bytes.withUnsafeMutableBytes { try file.read(into: $0) }
    }
    let fields = bytes.prefix(count ?? 0).split(separator: UInt8(ascii: " "))
    guard fields.count > 1 else { return 0 }
    let pages = Int(String(decoding: fields[1], as: UTF8.self)) ?? 0
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
