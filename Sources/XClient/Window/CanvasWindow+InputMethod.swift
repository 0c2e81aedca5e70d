import CXlib
import Glibc
public import Ink

/// The input method of the text that is typed.
extension CanvasWindow {
  /// A text that keys type.
  public struct Typing: Hashable {
    /// Tells one text from another.
    public var field: AnyHashable
    /// Where an input method shows its lists, in window space.
    public var spot: Point
    /// The text that is being composed, as it is shown; empty if there is none.
    public var composed: String

    /// Creates the description of a text from its parts.
    public init(field: AnyHashable, spot: Point, composed: String) {
      (self.field, self.spot, self.composed) = (field, spot, composed)
    }
  }

  /// Whether an input method makes characters of the keys that type the text.
  public var hasInputMethod: Bool { method != nil }

  /// Follows a change of ``typing``. Whatever is left of an earlier text goes with the next events.
  func followTyping(from before: Typing?) {
    guard typing != before else { return }
    // The loop sleeps after this.
    defer { connection.flush() }
    guard let typing else {
      if hasComposed {
        sequence?.reset()
        hasComposed = false
      }
      hasGivenUp = false
      return endMethod()
    }
    if let before, before.field != typing.field { endMethod() }
    if before?.field != typing.field {
      hasGivenUp = false
      beginMethod()
    } else if let method {
      // Somebody has used the keyboard on the screen, so it is a part of the text now.
      if typing.composed.isEmpty, !method.composed.isEmpty {
        leftActions += method.perform { $0.reset() }
      }
      leftActions += method.perform { $0.move(to: typing.spot) }
    }
  }

  /// Calls the user's input method, if there is one that has not been given up for this text.
  func beginMethod() {
    guard let typing, method == nil, !hasGivenUp, options.usesInputMethod,
      let server = InputMethodServer.window(
        connection, modifiers: getenv("XMODIFIERS").map { String(cString: $0) })
    else { return }
    method = InputMethod(
      connection, server: server, canvas: window, spot: typing.spot,
      locale: ComposeSequence.locale)
  }

  private func endMethod() {
    leftActions += method?.end() ?? []
    method = nil
  }

  /// Does what the input method has said.
  func perform(
    _ actions: [MethodConversation.Action], _ display: OpaquePointer, into batch: inout EventBatch
  ) {
    for action in actions {
      switch action {
      case .send: break
      case .type(let text): write(text, into: &batch)
      case .compose(let text): batch.append(.composing(text))
      case .use(let key): press(key, display, into: &batch)
      case .giveUp:
        hasGivenUp = true
        batch.append(.composingEnded)
      }
    }
    // A method that was given up answers no more.
    if method?.isOver == true {
      _ = method?.end()
      method = nil
    }
  }

  /// Does what is left of an earlier text, and gives a method up that has been silent for too long. Its answer may be
  /// among events that are left.
  func advanceMethod(_ display: OpaquePointer, into batch: inout EventBatch) {
    let left = leftActions
    leftActions = []
    perform(left, display, into: &batch)
    guard !leavesEvents, let due = method?.deadline, due <= .now, let method else { return }
    perform(method.perform { $0.giveUp() }, display, into: &batch)
  }
}
