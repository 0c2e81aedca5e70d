import CXkbCommon
import Glibc

/// Characters that take several keys: a dead key and a letter, or the Compose key and what follows.
///
/// The sequences are those of the user's language, or of the user's own file `~/.XCompose` (Compose(5)).
package final class ComposeSequence {
  /// The effect of a key on a sequence.
  package enum Outcome: Hashable {
    /// It is not part of a sequence. A sequence before it, if any, was given up.
    case plain
    /// It is part of a sequence that needs more keys.
    case pending
    /// It ended a sequence that types this text.
    case text(String)
  }

  private let context: OpaquePointer
  private let table: OpaquePointer
  private let state: OpaquePointer

  /// Reads the sequences of a language.
  /// - Parameter locale: The name of the locale, such as `de_DE.UTF-8`. The sequences of American
  ///   English, which have nearly all Latin accents, are used if it has none of its own.
  /// - Returns: `nil` if there are no sequences at all.
  package init?(locale: String) {
    guard let context = xkb_context_new(XKB_CONTEXT_NO_DEFAULT_INCLUDES) else { return nil }
    // Otherwise the library warns on standard error of each line of a user's file that it does not know.
    xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
    let read = { xkb_compose_table_new_from_locale(context, $0, XKB_COMPOSE_COMPILE_NO_FLAGS) }
    guard let table = locale.withCString(read) ?? "en_US.UTF-8".withCString(read) else {
      xkb_context_unref(context)
      return nil
    }
    guard let state = xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS) else {
      xkb_compose_table_unref(table)
      xkb_context_unref(context)
      return nil
    }
    (self.context, self.table, self.state) = (context, table, state)
  }

  deinit {
    xkb_compose_state_unref(state)
    xkb_compose_table_unref(table)
    xkb_context_unref(context)
  }

  /// The locale that the environment sets for characters (POSIX, "Environment Variables").
  static var locale: String {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let value = getenv(name), value[0] != 0 { return String(cString: value) }
    }
    return "C"
  }

  /// Adds a key that was pressed to the sequence, or begins one with it.
  /// - Parameter keysym: What the key writes with the held modifiers.
  package func take(_ keysym: UInt32) -> Outcome {
    // Shift and other modifiers may come between the keys of a sequence.
    guard xkb_compose_state_feed(state, keysym) == XKB_COMPOSE_FEED_ACCEPTED else {
      return .plain
    }
    switch xkb_compose_state_get_status(state) {
    case XKB_COMPOSE_COMPOSING: return .pending
    case XKB_COMPOSE_COMPOSED: return .text(text)
    default: return .plain
    }
  }

  /// Gives up a sequence that was begun.
  package func reset() { xkb_compose_state_reset(state) }

  /// The text of the sequence that ended. A user's file can have any text.
  private var text: String {
    let length = xkb_compose_state_get_utf8(state, nil, 0)
    guard length > 0 else { return "" }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(length) + 1) { buffer in
      xkb_compose_state_get_utf8(state, buffer.baseAddress, buffer.count)
      return String(
        decoding: buffer.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }
}
