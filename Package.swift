// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// OpenCombine, which replaces Combine on Linux if the trait is enabled.
let openCombine = Target.Dependency.product(
  name: "OpenCombine", package: "OpenCombine",
  condition: .when(platforms: [.linux], traits: ["OpenCombine"]))

let package = Package(
  name: "understudy",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
  products: [
    .library(name: "Understudy", targets: ["Understudy"]),
    .library(name: "UnderstudyCassettes", targets: ["UnderstudyCassettes"]),
    .library(name: "UnderstudyClock", targets: ["UnderstudyClock"]),
    .library(name: "UnderstudyClosures", targets: ["UnderstudyClosures"]),
    .library(name: "UnderstudyDoubles", targets: ["UnderstudyDoubles"]),
    .library(name: "UnderstudyExploring", targets: ["UnderstudyExploring"]),
    .library(name: "UnderstudyInlineSnapshots", targets: ["UnderstudyInlineSnapshots"]),
    .library(name: "UnderstudyPreviews", targets: ["UnderstudyPreviews"]),
    .library(name: "UnderstudySchedules", targets: ["UnderstudySchedules"]),
    .library(name: "UnderstudyEverything", targets: ["UnderstudyEverything"]),
    .plugin(name: "GenerateTestDoubles", targets: ["GenerateTestDoubles"]),
    .plugin(name: "UnderstudyCommand", targets: ["UnderstudyCommand"]),
    .executable(name: "understudy", targets: ["UnderstudyTool"]),
    // In this package, the command plugin finds its tool only if a product has the name of the tool's target.
    .executable(name: "UnderstudyTool", targets: ["UnderstudyTool"]),
  ],
  traits: [
    .trait(
      name: "OpenCombine",
      description: "On Linux, build the Combine-facing code against OpenCombine.")
  ],
  dependencies: [
    // Only used with the trait: without it, SwiftPM neither resolves nor fetches this package.
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0")
  ],
  targets: [
    // The modules that users import.
    .target(
      name: "Understudy",
      dependencies: ["UnderstudyDoubles", "StateSnapshots", "TestReporting"]),
    .target(name: "UnderstudyDoubles", dependencies: ["TestDoubleRuntime", "TestReporting"]),
    .target(name: "UnderstudyPreviews", dependencies: ["TestDoubleRuntime"]),
    .target(
      name: "UnderstudyCassettes",
      dependencies: ["StateSnapshots", "TestDoubleRuntime", "TestReporting", "TimelineReading"]),
    .target(
      name: "UnderstudyClock",
      dependencies: ["StateSnapshots", "TestReporting", openCombine]),
    .target(name: "UnderstudyClosures", dependencies: ["TestDoubleRuntime", "TestReporting"]),
    .target(
      name: "UnderstudySchedules",
      dependencies: [
        "Understudy", "UnderstudyDoubles", "StateSnapshots", "TestDoubleRuntime", "TestScheduling",
        "TestReporting",
      ]),
    .target(
      name: "UnderstudyExploring",
      dependencies: [
        "UnderstudySchedules", "Understudy", "StateSnapshots", "TestSource", "TestDoubleRuntime",
        "TestScheduling", "TestReporting", "TimelineReading",
      ]),
    .target(name: "TestScheduling", dependencies: ["TestReporting"]),
    .target(
      name: "UnderstudyInlineSnapshots",
      dependencies: ["Understudy", "StateSnapshots", "TestSource", "TestReporting"]),
    .target(name: "TestSource"),
    .target(
      name: "UnderstudyEverything",
      dependencies: [
        "Understudy", "UnderstudyCassettes", "UnderstudyClock", "UnderstudyClosures",
        "UnderstudyExploring", "UnderstudyInlineSnapshots", "UnderstudySchedules",
      ]),
    .target(
      name: "StateSnapshots",
      dependencies: ["TestDoubleRuntime", "TestReporting", openCombine]),
    .target(name: "TestDoubleRuntime", dependencies: ["TestReporting", openCombine]),
    .target(name: "TestReporting"),

    // The plugin that generates doubles, and its tool.
    .plugin(
      name: "GenerateTestDoubles",
      capability: .buildTool(),
      dependencies: ["UnderstudyGeneratorTool"],
      path: "Sources/Plugins/GenerateTestDoubles"),
    .executableTarget(
      name: "UnderstudyGeneratorTool",
      dependencies: ["GenerateCommand"],
      path: "Sources/GeneratorTool"),
    .target(name: "GenerateCommand", dependencies: ["TestDoubleGenerator"]),
    .target(name: "TestDoubleGenerator"),

    // The command line, and the reader of its files.
    .target(name: "TimelineReading", dependencies: ["StateSnapshots"]),
    .executableTarget(
      name: "UnderstudyTool",
      dependencies: [
        "GenerateCommand", "StateSnapshots", "TestDoubleGenerator", "TimelineReading", "UnderstudyCassettes",
        "UnderstudyReportPage",
      ]),
    .target(name: "UnderstudyReportPage", resources: [.copy("report.html")]),
    .plugin(
      name: "UnderstudyCommand",
      capability: .command(
        intent: .custom(verb: "understudy", description: "Accept, reject, list and prune snapshots."),
        permissions: [
          .writeToPackageDirectory(
            reason:
              "It accepts pending snapshots into the package's Snapshots folder, and removes rejected and unused ones."
          )
        ]),
      dependencies: ["UnderstudyTool"],
      path: "Sources/Plugins/UnderstudyCommand"),

    // The examples.
    .target(name: "CounterExample", dependencies: [openCombine], path: "Sources/Examples/Counter"),
    .target(name: "FeaturesExample", path: "Sources/Examples/Features"),
    .target(name: "MoviesExample", dependencies: [openCombine], path: "Sources/Examples/Movies"),
    .target(name: "SegueExample", path: "Sources/Examples/Segue"),
    .target(name: "SwitchCellExample", path: "Sources/Examples/SwitchCell"),

    // Executables without a product: SwiftPM can run them here, and in a package that depends on this one, their names are
    // free, and they are not built.
    .executableTarget(
      name: "demo",
      dependencies: [
        "CounterExample", "MoviesExample", "StateSnapshots", "TestDoubleRuntime", "TestReporting",
      ],
      path: "Sources/Demo",
      plugins: ["GenerateTestDoubles"]),
    .executableTarget(
      name: "benchmarks",
      dependencies: ["StateSnapshots", "TestDoubleRuntime", "TestReporting"],
      path: "Sources/Benchmarks",
      plugins: ["GenerateTestDoubles"]),

    // Protocols of all supported shapes, and the suite that doubles them.
    .target(name: "UnderstudyShapes", path: "Tests/Shapes"),
    .testTarget(
      name: "ShapesTests", dependencies: ["UnderstudyShapes", "Understudy"],
      plugins: ["GenerateTestDoubles"]),

    // Feature protocols, and the modules with their services.
    .target(name: "SubjectServices", path: "Tests/SubjectServices"),
    .target(name: "SubjectShapes", dependencies: ["SubjectServices"], path: "Tests/SubjectShapes"),
    .testTarget(
      name: "SubjectShapesTests", dependencies: ["SubjectShapes", "SubjectServices", "Understudy"],
      plugins: ["GenerateTestDoubles"]),

    // Protocols in modules with other settings: asynchronous functions run on the caller's actor by default, declarations
    // are isolated to the main actor by default, or the language mode is Swift 5.
    .target(name: "UnderstudyNonsendingShapes", path: "Tests/NonsendingShapes"),
    .target(name: "UnderstudyMainActorShapes", path: "Tests/MainActorShapes"),
    .target(name: "UnderstudyLegacyShapes", path: "Tests/LegacyShapes"),
    // Values that no mirror shows.
    .target(name: "UnderstudyUnreflectedShapes", path: "Tests/UnreflectedShapes"),
    .testTarget(
      name: "ForeignShapesTests",
      dependencies: [
        "UnderstudyNonsendingShapes", "UnderstudyMainActorShapes", "UnderstudyLegacyShapes", "Understudy",
      ],
      plugins: ["GenerateTestDoubles"]),
    .testTarget(
      name: "NonsendingShapesTests",
      dependencies: ["UnderstudyShapes", "UnderstudyNonsendingShapes", "Understudy"],
      plugins: ["GenerateTestDoubles"]),
    .testTarget(
      name: "MainActorShapesTests",
      dependencies: ["UnderstudyShapes", "UnderstudyMainActorShapes", "Understudy"],
      plugins: ["GenerateTestDoubles"]),

    .testTarget(
      name: "TestDoubleGeneratorTests", dependencies: ["TestDoubleGenerator", "TestScheduling", "Understudy"]),
    .testTarget(
      name: "TestDoubleRuntimeTests",
      dependencies: [
        "Understudy", "UnderstudyClosures", "TestDoubleRuntime", "TestReporting", "TimelineReading",
        "UnderstudyTestSupport", openCombine,
      ],
      plugins: ["GenerateTestDoubles"]),
    // A temporary folder and a reporter, for several test targets.
    .target(
      name: "UnderstudyTestSupport", dependencies: ["TestDoubleRuntime", "TestReporting"],
      path: "Tests/Support"),
    // Models with a race condition each, and the same models without it.
    .target(name: "UnderstudyRaces", path: "Tests/Races"),
    .testTarget(
      name: "TestSchedulingTests",
      dependencies: [
        "UnderstudyRaces", "UnderstudyEverything", "UnderstudyExploring", "TestScheduling", "TestReporting",
        "TimelineReading", "UnderstudyTestSupport", openCombine,
      ],
      plugins: ["GenerateTestDoubles"]),
    .testTarget(name: "GenerateCommandTests", dependencies: ["GenerateCommand", "UnderstudyTool"]),
    .testTarget(
      name: "StateSnapshotsTests",
      dependencies: [
        "StateSnapshots", "TimelineReading", "UnderstudyCassettes", "UnderstudyClock", "TestDoubleRuntime",
        "TestScheduling", "TestReporting", "UnderstudyTestSupport", "UnderstudyUnreflectedShapes",
        openCombine,
      ]),
    .testTarget(
      name: "TimelineReadingTests", dependencies: ["TimelineReading", "StateSnapshots", "TestScheduling"]),
    .testTarget(
      name: "UnderstudyToolTests",
      dependencies: [
        "StateSnapshots", "TestDoubleRuntime", "TestScheduling", "TimelineReading", "UnderstudyTestSupport",
        "UnderstudyTool",
      ]),
    // Tests that pass whatever their doubles answer, for the command `mutate`.
    .testTarget(name: "WeakTests", dependencies: ["Understudy"], plugins: ["GenerateTestDoubles"]),
    // Declarations of other test packages with the same names as the kit's.
    .target(name: "UnderstudyForeignKits", path: "Tests/ForeignKits"),
    .testTarget(
      name: "UnderstudyDoublesTests",
      dependencies: [
        "Understudy", "UnderstudyDoubles", "StateSnapshots", "TestDoubleRuntime", "TestReporting",
      ]),
    .testTarget(
      name: "UnderstudyTests",
      dependencies: [
        "UnderstudyForeignKits", "UnderstudyEverything", "UnderstudyDoubles", "TestDoubleRuntime",
        "TestReporting",
        "TimelineReading", "UnderstudyTestSupport",
      ]),

    .testTarget(
      name: "UnderstudyCassettesTests",
      dependencies: [
        "UnderstudyEverything", "StateSnapshots", "TestDoubleRuntime", "TestScheduling", "TestReporting",
        "UnderstudySchedules", "UnderstudyTestSupport",
      ],
      plugins: ["GenerateTestDoubles"]),
    .testTarget(
      name: "UnderstudyClockTests",
      dependencies: [
        "UnderstudyClock", "StateSnapshots", "TestScheduling", "TestReporting", "UnderstudyTestSupport",
      ]),
    .testTarget(
      name: "UnderstudyClosuresTests",
      dependencies: [
        "UnderstudyClosures", "StateSnapshots", "TestDoubleRuntime", "TestReporting", "UnderstudyTestSupport",
      ]),
    .testTarget(name: "TestSourceTests", dependencies: ["TestSource"]),
    .testTarget(
      name: "UnderstudyInlineSnapshotsTests",
      dependencies: [
        "UnderstudyInlineSnapshots", "Understudy", "StateSnapshots", "TestReporting", "UnderstudyTestSupport",
      ]),

    // The guide's samples.
    .testTarget(
      name: "GuideTests",
      dependencies: ["UnderstudyEverything", openCombine],
      plugins: ["GenerateTestDoubles"]),

    // The examples' suites.
    .testTarget(
      name: "CounterTests",
      dependencies: [
        "CounterExample", "Understudy", "UnderstudyClosures", "UnderstudySchedules", openCombine,
      ],
      plugins: ["GenerateTestDoubles"]),
    .testTarget(
      name: "FeaturesTests", dependencies: ["FeaturesExample", "Understudy"], plugins: ["GenerateTestDoubles"]
    ),
    .testTarget(
      name: "MoviesTests",
      dependencies: [
        "MoviesExample", "UnderstudyEverything", openCombine,
      ],
      plugins: ["GenerateTestDoubles"]),
    .testTarget(
      name: "SegueTests", dependencies: ["SegueExample", "Understudy"], plugins: ["GenerateTestDoubles"]),
    .testTarget(
      name: "SwitchCellTests", dependencies: ["SwitchCellExample", "Understudy"],
      plugins: ["GenerateTestDoubles"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}

// The kit's declarations have `@available` where they need newer systems. The examples and tests are only built on current
// systems, so their availability isn't checked.
for target in package.targets
where ["Sources/Benchmarks", "Sources/Demo", "Sources/Examples/", "Tests/"].contains(where: {
  target.path?.hasPrefix($0) == true
}) || target.type == .test {
  target.swiftSettings?.append(
    .unsafeFlags(
      ["-Xfrontend", "-disable-availability-checking"],
      .when(platforms: [.macOS, .iOS, .tvOS, .watchOS])))
}

/// The folder in which SwiftPM was called; `nil` where `PWD` isn't set.
let callersFolder = Context.environment["PWD"].map { URL(fileURLWithPath: $0, isDirectory: true) }

/// True if SwiftPM was called in another folder than this package's, as for a package that depends on this one.
///
/// Only the environment can decide: SwiftPM caches the evaluated manifest by its text and the environment.
let isDependency =
  callersFolder?.resolvingSymlinksInPath().path
  != URL(fileURLWithPath: Context.packageDirectory).resolvingSymlinksInPath().path

// SwiftPM builds a plugin's tool in every build of a package that uses the plugin, also of production. Optimizing the tool
// would take longer than running it, and nobody steps through it there. SwiftPM's own `-g` would override a plain `-gnone`.
// The verifier checks the compiler's own output, for 3 % of the processor time.
//
// A batch is the files that one process of the compiler takes: by default at most 25, so that two cores would compile three
// batches.
//
// The other modules keep the user's debug information: with any other, the compiler would compile the C library's modules
// once more, for the kit alone.
//
// The user's modules bring the standard library and Foundation into the index. The kit's first modules are compiled at the
// same time as the user's, and would index both again: 5 % of the processor time of a small consumer's clean build.
if isDependency {
  let toolNames: Set = ["UnderstudyGeneratorTool", "GenerateCommand", "TestDoubleGenerator"]
  for target in package.targets where [.regular, .executable].contains(target.type) {
    target.swiftSettings?.append(
      .unsafeFlags(["-index-ignore-system-modules", "-driver-batch-size-limit", "60"]))
    if toolNames.contains(target.name) {
      target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
      target.swiftSettings?.append(
        .unsafeFlags(["-Xfrontend", "-gnone", "-Xfrontend", "-disable-llvm-verify"]))
    }
  }
}

for target in package.targets where target.name == "UnderstudyUnreflectedShapes" {
  target.swiftSettings?.append(.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"]))
}

for target in package.targets where target.name == "UnderstudyLegacyShapes" {
  target.swiftSettings = [.swiftLanguageMode(.v5)]
}

for target in package.targets
where ["UnderstudyNonsendingShapes", "NonsendingShapesTests"].contains(target.name) {
  target.swiftSettings?.append(.enableUpcomingFeature("NonisolatedNonsendingByDefault"))
}

for target in package.targets
where ["UnderstudyMainActorShapes", "MainActorShapesTests"].contains(target.name) {
  target.swiftSettings?.append(.defaultIsolation(MainActor.self))
}

/// The prebuilt tool of a release, in the commit of its tag alone.
///
/// `.ci/tag-release` sets it. Branches compile the sources.
let prebuiltTool: (url: String, checksum: String, triples: [String])? = nil

// The name of this system in a bundle.
#if os(macOS) && arch(arm64)
  let hostTriple = "arm64-apple-macosx"
#elseif os(macOS)
  let hostTriple = "x86_64-apple-macosx"
#elseif os(Linux) && canImport(Glibc) && arch(arm64)
  let hostTriple = "aarch64-unknown-linux-gnu"
#elseif os(Linux) && canImport(Glibc) && arch(x86_64)
  let hostTriple = "x86_64-unknown-linux-gnu"
#else
  let hostTriple = "none"
#endif

/// The target that replaces the tool's sources, and whether it has a tool for this system; `nil` to compile the sources.
var bundledTool: (target: Target, isForThisSystem: Bool)?
/// True if the bundle contains the products' modules for this system, too.
var hasRuntime = false

// A bundle of the plugin's tool, built by `understudy bundle`, replaces the tool's sources.
if let name = Context.environment["UNDERSTUDY_BUNDLE"], !name.isEmpty {
  let bundle = URL(fileURLWithPath: name, relativeTo: callersFolder).standardizedFileURL
  guard bundle.pathExtension == "artifactbundle",
    let information = try? String(contentsOf: bundle.appendingPathComponent("info.json"), encoding: .utf8)
  else {
    let folder = bundle.pathExtension == "artifactbundle" ? bundle.deletingLastPathComponent() : bundle
    let text = """
      UNDERSTUDY_BUNDLE names \(bundle.path), which is no bundle of the plugin's tool. Build one, and name it:
      UNDERSTUDY_BUNDLE= swift run --package-path '\(Context.packageDirectory)' understudy bundle \
      --output '\(folder.path)'
      export UNDERSTUDY_BUNDLE='\(folder.appendingPathComponent("understudy.artifactbundle").path)'

      """
    FileHandle.standardError.write(Data(text.utf8))
    exit(1)
  }
  // The path of a binary target is relative to the package, and can lead out of it.
  let pathToRoot = Context.packageDirectory.split(separator: "/").map { _ in ".." }.joined(separator: "/")
  bundledTool = (
    .binaryTarget(name: "UnderstudyGeneratorTool", path: pathToRoot + bundle.path),
    information.contains("\"\(hostTriple)\"")
  )
  hasRuntime = information.contains("\"\(hostTriple)/libUnderstudyRuntime.a\"")
} else if let prebuiltTool, Context.environment["UNDERSTUDY_FROM_SOURCE"] != "1" {
  bundledTool = (
    .binaryTarget(name: "UnderstudyGeneratorTool", url: prebuiltTool.url, checksum: prebuiltTool.checksum),
    prebuiltTool.triples.contains(hostTriple)
  )
}
if let (target, isForThisSystem) = bundledTool {
  if isForThisSystem {
    package.targets.removeAll { $0.name == target.name }
    package.targets.append(target)
  } else {
    // SwiftPM shows it as a warning when it reads a manifest for the first time.
    FileHandle.standardError.write(
      Data("there is no prebuilt tool for this system: the build compiles it\n".utf8))
  }
}

// The library products are targets that link the bundle's modules, so that no source of the kit is compiled.
if hasRuntime, isDependency, let bundle = bundledTool?.target {
  // SwiftPM gives clang a folder of frameworks, which Linux doesn't have.
  let settings = LinkerSetting.unsafeFlags(["-Xclang-linker", "-Wno-unused-command-line-argument"])
  package.targets += [
    .target(
      name: "PrebuiltRuntime", dependencies: [.init(stringLiteral: bundle.name)],
      path: "Sources/Prebuilt/Runtime",
      linkerSettings: [settings]),
    .target(
      name: "PrebuiltUnderstudyDoubles", dependencies: ["PrebuiltRuntime"],
      path: "Sources/Prebuilt/UnderstudyDoubles"),
    .target(
      name: "PrebuiltUnderstudy", dependencies: ["PrebuiltUnderstudyDoubles"],
      path: "Sources/Prebuilt/Understudy"),
  ]
  let targets = ["UnderstudyPreviews": "PrebuiltRuntime", "UnderstudyDoubles": "PrebuiltUnderstudyDoubles"]
  package.products = package.products.map { product in
    guard product is Product.Library else { return product }
    return .library(name: product.name, targets: [targets[product.name] ?? "PrebuiltUnderstudy"])
  }
}
