/// Questions that are asked of the server together, in one round trip.
struct Inquiry {
  private var requests: [WireRequest] = []

  /// Whether there is nothing to ask.
  var isEmpty: Bool { requests.isEmpty }

  /// Adds a request to those that ``asked(_:)`` sends.
  /// - Returns: Its place among the answers; `nil` for no request.
  mutating func add(_ request: WireRequest?) -> Int? {
    guard let request else { return nil }
    requests.append(request)
    return requests.count - 1
  }

  /// Asks all questions, and waits once for all answers; not at all if there are no questions.
  func asked(_ display: OpaquePointer) -> Answers {
    Answers(all: isEmpty ? [] : ask(requests, display))
  }

  /// The answers to an inquiry.
  struct Answers {
    fileprivate let all: [WireAnswer]

    /// The reply to the request at a place; `nil` if it was not made or has no reply.
    subscript(_ place: Int?) -> WireReply? { place.flatMap { all[$0].reply } }
  }
}
