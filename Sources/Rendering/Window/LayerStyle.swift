internal import Interaction

/// What the looks of all layers over the canvas depend on, besides what they show.
struct LayerStyle {
  /// The light or dark theme.
  var theme: Theme
  /// The language of texts, such as `ja`.
  let language: String
  /// Translates a message to that language.
  let say: (Message) -> String
}
