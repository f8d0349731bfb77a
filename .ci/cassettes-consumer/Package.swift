// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Weather",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "understudy", path: "KIT")],
  targets: [
    .target(name: "Weather"),
    .testTarget(
      name: "WeatherTests",
      dependencies: [
        "Weather", .product(name: "Understudy", package: "understudy"),
        .product(name: "UnderstudyCassettes", package: "understudy"),
      ],
      plugins: [.plugin(name: "GenerateTestDoubles", package: "understudy")]),
  ]
)
