/// Everything that lies over the canvas in the window.
struct WindowLayers {
  // Layers that are also changed or read by something other than the session.
  let palettes: PaletteLayer
  let gallery: GalleryLayer
  let share: ShareLayer
  let keys: KeysLayer
  let notice: NoticeLayer
  let saved: SaveNoticeLayer
  let fade: FadeLayer

  /// All layers, from bottom to top. The order of surfaces is that of
  /// ``Interaction/SurfaceName``, reversed.
  let all: [any WindowLayer]

  /// Creates all layers. They show nothing.
  init(_ style: LayerStyle) {
    palettes = PaletteLayer(style)
    gallery = GalleryLayer(style)
    share = ShareLayer(style)
    keys = KeysLayer(style)
    notice = NoticeLayer(style)
    saved = SaveNoticeLayer(style)
    fade = FadeLayer()
    all = [
      InvitationLayer(style),
      SymmetryGuideLayer(style),
      EraserRingLayer(style),
      RulerLayer(style),
      ClearSweepLayer(),
      SelectionMarkLayer(style),
      WritingCaretLayer(style),
      SelectionBarLayer(style),
      ShapeChipLayer(style),
      palettes,
      HintLayer(style),
      RemovalNoticeLayer(style),
      SeatOfferLayer(style),
      WritingLayer(style),
      gallery,
      share,
      BoardNameLayer(style),
      KeyAccentsLayer(style),
      keys,
      ReplayLayer(style),
      fade,
      AttractLayer(style),
      CodePadLayer(style),
      saved,
      notice,
      FocusRingLayer(style),
    ]
  }
}
