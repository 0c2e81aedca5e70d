import CXWire
import CXlib
import Glibc

/// Sends requests, and waits once, until the server has handled all of them: as long as for one request.
/// - Returns: An answer to each request. Without replies if the connection is lost meanwhile.
func ask(_ requests: [WireRequest], _ display: OpaquePointer) -> [WireAnswer] {
  requests.flatMap(\.bytes).withUnsafeBufferPointer { bytes in
    var place = 0
    var questions = requests.map { request in
      defer { place += request.bytes.count }
      var question = xwire_question()
      question.request = bytes.baseAddress?.advanced(by: place)
      question.size = request.bytes.count
      return question
    }
    xwire_ask(display, &questions, questions.count)
    return questions.map { question in
      defer { free(question.reply) }
      let reply = question.reply.map {
        WireReply(bytes: Array(UnsafeBufferPointer(start: $0, count: question.reply_size)))
      }
      return WireAnswer(
        reply: reply, error: question.error == 0 ? nil : UInt8(truncatingIfNeeded: question.error))
    }
  }
}

extension WireRequest {
  /// Makes the request. Waits for nothing. An error comes to the handler of all errors.
  func send(_ display: OpaquePointer) {
    bytes.withUnsafeBufferPointer { xwire_send(display, $0.baseAddress, $0.count) }
  }
}
