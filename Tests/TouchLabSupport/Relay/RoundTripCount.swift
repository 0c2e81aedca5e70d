/// Counts how often one client has waited for answers of the server before its window shows anything: the longest chain
/// of requests of which each was made after the answer to the one before. Requests that leave together count once,
/// however many they are, as they cost the time of one. Waits for events are not counted.
struct RoundTripCount {
  /// The length of the longest chain of answers that have reached the client.
  private var count = 0
  /// The count when a request was made, by the request's number.
  private var counts: [UInt16: Int] = [:]
  private var mapped: Set<Int> = []

  private enum Opcode {
    static let mapWindow: UInt8 = 8
  }

  /// Notes that the connection is set up, which is a round trip too.
  mutating func noteSetup() { count += 1 }

  /// Notes a request.
  mutating func note(request: [UInt8], sequence: UInt16) {
    counts[sequence] = count
    if request[0] == Opcode.mapWindow, request.count >= 8 {
      mapped.insert(request[...].number32(at: 4))
    }
  }

  /// Notes a reply or an error.
  mutating func noteAnswer(sequence: UInt16) {
    if let before = counts.removeValue(forKey: sequence) { count = max(count, before + 1) }
  }

  /// Returns the count at a request to put pixels into a drawable; `nil` if that is no window that was shown.
  func count(atPixelsFor drawable: Int) -> Int? { mapped.contains(drawable) ? count : nil }
}
