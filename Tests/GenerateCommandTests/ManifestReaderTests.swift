import TestDoubleGenerator
import Testing

@testable import GenerateCommand

/// The settings of targets are read from the usual forms of manifests.
@Suite struct ManifestReaderTests {
  private static let feature = #".enableUpcomingFeature("NonisolatedNonsendingByDefault")"#

  private func asyncIsolation(of target: String, in manifest: String) -> AsyncFunctionIsolation? {
    let file = SourceFile(path: "Package.swift", module: "", bytes: Array(manifest.utf8))
    return ManifestReader(file).asyncFunctionIsolation(inTarget: target)
  }

  @Test func aSettingAppliesOnlyToItsTarget() {
    let manifest = """
      let package = Package(
        name: "P",
        products: [.library(name: "A", targets: ["A"])],
        targets: [
          .target(name: "A", swiftSettings: [\(Self.feature)]),
          .testTarget(name: "B", dependencies: [.target(name: "A"), "A"]),
        ])
      """
    #expect(asyncIsolation(of: "A", in: manifest) == .nonsending)
    #expect(asyncIsolation(of: "B", in: manifest) == .concurrent)
  }

  @Test func onlyUnconditionalDefinesAreFlags() {
    let manifest = """
      let shared: [SwiftSetting] = [.define("SHARED")]
      let package = Package(targets: [
        .target(name: "A", swiftSettings: shared + [.define("BETA"), .define("LATE", .when(configuration: .debug))]),
        .target(name: "B", swiftSettings: [.define("OTHER")]),
      ])
      """
    let reader = ManifestReader(SourceFile(path: "Package.swift", module: "", bytes: Array(manifest.utf8)))
    #expect(reader.flags(inTarget: "A") == ["SHARED", "BETA"])
    #expect(reader.flags(inTarget: "B") == ["OTHER"])
    #expect(reader.flags(inTarget: "C").isEmpty)
  }

  @Test func aSettingInACommentIsIgnored() {
    let manifest = "let package = Package(targets: [.target(name: \"A\" /* \(Self.feature) */)])"
    #expect(asyncIsolation(of: "A", in: manifest) == .concurrent)
  }

  @Test func aFeatureCanBeEnabledByAnUnsafeFlag() {
    let manifest = """
      let package = Package(targets: [
        .target(
          name: "A",
          swiftSettings: [.unsafeFlags(["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"])])
      ])
      """
    #expect(asyncIsolation(of: "A", in: manifest) == .nonsending)
  }

  @Test func constantsAndFunctionsAreFollowed() {
    let manifest = """
      let upcoming: [SwiftSetting] = [
        \(Self.feature)
      ]
      func settings() -> [SwiftSetting] {
        upcoming
      }
      let other: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]
      let package = Package(targets: [
        .target(name: "A", swiftSettings: upcoming),
        .target(name: "B", swiftSettings: settings() + other),
        .target(name: "C", swiftSettings: other),
      ])
      """
    #expect(asyncIsolation(of: "A", in: manifest) == .nonsending)
    #expect(asyncIsolation(of: "B", in: manifest) == .nonsending)
    #expect(asyncIsolation(of: "C", in: manifest) == .concurrent)
  }

  @Test func aStaticConstantIsFollowed() {
    let manifest = """
      extension Array where Element == SwiftSetting {
        static let strict: Self = [
          \(Self.feature)
        ]
        static let loose: Self = []
      }
      let package = Package(targets: [
        .target(name: "A", swiftSettings: .strict), .target(name: "B", swiftSettings: .loose),
      ])
      """
    #expect(asyncIsolation(of: "A", in: manifest) == .nonsending)
    #expect(asyncIsolation(of: "B", in: manifest) == .concurrent)
  }

  @Test func anArgumentLabelIsNotAUseOfAConstant() {
    let manifest = """
      let swiftSettings: [SwiftSetting] = [\(Self.feature)]
      let package = Package(targets: [
        .target(name: "A", swiftSettings: swiftSettings), .target(name: "B", swiftSettings: []),
      ])
      """
    #expect(asyncIsolation(of: "A", in: manifest) == .nonsending)
    #expect(asyncIsolation(of: "B", in: manifest) == .concurrent)
  }

  @Test func aLoopOverAllTargetsAppliesToAll() {
    let manifest = """
      let package = Package(targets: [.target(name: "A"), .macro(name: "B")])
      for target in package.targets where target.type != .plugin {
        target.swiftSettings = (target.swiftSettings ?? []) + [\(Self.feature)]
      }
      """
    #expect(asyncIsolation(of: "A", in: manifest) == .nonsending)
    #expect(asyncIsolation(of: "B", in: manifest) == .nonsending)
  }

  @Test(arguments: [#"!["A", "X"].contains(target.name)"#, #"target.name != "A""#])
  func aLoopThatExcludesTargetsAppliesToTheOthers(condition: String) {
    let manifest = """
      let package = Package(targets: [.target(name: "A"), .target(name: "B")])
      for target in package.targets where \(condition) {
        target.swiftSettings = [\(Self.feature)]
      }
      """
    #expect(asyncIsolation(of: "A", in: manifest) == .concurrent)
    #expect(asyncIsolation(of: "B", in: manifest) == .nonsending)
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
    let reader = ManifestReader(SourceFile(path: "Package.swift", module: "", bytes: Array(manifest.utf8)))
    #expect(reader.isOnMainActor(inTarget: "A") == true)
    #expect(reader.isOnMainActor(inTarget: "B") == false)
    #expect(reader.isOnMainActor(inTarget: "C") == true)
    #expect(reader.isOnMainActor(inTarget: "D") == nil)
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
    let reader = ManifestReader(SourceFile(path: "Package.swift", module: "", bytes: Array(manifest.utf8)))
    #expect(reader.settings(ofTarget: "A")?.inheritsIsolation == isInherited)
    #expect(reader.settings(ofTarget: "C") == nil)
  }
}
