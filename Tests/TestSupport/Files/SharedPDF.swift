import Touch

/// A PDF file of two pages, in which all that can tie pages together does. What belongs to the second page, and
/// what could tell of it, has SECRET in it; what belongs to the first one has PUBLIC.
public enum SharedPDF {
  /// The bytes of the file.
  public static let bytes = SamplePDF.file(
    [catalog] + pages + outline + names + annotations + layers + threads + tags,
    trailer: "/Info << /Title (Title) /Private (SECRETinfo) >>")

  /// Object 1.
  private static let catalog = """
    << /Type /Catalog /Pages 2 0 R /Outlines 11 0 R /MarkInfo << /Marked true >> /StructTreeRoot 32 0 R \
    /Names << /Dests 15 0 R /EmbeddedFiles << /Names [(SECRETname) 16 0 R] >> \
    /JavaScript << /Names [(a) << /S /JavaScript /JS (SECRETscript) >>] >> >> \
    /AcroForm << /Fields [24 0 R] /XFA 18 0 R >> /OpenAction [4 0 R /Fit] /Metadata 18 0 R /Threads [29 0 R] \
    /PageLabels << /Nums [0 << /P (SECRETlabel) >>] >> /AA << /WC << /S /JavaScript /JS (SECRETclose) >> >> \
    /OCProperties << /OCGs [27 0 R 28 0 R] /D << /ON [27 0 R 28 0 R] \
    /Order [(SECRETorder) [27 0 R 28 0 R]] >> >> >>
    """

  /// Objects 2 to 10: both pages share their resources, as many programs write them.
  private static let pages = [
    "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /Resources 5 0 R /MediaBox [0 0 300 200] >>",
    """
    << /Type /Page /Parent 2 0 R /Contents 6 0 R /Annots [19 0 R 20 0 R 21 0 R 22 0 R 26 0 R] /B [30 0 R] \
    /StructParents 0 /PieceInfo << /A << /Private (SECRETpiece) >> >> \
    /AA << /O << /S /GoTo /D [4 0 R /Fit] >> >> >>
    """,
    "<< /Type /Page /Parent 2 0 R /Contents 7 0 R /Annots [23 0 R 25 0 R] /B [31 0 R] /StructParents 1 >>",
    """
    << /XObject << /Both 8 0 R /Mine 9 0 R /Other 10 0 R >> /Properties << /L1 27 0 R /L2 28 0 R >> \
    /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>
    """,
    stream("/OC /L1 BDC BT /F1 12 Tf 5 5 Td (PUBLICtext) Tj ET EMC /Mine Do /Bot#68 Do"),
    stream("/OC /L2 BDC BT /F1 12 Tf 5 5 Td (SECRETtext) Tj ET EMC /Other Do /Both Do"),
    form("0 1 0 rg 200 100 9 9 re f % PUBLICshared"),
    form("/Inner Do % PUBLICform", "/Resources << /XObject << /Inner 8 0 R /Unused 10 0 R >> >>"),
    form("% SECRETform"),
  ]

  /// Objects 11 to 14.
  private static let outline = [
    "<< /Type /Outlines /First 12 0 R /Last 13 0 R /Count 2 >>",
    "<< /Title (SECRETchapter) /Parent 11 0 R /Next 13 0 R /Dest (two) /First 14 0 R /Last 14 0 R /Count 1 >>",
    "<< /Title (PUBLICchapter) /Parent 11 0 R /Prev 12 0 R /A << /S /GoTo /D (one) >> >>",
    "<< /Title (PUBLICsection) /Parent 12 0 R /Dest [3 0 R /Fit] >>",
  ]

  /// Objects 15 to 18.
  private static let names = [
    "<< /Names [(one) [3 0 R /Fit] (two) << /D [4 0 R /Fit] >>] >>",
    "<< /Type /Filespec /F (SECRETname) /EF << /F 17 0 R >> >>",
    stream("SECRETattachment", "/Type /EmbeddedFile"),
    stream("SECRETmetadata", "/Type /Metadata /Subtype /XML"),
  ]

  /// Objects 19 to 26.
  private static let annotations = [
    "<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Contents (SECRETlink) /Dest (two) >>",
    "<< /Type /Annot /Subtype /Link /Rect [9 0 18 9] /Contents (PUBLIClink) /Dest (one) >>",
    """
    << /Type /Annot /Subtype /Link /Rect [18 0 27 9] \
    /A << /S /URI /URI (http://PUBLICaddress) /Next << /S /GoTo /D [4 0 R /Fit] >> >> >>
    """,
    """
    << /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Parent 24 0 R /Rect [40 40 90 60] /P 3 0 R /V (PUBLICvalue) \
    /A << /S /JavaScript /JS (SECRETaction) >> /AP << /N 9 0 R >> >>
    """,
    """
    << /Type /Annot /Subtype /Widget /FT /Tx /T (b) /Parent 24 0 R /Rect [40 40 90 60] /P 4 0 R \
    /V (SECRETvalue) >>
    """,
    "<< /T (form) /Kids [22 0 R 23 0 R] >>",
    "<< /Type /Annot /Subtype /Text /Contents (SECRETnote) /Rect [9 90 29 110] /P 4 0 R /IRT 26 0 R >>",
    "<< /Type /Annot /Subtype /Text /Contents (PUBLICnote) /Rect [9 90 29 110] /P 3 0 R /IRT 25 0 R >>",
  ]

  /// Objects 27 and 28.
  private static let layers = [
    "<< /Type /OCG /Name (PUBLIClayer) >>", "<< /Type /OCG /Name (SECRETlayer) >>",
  ]

  /// Objects 29 to 31.
  private static let threads = [
    "<< /Type /Thread /F 30 0 R /I << /Title (SECRETthread) >> >>",
    "<< /Type /Bead /T 29 0 R /N 31 0 R /V 31 0 R /P 3 0 R /R [0 0 9 9] >>",
    "<< /Type /Bead /T 29 0 R /N 30 0 R /V 30 0 R /P 4 0 R /R [0 0 9 9] >>",
  ]

  /// Objects 32 to 35.
  private static let tags = [
    """
    << /Type /StructTreeRoot /K [33 0 R] /IDTree << /Names [(SECRETid) 35 0 R] >> \
    /ParentTree << /Kids [<< /Nums [0 [34 0 R]] >> << /Nums [1 [35 0 R]] >>] >> >>
    """,
    "<< /Type /StructElem /S /Sect /T (SECRETtitle) /P 32 0 R /K [34 0 R 35 0 R] >>",
    "<< /Type /StructElem /S /P /P 33 0 R /Pg 3 0 R /Alt (PUBLICtag) /Ref [35 0 R] /K 0 >>",
    "<< /Type /StructElem /S /P /P 33 0 R /Pg 4 0 R /Alt (SECRETtag) /K 0 >>",
  ]

  private static func stream(_ content: String, _ entries: String = "") -> String {
    "<< /Length \(content.utf8.count) \(entries) >>\nstream\n\(content)\nendstream"
  }

  private static func form(_ content: String, _ entries: String = "") -> String {
    stream(content, "/Type /XObject /Subtype /Form /BBox [0 0 300 200] \(entries)")
  }
}
