/// The text in a field.
struct FieldText: Hashable {
  /// The text that is shown.
  var text: String
  /// Its end that an input method is still composing.
  var composed = ""
  /// Whether all of it is selected.
  var isMarked = false
}
