// swift-tools-version: 6.2
import PackageDescription

// A user's package, whose models do several things at once. `.ci/schedules` builds it in a temporary folder.
let package = Package(
  name: "dashboards",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "understudy", path: "KIT")],
  targets: [
    .target(name: "Dashboard"),
    .testTarget(
      name: "DashboardTests",
      dependencies: [
        "Dashboard", .product(name: "Understudy", package: "understudy"),
        .product(name: "UnderstudySchedules", package: "understudy"),
      ],
      plugins: [.plugin(name: "GenerateTestDoubles", package: "understudy")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
