import Ink

/// The resource dictionary of a page, which all its streams share.
struct PDFResources {
  /// The object of the dictionary.
  let object: PDFFile.Object
  private var alphas: Set<UInt8> = []
  private var masks: [PDFFile.Object] = []
  /// The masks of the media on the page.
  private var grains: [Medium: PDFFile.Object] = [:]
  private var forms: Set<PDFFile.Object> = []
  /// The fonts of texts.
  var fonts = PDFFonts()

  /// Begins a dictionary that has only the masks of media. Other resources are added as streams use them.
  /// - Parameter grains: The masks of the media on the page.
  init(object: PDFFile.Object, grains: [Medium: PDFFile.Object] = [:]) {
    (self.object, self.grains) = (object, grains)
  }

  /// Whether the page has strokes that need a mask.
  var hasGrains: Bool { !grains.isEmpty }

  /// Returns the name of a graphics state with the grain of a medium, or without a mask.
  func name(ofGrain medium: Medium?) -> String {
    guard let medium, let mask = grains[medium] else { return "/Even" }
    return "/S\(mask.number)"
  }

  /// Returns the name of a graphics state with this opacity, 0 to 255.
  mutating func name(ofAlpha alpha: UInt8) -> String {
    alphas.insert(alpha)
    return "/A\(alpha)"
  }

  /// Returns the name of a graphics state with this soft mask.
  mutating func name(ofMask mask: PDFFile.Object) -> String {
    masks.append(mask)
    return "/S\(mask.number)"
  }

  /// Returns the name of an image or a group.
  mutating func name(of form: PDFFile.Object) -> String {
    forms.insert(form)
    return "/X\(form.number)"
  }

  /// Writes the dictionary, after all names are given out.
  func write(to file: PDFFile) throws(InkFileError) {
    var states = "/Multiply << /BM /Multiply >> /Normal << /BM /Normal >>"
    for alpha in alphas.sorted() {
      var number: [UInt8] = []
      number.appendDecimal(Double(alpha) / 255, decimals: 5)
      let text = String(decoding: number, as: UTF8.self)
      states += " /A\(alpha) << /CA \(text) /ca \(text) >>"
    }
    if hasGrains { states += " /Even << /SMask /None >>" }
    let grains = grains.values.sorted { $0.number < $1.number }
    for mask in masks + grains { states += " /S\(mask.number) \(mask.reference)" }
    var objects = ""
    for form in forms.sorted(by: { $0.number < $1.number }) {
      objects += " /X\(form.number) \(form.reference)"
    }
    try fonts.write(to: file)
    let fonts = fonts.entries.isEmpty ? "" : " /Font <<\(fonts.entries) >>"
    try file.write(
      object, "<< /ExtGState << \(states) >> /XObject <<\(objects) >>\(fonts) >>")
  }
}
