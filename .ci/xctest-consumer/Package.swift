// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Mail",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(name: "understudy", path: "KIT")],
  targets: [
    .target(name: "Mail"),
    // Uses doubles outside of tests, as an app's previews do.
    .executableTarget(
      name: "MailPreview",
      dependencies: ["Mail", .product(name: "UnderstudyPreviews", package: "understudy")],
      plugins: [.plugin(name: "GenerateTestDoubles", package: "understudy")]
    ),
    .testTarget(
      name: "MailTests",
      dependencies: [
        "Mail", .product(name: "Understudy", package: "understudy"),
        .product(name: "UnderstudySchedules", package: "understudy"),
      ],
      plugins: [.plugin(name: "GenerateTestDoubles", package: "understudy")]
    ),
  ],
  swiftLanguageVersions: [.v5]
)
