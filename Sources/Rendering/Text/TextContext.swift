internal import CCairo
internal import CPango

/// Where Pango takes fonts and the rules of rasterising from.
///
/// Made for each text, which costs microseconds: Pango keeps the fonts themselves, per thread. The
/// first text of all costs tens of milliseconds, in which fontconfig looks at the system's fonts; so
/// nothing may be written before the window is shown for the first time.
final class TextContext {
  /// Pango's own context.
  let context: OpaquePointer

  /// Makes a context.
  init(language: String) {
    guard let fonts = pango_cairo_font_map_get_default(),
      let context = pango_font_map_create_context(fonts)
    else { MemoryExhaustion.end(lackingMemoryFor: "letters") }
    self.context = context
    pango_context_set_language(context, pango_language_from_string(language))
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    // On a transparent ground there is nothing for the colours of subpixels to blend with.
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    // Whole pixels up and down make small letters crisp; their shapes stay as they were drawn.
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_ON)
    pango_cairo_context_set_font_options(context, options)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(context)) }
}
