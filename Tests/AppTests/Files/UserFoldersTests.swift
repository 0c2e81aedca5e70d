import App
import SystemPackage
import Testing

@Suite("The user's own folders")
struct UserFoldersTests {
  private func pictures(_ text: String) -> FilePath {
    UserFolders(parsing: text, home: "/home/mia")[.pictures]
  }

  @Test func `have their usual names if the file names none`() {
    let folders = UserFolders(parsing: "", home: "/home/mia")
    #expect(folders[.desktop] == "/home/mia/Desktop" && folders[.pictures] == "/home/mia/Pictures")
    #expect(
      folders[.documents] == "/home/mia/Documents" && folders[.downloads] == "/home/mia/Downloads")
  }

  @Test func `are where the file says: below the home folder or anywhere`() {
    #expect(pictures("XDG_PICTURES_DIR=\"$HOME/Meine Bilder\"\n") == "/home/mia/Meine Bilder")
    #expect(pictures("XDG_PICTURES_DIR=\"$HOME\"\n") == "/home/mia")
    #expect(pictures("XDG_PICTURES_DIR=\"/srv/pictures\"\n") == "/srv/pictures")
    #expect(
      pictures("# by hand\nXDG_MUSIC_DIR=\"$HOME/Music\"\n\t XDG_PICTURES_DIR=\"/a\"") == "/a")
    #expect(pictures(#"XDG_PICTURES_DIR="$HOME/a\"b\\c" # more"#) == #"/home/mia/a"b\c"#)
  }

  @Test func `follow the last line of several`() {
    let lines = "XDG_PICTURES_DIR=\"/a\"\nXDG_PICTURES_DIR=\"/b\"\n"
    #expect(pictures(lines) == "/b")
    #expect(pictures(lines + "XDG_PICTURES_DIR=\"c\"\n") == "/b")
  }

  @Test(
    arguments: [
      "XDG_PICTURES_DIR=\"Bilder\"", "XDG_PICTURES_DIR=\"$HOMEwork/a\"", "XDG_PICTURES_DIR=/a",
      "XDG_PICTURES_DIR=\"\"", "#XDG_PICTURES_DIR=\"/a\"", "XDG_PICTURES_DIRS=\"/a\"",
      "MY_XDG_PICTURES_DIR=\"/a\"",
    ])
  func `ignore lines that are not an assignment of an absolute path`(line: String) {
    #expect(pictures(line) == "/home/mia/Pictures")
  }
}
