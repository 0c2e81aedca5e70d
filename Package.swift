// swift-tools-version: 6.2
import Glibc
import PackageDescription

/// Where a package comes from: the source tarball brings them all in the folder `Vendor`.
let vendor = "\(Context.packageDirectory)/Vendor"
let hasVendor = access("\(vendor)/swift-system/Package.swift", R_OK) == 0
func dependency(_ name: String, _ url: String, from version: Version) -> Package.Dependency {
  hasVendor ? .package(path: "\(vendor)/\(name)") : .package(url: url, from: version)
}

/// The commit that is built, for `fingerpaint --version`: the Makefile passes it on.
let commit: [CSetting] =
  switch Context.environment["FINGERPAINT_COMMIT"] {
  case let name? where !name.isEmpty: [.define("FINGERPAINT_COMMIT", to: "\"\(name)\"")]
  default: []
  }

let swiftSettings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let cSettings: [CSetting] = [.treatAllWarnings(as: .error)]

/// For C code: what the compiler can add against overflows of memory.
let hardened: [CSetting] = [
  .unsafeFlags(
    ["-fstack-protector-strong", "-D_FORTIFY_SOURCE=2"], .when(configuration: .release))
]

/// For programs in C. Swift's compiler links them, and would add Swift's runtime, of 9 MB. With
/// `-nostartfiles` it leaves out what starts Swift, and nothing else. What is static needs no path
/// to Swift's libraries.
let withoutSwift: LinkerSetting = .unsafeFlags([
  "-static-stdlib", "-nostartfiles", "-Xlinker", "--gc-sections", "-Xlinker", "--as-needed",
])

/// The modules in which tests spend most of their time are optimised in the debug build, too, file by
/// file: of whole modules, Swift 6.3 makes one object where the build waits for many. Preconditions
/// stay, and checks of exclusive access, too.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Tests run once. To optimise them would take longer than it saves. Nothing imports them: without the
/// second flag, Swift reads and checks each of them a second time for those who might.
let unoptimized: [SwiftSetting] = [
  .unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))
]

/// Every touch goes through these modules. Their debug builds check that no two accesses to a
/// variable overlap (`make test-debug`). The program does without: the checks took 7 of 100
/// instructions of a touch.
let unchecked: [SwiftSetting] = [
  .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))
]

let orderedCollections: Target.Dependency =
  .product(name: "OrderedCollections", package: "swift-collections")
let argumentParser: Target.Dependency =
  .product(name: "ArgumentParser", package: "swift-argument-parser")
let systemPackage: Target.Dependency =
  .product(name: "SystemPackage", package: "swift-system")

/// A module of the house. What it may import is exactly what is listed here; the Makefile builds
/// with undeclared imports as errors.
func module(
  _ name: String, _ dependencies: [Target.Dependency], _ settings: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings + settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, swiftSettings: swiftSettings + unoptimized)
}

let package = Package(
  name: "FingerPaint",
  products: [
    .executable(name: "fingerpaint", targets: ["fingerpaint"]),
    .executable(name: "fingerpaint-decoder", targets: ["fingerpaint-decoder"]),
    .executable(name: "fingerpaint-pages", targets: ["fingerpaint-pages"]),
    .executable(name: "fingerpaint-overlay", targets: ["fingerpaint-overlay"]),
    .executable(name: "fingerpaint-sound", targets: ["fingerpaint-sound"]),
    // For the package of micro-benchmarks in Tests/MicroBenchmarks.
    .library(name: "FingerPaintParts", targets: ["Ink", "Rendering", "CCoverage"]),
  ],
  dependencies: [
    dependency(
      "swift-argument-parser", "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    dependency("swift-collections", "https://github.com/apple/swift-collections", from: "1.6.0"),
    dependency("swift-system", "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    // The outside world, in C.
    .systemLibrary(
      name: "CXlib", pkgConfig: "xi",
      providers: [
        .apt([
          "libx11-dev", "libxext-dev", "libxfixes-dev", "libxi-dev", "libxrandr-dev",
        ])
      ]),
    .systemLibrary(
      name: "CXkbCommon", pkgConfig: "xkbcommon", providers: [.apt(["libxkbcommon-dev"])]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CGettext"),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(
      name: "CCoverage",
      cSettings: cSettings + [
        .unsafeFlags(["-O2"], .when(configuration: .debug))
      ] + hardened,
      linkerSettings: [.linkedLibrary("m")]),
    .target(name: "CVersion", cSettings: cSettings + commit),
    .target(name: "CSystemd", cSettings: cSettings),
    .target(name: "CXWire", cSettings: cSettings + hardened),

    // A program of its own, so that the large libraries that decode what strangers have written are
    // not in the painting program.
    .systemLibrary(
      name: "CPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .target(name: "CSandbox", cSettings: cSettings + hardened),
    .executableTarget(
      name: "fingerpaint-decoder", dependencies: ["CPixbuf", "CSandbox"], path: "Sources/Decoder",
      cSettings: cSettings + hardened,
      linkerSettings: [
        .linkedLibrary("m"), .unsafeFlags(["-Xlinker", "-z", "-Xlinker", "now"]), withoutSwift,
      ]),

    // For the same reason, what paints the pages of PDF files is a program of its own.
    .systemLibrary(
      name: "CPoppler", pkgConfig: "poppler-glib", providers: [.apt(["libpoppler-glib-dev"])]),
    .executableTarget(
      name: "fingerpaint-pages", dependencies: ["CPoppler", "CSandbox"], path: "Sources/Pages",
      cSettings: cSettings + hardened,
      linkerSettings: [
        .linkedLibrary("m"), .unsafeFlags(["-Xlinker", "-z", "-Xlinker", "now"]), withoutSwift,
      ]),
    .systemLibrary(name: "CQPDF", pkgConfig: "libqpdf", providers: [.apt(["libqpdf-dev"])]),
    .executableTarget(
      name: "fingerpaint-overlay", dependencies: ["CQPDF", "CSandbox"], path: "Sources/Overlay",
      cSettings: cSettings + hardened,
      linkerSettings: [.unsafeFlags(["-Xlinker", "-z", "-Xlinker", "now"]), withoutSwift]),

    // A sound server may let its programs wait, and no finger may wait for one.
    .executableTarget(
      name: "fingerpaint-sound", path: "Sources/Sound", cSettings: cSettings + hardened,
      linkerSettings: [
        .linkedLibrary("m"), .linkedLibrary("dl"),
        .unsafeFlags(["-Xlinker", "-z", "-Xlinker", "now"]), withoutSwift,
      ]),

    // The house, from the values at the bottom to the program at the top.
    module("System", ["CMalloc", systemPackage]),
    module("Ink", [orderedCollections], optimized + unchecked),
    module("SQLite", ["CSQLite"]),
    module("DBus", ["System", "CSystemd"]),
    module("Words", []),
    module("Touch", ["Ink", "Words", orderedCollections], optimized + unchecked),
    module("Interaction", ["Ink", "Touch", "Words", orderedCollections], optimized + unchecked),
    module("Accessibility", ["DBus", "Ink", "Interaction", "Words"]),
    module("Localization", ["Words", "CGettext"]),
    module(
      "Rendering",
      [
        "Ink", "Interaction", "Touch", "Words", "CCairo", "CPango", "CCoverage", orderedCollections,
      ], optimized + unchecked),
    module("InkFiles", ["Ink", "CExpat", "CZlib"]),
    module(
      "Doctor",
      ["Ink", "Interaction", "Rendering", "Touch", "Words", "CCairo", orderedCollections]),
    module(
      "XClient",
      ["Ink", "System", "Touch", "Words", "CXlib", "CXWire", "CXkbCommon", systemPackage],
      unchecked),
    module("Gallery", ["Ink", "SQLite", "System", "CZlib", orderedCollections, systemPackage]),
    module(
      "App",
      [
        "Accessibility", "DBus", "Doctor", "Gallery", "Ink", "InkFiles", "Interaction",
        "Localization", "Rendering", "System", "Touch", "Words", "XClient", systemPackage,
      ], unchecked),
    module("TouchLab", ["Ink", "System", "Touch", "CXlib", systemPackage]),
    module(
      "Commands",
      [
        "App", "CVersion", "Gallery", "Ink", "InkFiles", "Interaction", "Rendering", "System",
        "Touch", "TouchLab", "XClient", argumentParser,
      ]),
    .executableTarget(
      name: "fingerpaint",
      dependencies: ["Commands"],
      swiftSettings: swiftSettings,
      linkerSettings: [
        // With Swift's libraries inside, so that the installed program runs where there is no Swift.
        // The parser of the command line uses a part of Foundation, which needs two libraries more.
        .unsafeFlags(
          [
            "-static-stdlib", "-Xlinker", "-l_FoundationCollections", "-Xlinker",
            "-l_FoundationCShims",
          ], .when(configuration: .release)),
        // All addresses of the libraries are found at the start and then cannot be written.
        .unsafeFlags(["-Xlinker", "-z", "-Xlinker", "now"]),
        // Swift exports all names of a program that has Swift's libraries inside, so none of what
        // they name could be left out. Nothing looks for them.
        .unsafeFlags(["-Xlinker", "--no-export-dynamic"], .when(configuration: .release)),
      ]),

    module(
      "Programs",
      [
        "fingerpaint", "fingerpaint-decoder", "fingerpaint-pages", "fingerpaint-overlay",
        "fingerpaint-sound",
      ]),

    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "App", "Commands", "Gallery", "Ink", "InkFiles", "Interaction", "Rendering", "SQLite",
        "Touch", "TouchLab", "XClient",
        "TestSupport", "TouchLabSupport", "CCairo", "CXlib", "floor", systemPackage,
      ],
      path: "Tests/Benchmarks", swiftSettings: swiftSettings),
    .executableTarget(
      name: "contactsheet",
      dependencies: [
        "App", "Doctor", "Ink", "Interaction", "Localization", "Rendering", "TestSupport", "Touch",
        "Words", "CCairo", orderedCollections, systemPackage,
      ],
      path: "Tests/ContactSheet", swiftSettings: swiftSettings),
    .executableTarget(
      name: "template", dependencies: ["TestSupport"],
      path: "Tests/Template", swiftSettings: swiftSettings),
    .executableTarget(
      name: "manual", dependencies: ["ManualPages"], path: "Tests/ManualTool",
      swiftSettings: swiftSettings),
    .target(
      name: "ManualPages", dependencies: ["Interaction", "Words"], path: "Tests/ManualPages",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "soak",
      dependencies: [
        "CXRes", "Gallery", "Ink", "Interaction", "TestSupport", "TouchLab", "TouchLabSupport",
        systemPackage,
      ],
      path: "Tests/Soak", swiftSettings: swiftSettings),
    .systemLibrary(
      name: "CXss", path: "Tests/CXss", pkgConfig: "xscrnsaver",
      providers: [.apt(["libxss-dev"])]),
    .systemLibrary(
      name: "CXRes", path: "Tests/CXRes", pkgConfig: "xres", providers: [.apt(["libxres-dev"])]),
    .executableTarget(
      name: "conformance", dependencies: ["Conformance", "Ink"],
      path: "Tests/ConformanceTool", swiftSettings: swiftSettings),
    .executableTarget(
      name: "fuzz", dependencies: ["Fuzzing", systemPackage], path: "Tests/Fuzz",
      exclude: ["leaks.supp", "happens_before.c"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "floor", path: "Tests/Floor", cSettings: cSettings,
      linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xi")]),

    // What a hostile picture would do, with the rights that the decoder has.
    .executableTarget(
      name: "sandbox-probe", dependencies: ["CSandbox"], path: "Tests/SandboxProbe",
      cSettings: cSettings, linkerSettings: [withoutSwift]),

    .systemLibrary(name: "FaultyDiskControl", path: "Tests/FaultyDiskControl"),

    // The specifications.
    .target(
      name: "TestSupport",
      dependencies: [
        "Ink", "Interaction", "Rendering", "System", "Touch", "TouchLab", "Words", "CCairo",
        "CZlib", "FaultyDiskControl", orderedCollections, systemPackage,
      ],
      path: "Tests/TestSupport", swiftSettings: swiftSettings),
    .target(
      name: "TouchLabSupport",
      dependencies: [
        "Gallery", "Ink", "Interaction", "TestSupport", "Touch", "TouchLab", "CXlib", "CXss",
        orderedCollections, systemPackage,
      ],
      path: "Tests/TouchLabSupport", swiftSettings: swiftSettings),
    .target(
      name: "Conformance",
      dependencies: [
        "Ink", "Interaction", "Touch", "TouchLab", "TestSupport", "TouchLabSupport", "XClient",
        "CXlib",
      ],
      path: "Tests/Conformance", swiftSettings: swiftSettings),
    .target(
      name: "Fuzzing",
      dependencies: [
        "Gallery", "Ink", "InkFiles", "Interaction", "Rendering", "TestSupport", "Touch",
        "TouchLab", "SQLite", "XClient", "CXlib", orderedCollections, systemPackage,
      ],
      path: "Tests/Fuzzing", swiftSettings: swiftSettings),
    .target(
      name: "Tables",
      dependencies: ["Ink", "Interaction", "TestSupport", "Touch", orderedCollections],
      path: "Tests/Tables", swiftSettings: swiftSettings),
    .target(
      name: "TestPrograms", dependencies: ["Programs", "TestSupport", "manual", "sandbox-probe"],
      path: "Tests/TestPrograms", swiftSettings: swiftSettings),
    tests("InkTests", ["Ink", "TestSupport", orderedCollections]),
    tests("WordsTests", ["Words"]),
    tests("TouchTests", ["Ink", "TestSupport", "Touch"]),
    tests(
      "InteractionTests",
      [
        "Ink", "Interaction", "System", "Tables", "TestSupport", "Touch", "Words",
        orderedCollections,
      ]),
    tests(
      "PaletteTests",
      [
        "Ink", "Interaction", "System", "Tables", "TestSupport", "Touch", "Words",
        orderedCollections,
      ]),
    tests(
      "SheetTests",
      ["Ink", "Interaction", "Tables", "TestSupport", "Touch", "Words", orderedCollections]),
    tests(
      "DoctorTests",
      [
        "Doctor", "Ink", "Interaction", "Rendering", "TestSupport", "Touch", "Words",
        orderedCollections,
      ]),
    tests("LocalizationTests", ["Localization", "TestSupport", "Words"]),
    tests(
      "RenderingTests",
      [
        "Ink", "Interaction", "Rendering", "CCairo", "CCoverage", "TestSupport", "Touch", "Words",
        orderedCollections,
      ]),
    tests(
      "GalleryTests",
      ["Gallery", "Ink", "SQLite", "System", "TestSupport", orderedCollections, systemPackage]),
    tests(
      "AccessibilityTests",
      ["Accessibility", "DBus", "Ink", "Interaction", "TestSupport", "Touch", "Words"]),
    tests("ManualPagesTests", ["ManualPages", "Interaction", "TestSupport"]),
    tests("PagesTests", ["Interaction", "TestSupport"]),
    tests("SystemModuleTests", ["System", "TestSupport", systemPackage]),
    tests("SQLiteTests", ["SQLite", "TestSupport", systemPackage]),
    tests("DBusTests", ["DBus", "TestSupport", "TouchLab", systemPackage]),
    tests("InkFilesTests", ["Ink", "InkFiles", "TestSupport"]),
    tests(
      "ExportTests",
      ["Ink", "InkFiles", "Interaction", "Rendering", "TestSupport", systemPackage]),
    tests(
      "AppTests",
      [
        "App", "Doctor", "Gallery", "Ink", "InkFiles", "Interaction", "Rendering", "System",
        "TestSupport", "Touch", "Words", systemPackage,
      ]),
    tests(
      "CommandLineTests",
      ["App", "Commands", "Gallery", "Ink", "Interaction", "TestSupport", "Touch", "TouchLab"]),
    tests(
      "FuzzingTests",
      ["Fuzzing", "Ink", "Interaction", "TestSupport", "Touch", orderedCollections]),
    tests(
      "XClientTests",
      ["Ink", "Interaction", "Touch", "XClient", "CXlib", "CXWire", "TestSupport"]),
    tests(
      "TouchLabTests",
      ["Ink", "TestSupport", "Touch", "TouchLab", "TouchLabSupport", systemPackage]),
    tests(
      "TouchLabSupportTests",
      ["Ink", "TestSupport", "TouchLab", "TouchLabSupport", "CXlib", systemPackage]),
    tests(
      "SystemTests",
      [
        "Accessibility", "Commands", "Conformance", "DBus", "Doctor", "Gallery", "Ink", "InkFiles",
        "Interaction",
        "ManualPages", "Rendering", "Touch", "TouchLab", "SQLite", "TestPrograms", "TestSupport",
        "TouchLabSupport", "Words", "XClient",
        "CCairo", "CXlib",
        systemPackage,
      ]),
  ],
  swiftLanguageModes: [.v6]
)
