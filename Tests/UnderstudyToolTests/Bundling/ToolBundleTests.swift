import Foundation
import Testing
import UnderstudyTestSupport

@testable import UnderstudyTool

struct ToolBundleTests {
  @Test func theInformationNamesTheVersionTheSystemsAndThePathOfTheTool() throws {
    let folder = try TemporaryFolder()
    try folder.write("tool", to: "built")
    let bundle = URL(fileURLWithPath: folder.path + "/understudy.artifactbundle")
    try ToolBundle(triples: ["arm64-apple-macosx", "x86_64-apple-macosx"], version: "cbf29ce4")
      .write(tool: URL(fileURLWithPath: folder.path + "/built"), to: bundle)
    #expect(try folder.text("understudy.artifactbundle/arm64-apple-macosx/UnderstudyGeneratorTool") == "tool")
    #expect(
      try folder.text("understudy.artifactbundle/info.json").filter { !$0.isWhitespace } == """
        {"schemaVersion":"1.0","artifacts":{"UnderstudyGeneratorTool":{"type":"executable","version":"cbf29ce4",\
        "variants":[{"path":"arm64-apple-macosx/UnderstudyGeneratorTool",\
        "supportedTriples":["arm64-apple-macosx","x86_64-apple-macosx"]}]}}}
        """)
  }
}
