package import Words

/// The theme and the language of all layers over the canvas. The rest of their looks follows from what they show.
package struct LayerStyle {
  /// The light or dark theme.
  package var theme: Theme
  /// The language of texts, such as `ja`.
  package var language: String
  /// Translates a message to that language.
  package var say: (Message) -> String

  /// Creates a style from its parts.
  package init(theme: Theme, language: String, say: @escaping (Message) -> String) {
    self.theme = theme
    self.language = language
    self.say = say
  }
}
