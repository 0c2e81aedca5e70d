/// What a session remembers of share sheets.
struct SharingMemory: Hashable, Sendable {
  /// The formats in which drawings can be exported.
  var formats: [ShareFormat] = []
  /// What was chosen on the last sheet.
  var choices = ShareChoices(nil)
  /// The number of the last sheet.
  var number: UInt32 = 0
}
