// swift-tools-version: 6.2
import PackageDescription

// A user's package, which `.ci/end-to-end` builds in a temporary folder. Its targets have names that the kit's examples could
// have, too.
let understudy = Target.Dependency.product(name: "Understudy", package: "understudy")
let doublesAlone = Target.Dependency.product(name: "UnderstudyDoubles", package: "understudy")
let generateTestDoubles = Target.PluginUsage.plugin(name: "GenerateTestDoubles", package: "understudy")

let package = Package(
  name: "consumer",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "understudy", path: "KIT")],
  targets: [
    .target(name: "Movies"),
    .target(name: "Counter"),
    .executableTarget(name: "Demo", dependencies: ["Movies", "Counter"]),
    // A support library: its doubles are public, for the tests of others.
    .target(name: "TestDoubles", dependencies: ["Movies", doublesAlone], plugins: [generateTestDoubles]),

    .testTarget(
      name: "MoviesTests", dependencies: ["Movies", "Counter", understudy], plugins: [generateTestDoubles]),
    .testTarget(
      name: "SupportTests", dependencies: ["Movies", "TestDoubles", doublesAlone],
      plugins: [generateTestDoubles]),
    .testTarget(name: "LegacyTests", dependencies: ["Movies", understudy], plugins: [generateTestDoubles]),
  ],
  swiftLanguageModes: [.v6]
)
