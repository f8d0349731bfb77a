import TestDoubleGenerator
import Testing

@testable import GenerateCommand

/// The settings of targets are read from the usual forms of manifests.
@Suite struct ManifestReaderTests {
  private static let feature = #".enableUpcomingFeature("NonisolatedNonsendingByDefault")"#

  private func reader(of manifest: String) -> ManifestReader {
    ManifestReader(SourceFile(path: "Package.swift", module: "", bytes: Array(manifest.utf8)))
  }

  @Test func aFeatureAppliesToTheTargetsThatEnableIt() {
    let manifest = """
      let upcoming: [SwiftSetting] = [
        \(Self.feature)
      ]
      let swiftSettings = upcoming
      func settings() -> [SwiftSetting] {
        upcoming
      }
      let other: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]
      extension Array where Element == SwiftSetting {
        static let strict: Self = [
          \(Self.feature)
        ]
        static let loose: Self = []
      }
      let package = Package(
        name: "P",
        products: [.library(name: "Plain", targets: ["Plain"])],
        targets: [
          .target(name: "Plain", swiftSettings: [\(Self.feature)]),
          .testTarget(name: "Without", dependencies: [.target(name: "Plain"), "Plain"]),
          .target(name: "Comment" /* \(Self.feature) */),
          .target(
            name: "UnsafeFlag",
            swiftSettings: [.unsafeFlags(["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"])]),
          .target(name: "Constant", swiftSettings: upcoming),
          .target(name: "ConstantOfAConstant", swiftSettings: swiftSettings),
          .target(name: "Function", swiftSettings: settings() + other),
          .target(name: "OtherConstant", swiftSettings: other),
          .target(name: "StaticConstant", swiftSettings: .strict),
          .target(name: "OtherStaticConstant", swiftSettings: .loose),
          .target(name: "Label", swiftSettings: []),
        ])
      """
    let reader = reader(of: manifest)
    for target in ["Plain", "UnsafeFlag", "Constant", "ConstantOfAConstant", "Function", "StaticConstant"] {
      #expect(reader.settings(ofTarget: target)?.asyncFunctionIsolation == .nonsending, "\(target)")
    }
    for target in ["Without", "Comment", "OtherConstant", "OtherStaticConstant", "Label"] {
      #expect(reader.settings(ofTarget: target)?.asyncFunctionIsolation == .concurrent, "\(target)")
    }
  }

  @Test func onlyUnconditionalDefinesAreFlags() {
    let manifest = """
      let shared: [SwiftSetting] = [.define("SHARED")]
      let package = Package(targets: [
        .target(name: "A", swiftSettings: shared + [.define("BETA"), .define("LATE", .when(configuration: .debug))]),
        .target(name: "B", swiftSettings: [.define("OTHER")]),
      ])
      """
    let reader = reader(of: manifest)
    #expect(reader.flags(inTarget: "A") == ["SHARED", "BETA"])
    #expect(reader.flags(inTarget: "B") == ["OTHER"])
    #expect(reader.flags(inTarget: "C").isEmpty)
  }

  @Test(arguments: [
    ("target.type != .plugin", ["A", "B"]), (#"!["A", "X"].contains(target.name)"#, ["B"]),
    (#"target.name != "A""#, ["B"]),
  ])
  func aLoopAppliesToTheTargetsOfItsCondition(condition: String, targets: [String]) {
    let manifest = """
      let package = Package(targets: [.target(name: "A"), .macro(name: "B")])
      for target in package.targets where \(condition) {
        target.swiftSettings = (target.swiftSettings ?? []) + [\(Self.feature)]
      }
      """
    let reader = reader(of: manifest)
    #expect(
      ["A", "B"].filter { reader.settings(ofTarget: $0)?.asyncFunctionIsolation == .nonsending } == targets)
  }

  @Test func theDefaultIsolationIsRead() {
    let manifest = """
      let package = Package(targets: [
        .target(name: "A", swiftSettings: [.defaultIsolation(MainActor.self)]),
        .target(name: "B", swiftSettings: [.defaultIsolation(nil)]),
        .target(name: "C"),
      ])
      for target in package.targets where ["C"].contains(target.name) {
        target.swiftSettings = [.defaultIsolation(MainActor.self)]
      }
      """
    let reader = reader(of: manifest)
    #expect(reader.settings(ofTarget: "A")?.isOnMainActor == true)
    #expect(reader.settings(ofTarget: "B")?.isOnMainActor == false)
    #expect(reader.settings(ofTarget: "C")?.isOnMainActor == true)
    #expect(reader.settings(ofTarget: "D")?.isOnMainActor == nil)
  }

  @Test(arguments: [
    ("// swift-tools-version: 6.0", "", "", true),
    ("// swift-tools-version:5.9", "", "", false),
    ("// swift-tools-version: 6.1", "", ", swiftSettings: [.swiftLanguageMode(.v5)]", false),
    ("// swift-tools-version: 5.10", "", ", swiftSettings: [.swiftLanguageVersion(.v6)]", true),
    ("// swift-tools-version: 6.1", ", swiftLanguageModes: [.v5]", "", false),
    ("// swift-tools-version: 5.9", ", swiftLanguageVersions: [.v5, .version(\"6\")]", "", true),
    (
      "// swift-tools-version: 6.1", ", swiftLanguageModes: [.v5]",
      ", swiftSettings: [.swiftLanguageMode(.v6)]", true
    ),
    (
      "// swift-tools-version: 5.9", "",
      ", swiftSettings: [.enableUpcomingFeature(\"GlobalActorIsolatedTypesUsability\")]", true
    ),
    ("", "", "", true),
  ])
  func isolationIsInheritedAsOfSwift6(version: String, package: String, target: String, isInherited: Bool) {
    let manifest = """
      \(version)
      let package = Package(name: "P", targets: [.target(name: "A"\(target)), .target(name: "B")]\(package))
      """
    let reader = reader(of: manifest)
    #expect(reader.settings(ofTarget: "A")?.inheritsIsolation == isInherited)
    #expect(reader.settings(ofTarget: "C") == nil)
  }
}
