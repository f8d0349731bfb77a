import Foundation
import Testing
import UnderstudyTestSupport

@testable import UnderstudyTool

struct ToolBundleTests {
  private struct Information: Decodable, Equatable {
    struct Artifact: Decodable, Equatable {
      struct Variant: Decodable, Equatable {
        var path: String
        var supportedTriples: [String]
      }
      var type: String
      var version: String
      var variants: [Variant]
    }
    var schemaVersion: String
    var artifacts: [String: Artifact]
  }

  @Test func theInformationNamesTheVersionAndTheSystem() throws {
    let bundle = ToolBundle(triple: "x86_64-unknown-linux-gnu", version: "cbf29ce484222325")
    let information = try JSONDecoder().decode(Information.self, from: Data(bundle.information.utf8))
    let variant = Information.Artifact.Variant(
      path: "x86_64-unknown-linux-gnu/UnderstudyGeneratorTool", supportedTriples: ["x86_64-unknown-linux-gnu"]
    )
    let artifact = Information.Artifact(type: "executable", version: "cbf29ce484222325", variants: [variant])
    #expect(
      information == Information(schemaVersion: "1.0", artifacts: ["UnderstudyGeneratorTool": artifact]))
  }

  @Test func theToolIsAtThePathInTheInformation() throws {
    let folder = try TemporaryFolder()
    let tool = URL(fileURLWithPath: folder.path + "/built")
    try Data("tool".utf8).write(to: tool)
    let bundle = URL(fileURLWithPath: folder.path + "/understudy.artifactbundle")
    try ToolBundle(triple: "arm64-apple-macosx", version: "1").write(tool: tool, to: bundle)
    let copy = bundle.appendingPathComponent("arm64-apple-macosx/UnderstudyGeneratorTool")
    #expect(try Data(contentsOf: copy) == Data("tool".utf8))
  }
}
