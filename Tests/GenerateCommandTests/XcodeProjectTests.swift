import Foundation
import Testing
@testable import GenerateCommand
@testable import TestDoubleGenerator

/// The build settings of targets, which Xcode's plugins can't query, are read from the project file.
@Suite struct XcodeProjectTests {
  /// Returns a project with the target `My App`, as Xcode writes it.
  private func project(
    _ targetSettings: String, _ projectSettings: String = "SWIFT_VERSION = 6.0;",
    isa: String = "PBXNativeTarget"
  ) -> Data {
    Data(
      """
      // !$*UTF8*$!
      {
      \tarchiveVersion = 1;
      \tobjects = {
      \t\tA1 /* My App */ = {
      \t\t\tisa = \(isa);
      \t\t\tbuildConfigurationList = L1 /* Build configuration list */;
      \t\t\tname = "My App";
      \t\t};
      \t\tL1 = {isa = XCConfigurationList; buildConfigurations = (R1 /* Release */, D1 /* Debug */, ); };
      \t\tR1 = {isa = XCBuildConfiguration; buildSettings = {}; name = Release; };
      \t\tD1 = {isa = XCBuildConfiguration; buildSettings = {PATHS = ("a", "b"); \(targetSettings)}; name = Debug; };
      \t\tP1 = {isa = PBXProject; buildConfigurationList = L2; };
      \t\tL2 = {isa = XCConfigurationList; buildConfigurations = (D2); };
      \t\tD2 = {isa = XCBuildConfiguration; buildSettings = {\(projectSettings)}; name = All; };
      \t};
      \trootObject = P1 /* Project object */;
      }
      """.utf8)
  }

  @Test(arguments: [
    // The target's own settings.
    (
      "SWIFT_VERSION = 5.0; SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;", "SWIFT_VERSION = 6.0;",
      ModuleSettings(asyncFunctionIsolation: .concurrent, isOnMainActor: true, inheritsIsolation: false)
    ),
    // The project's settings, where the target has none.
    (
      "", "SWIFT_VERSION = 5.0; SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;",
      ModuleSettings(asyncFunctionIsolation: .concurrent, isOnMainActor: true, inheritsIsolation: false)
    ),
    (
      "SWIFT_VERSION = 6.0; SWIFT_DEFAULT_ACTOR_ISOLATION = nonisolated;",
      "SWIFT_VERSION = 5.0; SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;",
      ModuleSettings(asyncFunctionIsolation: .concurrent)
    ),
    // Approachable concurrency enables its features.
    (
      "SWIFT_VERSION = 5.0; SWIFT_APPROACHABLE_CONCURRENCY = YES;", "",
      ModuleSettings(asyncFunctionIsolation: .nonsending)
    ),
    (
      "SWIFT_VERSION = 5.0; SWIFT_UPCOMING_FEATURE_GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY = YES;", "",
      ModuleSettings(asyncFunctionIsolation: .concurrent)
    ),
    (
      "SWIFT_UPCOMING_FEATURE_NONISOLATED_NONSENDING_BY_DEFAULT = YES;", "SWIFT_VERSION = 6.0;",
      ModuleSettings(asyncFunctionIsolation: .nonsending)
    ),
  ])
  func theSettingsOfATargetAreRead(target: String, project: String, settings: ModuleSettings) throws {
    let read = try #require(XcodeProject(self.project(target, project)))
    #expect(read.settings(ofTarget: "My App") == settings)
  }

  @Test func aTargetThatTheProjectLacksIsUnknown() throws {
    #expect(try #require(XcodeProject(project(""))).settings(ofTarget: "Other") == nil)
    let group = try #require(XcodeProject(project("", isa: "PBXGroup")))
    #expect(group.settings(ofTarget: "My App") == nil)
  }

  @Test(arguments: ["", "{", "not a project", "{ objects = (); }"])
  func aFileThatIsNoProjectHasNoSettings(content: String) {
    #expect(XcodeProject(Data(content.utf8)) == nil)
  }

  @Test func aProjectInTheListOfSourcesIsRead() throws {
    let run = try Run([
      "App/P.swift": "public protocol P { func f() }", "Tests/Use.swift": "import My_App\nlet spy = PSpy()",
    ])
    try run.write(project("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;"), to: "App.xcodeproj/project.pbxproj")
    let list = """
      mentions Tests
      \(run.path("Tests/Use.swift"))
      candidate My_App
      settings \(run.path("App.xcodeproj/project.pbxproj"))
      target My App
      \(run.path("App/P.swift"))

      """
    try run.write(Data(list.utf8), to: "sources.txt")
    #expect(run("--source-list", "@sources.txt", "--output", "-") == 0)
    #expect(
      run.outline == [
        "import My_App", "import Understudy", "@MainActor final class PSpy: nonisolated P, TestDouble",
      ])
  }
}
