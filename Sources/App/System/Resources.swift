import Glibc
import SystemPackage

/// The files that are installed with the program.
public enum Resources {
  /// The path of the running program.
  /// - Throws: an ``AppError`` if the system cannot tell.
  public static var executable: String {
    get throws(AppError) {
      guard let path = realpath("/proc/self/exe", nil) else {
        throw AppError("cannot find the program's own file: \(Errno(rawValue: errno))")
      }
      defer { free(path) }
      return String(cString: path)
    }
  }

  /// Returns the path of an installed file, such as `recordings/demo.recording`: in
  /// `share/fingerpaint` beside the folder of an installed program, or in `Resources` of the
  /// checkout in which the program was built.
  /// - Throws: an ``AppError`` if the file is in neither folder.
  public static func path(_ name: String) throws(AppError) -> String {
    var folder = FilePath(try executable).removingLastComponent()
    var places = [folder.appending("../share/fingerpaint")]
    while !folder.components.isEmpty {
      folder.removeLastComponent()
      places.append(folder.appending("Resources"))
    }
    for place in places {
      let path = place.appending(name)
      if access(path.string, R_OK) == 0 { return path.string }
    }
    throw AppError("\(name) is missing: install FingerPaint again, or name a file")
  }

  /// Returns the path of a program that belongs to this one: in `libexec/fingerpaint` beside the
  /// folder of an installed program, or beside the program in the build folder; `nil` if it is in
  /// neither folder.
  static func helper(_ name: String) -> FilePath? {
    guard let executable = try? executable else { return nil }
    let folder = FilePath(executable).removingLastComponent()
    return [folder.appending("../libexec/fingerpaint"), folder].map { $0.appending(name) }
      .first { access($0.string, X_OK) == 0 }
  }

  /// The folder of the translations: `share/locale` beside the folder of an installed program, or
  /// `locale` in the build folder; `nil` if neither exists.
  public static var catalogs: String? {
    guard let executable = try? executable else { return nil }
    var folder = FilePath(executable).removingLastComponent()
    var place = folder.appending("../share/locale")
    while let name = folder.lastComponent {
      if name == ".build" {
        place = folder.appending("locale")
        break
      }
      folder.removeLastComponent()
    }
    return access(place.string, R_OK) == 0 ? place.string : nil
  }
}
