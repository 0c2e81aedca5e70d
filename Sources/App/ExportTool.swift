import Ink
public import InkFiles
import SystemPackage

/// What is taken out of a drawing, and how.
public struct ExportOptions: Sendable {
  /// The files to write; `-` is standard output.
  public var outputs: [String] = []
  /// The format of all of them; nil for what each file's name says.
  public var format: InkFileFormat?
  /// Pixels of a PNG to a canvas unit.
  public var scale = 1.0
  /// Which board, counted from 1; nil for all, or in formats of one board for the one that was looked at
  /// last.
  public var board: Int?
  /// Whether there is nothing at all where there is neither ink nor an image.
  public var isTransparent = false
  /// Whether the paper is there, and not plain white in its place.
  public var hasPaper = true
  /// Whether it is a failure if anything is left out. Nothing is written then.
  public var isStrict = false
  /// Whether files that are there already are written over.
  public var replaces = false

  /// The usual options.
  public init() {}
}

/// Writes drawings in the formats of other programs.
public enum ExportTool {
  /// Writes a drawing.
  /// - Throws: an ``AppError``. Files that were not written whole are as they were before.
  public static func export(
    _ source: DocumentSource, _ options: ExportOptions
  ) throws(AppError) {
    // Before anything long is done.
    let formats = try options.outputs.map { output throws(AppError) in
      try format(of: output, options)
    }
    var unread = Omissions()
    let (document, shown) = try source.read(omissions: &unread)
    if case .file(let path) = source {
      if options.isStrict { try OmissionReport.refuse(unread, of: path) }
      OmissionReport.tell(unread, of: path)
    }
    let whole = try chosen(document, options)
    var parts = formats.map { format in
      var part = (document: whole, format: format, omissions: Omissions())
      if !format.holdsAllBoards, whole.pages.count > 1 {
        part.omissions.add(.boards, whole.pages.count - 1)
        part.document.pages = [document.pages[min(shown, document.pages.count - 1)]].map {
          laid($0, options)
        }
      }
      return part
    }
    if options.isStrict {
      // Once for nothing, so that nothing half done is left.
      for (index, output) in options.outputs.enumerated() {
        try rehearse(parts[index].document, parts[index].format, &parts[index].omissions, options)
        try OmissionReport.refuse(parts[index].omissions, of: output)
      }
    }
    for (output, var part) in zip(options.outputs, parts) {
      try write(part.document, part.format, to: output, options, &part.omissions)
      OmissionReport.tell(part.omissions, of: output)
    }
  }

  /// Finds out what a format leaves out, and writes nothing.
  private static func rehearse(
    _ document: InkDocument, _ format: InkFileFormat, _ omissions: inout Omissions,
    _ options: ExportOptions
  ) throws(AppError) {
    let sink = InkFileOutput { _ in }
    let encoder = DocumentEncoder(scale: options.scale, isTransparent: options.isTransparent)
    do throws(InkFileError) {
      try encoder.write(document, as: format, to: sink)
    } catch {
      throw AppError("cannot write \(format.rawValue): \(error)")
    }
    omissions.add(sink.omissions)
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
    guard let format = options.format ?? InkFileFormat(fileName: output) else {
      throw AppError(
        output == "-"
          ? "standard output has no name that tells the format: --format is one of \(known)"
          : "the name '\(output)' tells no format: let it end in one of \(known), or use --format")
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
    _ document: InkDocument, _ format: InkFileFormat, to output: String, _ options: ExportOptions,
    _ omissions: inout Omissions
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
    var omitted = Omissions()
    defer { omissions.add(omitted) }
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
          scale: options.scale, isTransparent: options.isTransparent)
        try encoder.write(document, as: format, to: sink)
        omitted.add(sink.omissions)
      } catch {
        let name = output == "-" ? "standard output" : "'\(output)'"
        throw AppError("cannot write \(name): \(error)")
      }
    }
    if output == "-" {
      try body(.standardOutput)
    } else {
      try OutputFile.write(to: FilePath(output), over: options.replaces ? .replaced : .kept, body)
    }
  }
}
