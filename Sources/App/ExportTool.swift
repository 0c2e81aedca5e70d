import Ink
public import InkFiles
import SystemPackage

/// What is taken out of a drawing, and how.
public struct ExportOptions: Sendable {
  /// The files to write, or folders to write files into; `-` is standard output.
  public var outputs: [String] = []
  /// The format of all of them; nil for what each file's name says.
  public var format: InkFileFormat?
  /// Pixels of a PNG to a canvas unit.
  public var scale = 1.0
  /// Pixels of a PNG to an inch, which the file says and which go before ``scale``; nil if it says nothing. An
  /// inch is 96 canvas units, as in the other formats.
  public var dotsPerInch: Double?
  /// Canvas units to an inch, as in CSS, SVG and PDF.
  public static let unitsPerInch = 96.0
  /// Which board, counted from 1; nil for all, or in formats of one board for the one that was looked at
  /// last.
  public var board: Int?
  /// Whether there is nothing at all where there is neither ink nor an image.
  public var isTransparent = false
  /// Whether the paper is there, and not plain white in its place.
  public var hasPaper = true
  /// Whether files that are there already are written over.
  public var replaces = false

  /// The usual options.
  public init() {}
}

/// Writes drawings in the formats of other programs.
public enum ExportTool {
  /// Where drawings are written.
  private enum Destination {
    case file(String, InkFileFormat)
    case folder(ExportFolder, InkFileFormat)

    var format: InkFileFormat {
      switch self {
      case .file(_, let format), .folder(_, let format): format
      }
    }
  }

  /// Writes drawings. What can be written is, whatever is wrong with others.
  /// - Parameters:
  ///   - sources: The drawings. Several are written into folders.
  ///   - written: Told the path of each file whose name was chosen here.
  ///   - failed: Told what went wrong with a drawing or a file, which is then as it was before.
  /// - Throws: an ``AppError`` when nothing makes sense or nobody wants to know more; it names what was written
  ///   by then.
  public static func export(
    _ sources: [String], _ options: ExportOptions,
    written: (String) throws(AppError) -> Void, failed: (AppError) -> Void
  ) throws(AppError) {
    // Before anything long is done.
    let formats = try options.outputs.map { output throws(AppError) in
      try format(of: output, options)
    }
    var destinations = try zip(options.outputs, formats).map { output, format throws(AppError) in
      ExportFolder.isMeant(by: output)
        ? Destination.folder(try ExportFolder(output, format: format), format)
        : Destination.file(output, format)
    }
    var paths: [FilePath] = []
    for source in sources.map(DocumentSource.init) where !TerminationSignals.haveBeenRaised {
      let whole: InkDocument, shown: InkPage?
      do throws(AppError) {
        (whole, shown) = try read(source, options)
      } catch {
        failed(error)
        continue
      }
      for index in destinations.indices {
        let isWhole = destinations[index].format.holdsAllBoards
        var part = whole
        if !isWhole, let shown { part.pages = [shown] }
        let path: FilePath?
        do throws(AppError) {
          path = try write(part, to: &destinations[index], named: source.stem(of: whole), options)
        } catch {
          failed(error)
          continue
        }
        guard let path else { continue }
        paths.append(path)
        do throws(AppError) {
          try written(path.argument)
        } catch {
          let names = paths.map { "'\($0)'" }.joined(separator: ", ")
          throw AppError("\(error); written by then: \(names)")
        }
      }
    }
  }

  /// Reads what is asked for of a drawing.
  /// - Returns: the document, and its board for formats that hold one.
  private static func read(
    _ source: DocumentSource, _ options: ExportOptions
  ) throws(AppError) -> (InkDocument, InkPage?) {
    let (document, shown) = try source.read()
    let whole = try chosen(document, options)
    let pages = whole.pages
    return (whole, pages.isEmpty ? nil : pages[min(pages.count > 1 ? shown : 0, pages.count - 1)])
  }

  /// - Returns: the path of a file in a folder.
  private static func write(
    _ document: InkDocument, to destination: inout Destination, named name: String?,
    _ options: ExportOptions
  ) throws(AppError) -> FilePath? {
    switch destination {
    case .file(let output, let format):
      try write(document, format, to: output, options)
      return nil
    case .folder(var folder, let format):
      let path = folder.file(named: name)
      destination = .folder(folder, format)
      try write(document, format, to: path.argument, options)
      return path
    }
  }

  /// Writes a film.
  /// - Throws: an ``AppError``; nothing is left of it then.
  public static func write(_ film: Film, to output: String) throws(AppError) {
    let progress = ProgressLine(output)
    defer { progress.finish() }
    try film.write(to: output) { progress.show($0) }
  }

  private static func format(
    of output: String, _ options: ExportOptions
  ) throws(AppError) -> InkFileFormat {
    let known = InkFileFormat.allCases.map(\.rawValue).joined(separator: ", ")
    if options.format == nil, ExportFolder.isMeant(by: output) {
      throw AppError(
        "'\(output)' is a folder: say with --format which files to write there, one of \(known)")
    }
    guard let format = options.format ?? InkFileFormat(fileName: output) else {
      throw AppError(
        output == "-"
          ? "say with --format what to write to standard output, one of \(known)"
          : "the name '\(output)' does not say which format: end it in one of \(known), or use --format"
      )
    }
    return format
  }

  /// The boards that are asked for, on the paper that is asked for.
  private static func chosen(
    _ document: InkDocument, _ options: ExportOptions
  ) throws(AppError) -> InkDocument {
    var document = document
    if let board = options.board {
      guard document.pages.indices.contains(board - 1) else {
        throw .noBoard(board, of: document.pages.count)
      }
      document.pages = [document.pages[board - 1]]
    }
    document.pages = document.pages.map { laid($0, options) }
    return document
  }

  private static func laid(_ page: InkPage, _ options: ExportOptions) -> InkPage {
    guard !options.hasPaper else { return page }
    var page = page
    (page.paper.color, page.paper.pattern) = (.white, .blank)
    return page
  }

  private static func write(
    _ document: InkDocument, _ format: InkFileFormat, to output: String, _ options: ExportOptions
  ) throws(AppError) {
    let strokes = document.pages.reduce(0) { $0 + $1.strokes.count }
    let progress = ProgressLine(output == "-" ? format.rawValue : output)
    defer { progress.finish() }
    // Of what somebody ends nothing is to be left. Where nothing is left anyway, it ends as programs do.
    let signals: TerminationSignals?
    do {
      signals = output == "-" ? nil : try TerminationSignals()
    } catch {
      throw AppError("the system has no more file descriptors: \(error)")
    }
    func goOn() throws(InkFileError) {
      guard signals?.wasRaised != true else {
        throw InkFileError("it was ended before it was whole")
      }
    }
    func body(_ file: FileDescriptor) throws(AppError) {
      let sink = InkFileOutput { done throws(InkFileError) in
        try goOn()
        progress.show(Double(done) / Double(max(1, strokes)))
      } write: { bytes throws(InkFileError) in
        try goOn()
        do {
          try file.writeAll(bytes)
        } catch {
          throw InkFileError("\(error)")
        }
      }
      do throws(InkFileError) {
        let encoder = DocumentEncoder(
          scale: options.scale, dotsPerInch: options.dotsPerInch,
          isTransparent: options.isTransparent)
        try encoder.write(document, as: format, to: sink)
      } catch {
        let name = output == "-" ? "standard output" : "'\(output)'"
        throw AppError("cannot write \(name): \(error)")
      }
    }
    if output == "-" {
      try body(.standardOutput)
    } else {
      try OutputFile.write(
        to: FilePath(argument: output), over: options.replaces ? .replaced : .kept, body)
    }
  }
}
