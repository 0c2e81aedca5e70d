internal import CCairo
internal import CPango

/// The Pango context that chooses fonts and rasterising options for a text.
///
/// Creating one for each text takes only microseconds, because Pango caches the fonts per thread.
/// The first text takes tens of milliseconds, while fontconfig examines the system's fonts. So no
/// text must be laid out before the window is shown.
final class TextContext {
  /// Pango's own context, which is released with this object.
  let context: OpaquePointer

  /// Creates a context for a language.
  init(language: String) {
    guard let fonts = pango_cairo_font_map_get_default(),
      let context = pango_font_map_create_context(fonts)
    else { MemoryExhaustion.end(lackingMemoryFor: "letters") }
    self.context = context
    pango_context_set_language(context, pango_language_from_string(language))
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    // Subpixel antialiasing needs a known background, and these surfaces are transparent.
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    // Aligning to whole pixels vertically makes small letters sharp and keeps their shapes.
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_ON)
    pango_cairo_context_set_font_options(context, options)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(context)) }
}
