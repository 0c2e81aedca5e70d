import Ink
internal import InkFiles
import System
import SystemPackage

/// Writes drawings in the formats of other programs.
public enum ExportTool {
  /// The place where drawings are written.
  private enum Destination {
    case file(String, InkFileFormat)
    case folder(ExportFolder, InkFileFormat)

    var format: InkFileFormat {
      switch self {
      case .file(_, let format), .folder(_, let format): format
      }
    }
  }

  /// Exports drawings. A failure of one drawing or file does not stop the others.
  /// - Parameters:
  ///   - sources: The drawings. Several drawings are written into folders.
  ///   - written: Called with the path of each file whose name was chosen here.
  ///   - failed: Called with the error of a drawing or file that could not be written. An existing
  ///     file is then unchanged.
  /// - Throws: an ``AppError`` if the options make no sense, or if `written` throws. In the second
  ///   case it names the files that were written before.
  public static func export(
    _ sources: [String], _ options: ExportOptions,
    written: (String) throws(AppError) -> Void, failed: (AppError) -> Void
  ) throws(AppError) {
    // Check the options first, before any long work begins.
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
      var parts: [Part], name: String?
      do throws(AppError) {
        (parts, name) = try read(source, for: destinations.map(\.format), options)
        if options.isStrict {
          // A trial run that writes nothing, so that no incomplete file is left.
          for (index, output) in options.outputs.enumerated() {
            try rehearse(&parts[index], options)
            try OmissionReport.refuse(parts[index].omissions, of: output)
          }
        }
      } catch {
        failed(error)
        continue
      }
      for index in destinations.indices {
        let path: FilePath?
        do throws(AppError) {
          path = try write(&parts[index], to: &destinations[index], named: name, options)
        } catch {
          failed(error)
          continue
        }
        OmissionReport.tell(parts[index].omissions, of: path?.argument ?? options.outputs[index])
        guard let path else { continue }
        paths.append(path)
        do throws(AppError) {
          try written(path.argument)
        } catch {
          let names = paths.map { "'\($0)'" }.joined(separator: ", ")
          throw AppError("\(error); written before that: \(names)")
        }
      }
    }
  }

  /// The content of one file, and a count of what was left out of it.
  private struct Part {
    var document: InkDocument
    let format: InkFileFormat
    var omissions = Omissions()
  }

  /// Reads the requested part of a drawing, and reports what is left out while reading.
  /// - Returns: the content of a file in each format, and the name for the drawing's files.
  private static func read(
    _ source: DocumentSource, for formats: [InkFileFormat], _ options: ExportOptions
  ) throws(AppError) -> ([Part], name: String?) {
    var unread = Omissions()
    let (document, shown) = try source.read(omissions: &unread)
    if case .file(let path) = source {
      if options.isStrict { try OmissionReport.refuse(unread, of: path) }
      OmissionReport.tell(unread, of: path)
    }
    let whole = try chosen(document, options)
    let parts = try formats.map { format throws(AppError) in
      var part = Part(document: whole, format: format)
      if options.board != nil, format.word == InkFileFormat.inkML.word {
        // InkML keeps documents whole. Of other boards, nothing may go along.
        do throws(InkFileError) {
          part.document = try whole.withoutOtherPages(.rendering, &part.omissions)
        } catch {
          throw AppError("cannot write \(format.word): \(error)")
        }
      }
      if !format.holdsAllBoards, whole.pages.count > 1 {
        part.omissions.add(.boards, whole.pages.count - 1)
        part.document.pages = [whole.pages[min(shown, whole.pages.count - 1)]]
      }
      return part
    }
    return (parts, source.stem(of: whole))
  }

  /// Writes a part of what is exported to the file, or to a further file in the folder.
  /// - Returns: the path of the file in a folder; `nil` if the destination is a single file.
  private static func write(
    _ part: inout Part, to destination: inout Destination, named name: String?,
    _ options: ExportOptions
  ) throws(AppError) -> FilePath? {
    switch destination {
    case .file(let output, _):
      try write(&part, to: output, options)
      return nil
    case .folder(var folder, let format):
      let path = folder.file(named: name)
      destination = .folder(folder, format)
      try write(&part, to: path.argument, options)
      return path
    }
  }

  /// Finds out what a format leaves out, without writing anything.
  private static func rehearse(_ part: inout Part, _ options: ExportOptions) throws(AppError) {
    let sink = InkFileOutput { _ in }
    do throws(InkFileError) {
      try part.format.write(
        part.document, options.writing, imaging: .rendering, to: sink)
    } catch {
      throw AppError("cannot write \(part.format.word): \(error)")
    }
    part.omissions.add(sink.omissions)
  }

  /// Writes a film to a file or folder, and shows the progress on a terminal.
  /// - Throws: an ``AppError`` if the film cannot be written. No part of the film is left then.
  public static func write(_ film: Film, to output: String) throws(AppError) {
    let progress = ProgressLine(output)
    defer { progress.finish() }
    try film.write(to: output) { progress.show($0) }
  }

  private static func format(
    of output: String, _ options: ExportOptions
  ) throws(AppError) -> InkFileFormat {
    let known = InkFileFormat.words.joined(separator: ", ")
    guard !ExportFolder.isMeant(by: output) else {
      guard let format = options.format else {
        throw AppError(
          "'\(output)' is a folder: say with --format which files to write there, one of \(known)")
      }
      return format
    }
    if let format = options.format { return format.form(forFileName: output) }
    guard let format = InkFileFormat(writtenFileName: output) else {
      throw AppError(
        output == "-"
          ? "say with --format what to write to standard output, one of \(known)"
          : "the name '\(output)' does not say which format: end it in one of \(known), or use --format"
      )
    }
    return format
  }

  /// Returns the requested boards, on the requested paper.
  /// - Throws: an ``AppError`` if there is no such board.
  static func chosen(
    _ document: InkDocument, _ options: ExportOptions
  ) throws(AppError) -> InkDocument {
    var document = document
    if let board = options.board {
      guard board >= 1, board <= document.pages.count else {
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
    _ part: inout Part, to output: String, _ options: ExportOptions
  ) throws(AppError) {
    let (document, format) = (part.document, part.format)
    let progress = ProgressLine(output == "-" ? format.word : output)
    defer { progress.finish() }
    // If the user ends the program, no incomplete file must be left. For standard output there is
    // no file to remove, so signals keep their default action.
    let signals: TerminationSignals?
    do {
      signals = output == "-" ? nil : try TerminationSignals()
    } catch {
      throw AppError("the system has no more file descriptors: \(error)")
    }
    func goOn() throws(InkFileError) {
      guard signals?.wasRaised != true else {
        throw InkFileError("it was interrupted")
      }
    }
    let content = ExportContent(document: document, format: format, options: options.writing)
    var omitted = Omissions()
    func body(_ file: FileDescriptor) throws(AppError) {
      do throws(InkFileError) {
        omitted = try content.write(to: file) { done throws(InkFileError) in
          try goOn()
          if let done { progress.show(done) }
        }
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
    // A strict export has counted them before.
    if !options.isStrict { part.omissions.add(omitted) }
  }
}
