import Ink
import InkFiles
enum PDFWriter { static func write(_ d: InkDocument, isTransparent: Bool, to o: InkFileOutput) throws(InkFileError) {} }
enum PNGWriter { static func write(_ d: InkPage, scale: Double, isTransparent: Bool, to o: InkFileOutput) throws(InkFileError) {} }
