// swift-tools-version: 6.2
import PackageDescription

// A package of a user's, as `.ci/end-to-end` builds it in a temporary folder. Its targets bear the names
// that the kit would have liked for its own.
let understudy = Target.Dependency.product(name: "Understudy", package: "understudy")
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
    .target(name: "TestDoubles", dependencies: ["Movies", understudy], plugins: [generateTestDoubles]),

    .testTarget(
      name: "MoviesTests", dependencies: ["Movies", "Counter", understudy], plugins: [generateTestDoubles]),
    .testTarget(
      name: "SupportTests", dependencies: ["Movies", "TestDoubles", understudy],
      plugins: [generateTestDoubles]),
    .testTarget(name: "LegacyTests", dependencies: ["Movies", understudy], plugins: [generateTestDoubles]),
  ],
  swiftLanguageModes: [.v6]
)
