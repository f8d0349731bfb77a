import Foundation
import Testing
import UnderstudyTestSupport

@testable import UnderstudyTool

struct ToolBundleTests {
  @Test func theInformationNamesTheVersionTheSystemsAndThePathOfTheTool() throws {
    let folder = try TemporaryFolder()
    try folder.write("tool", to: "built")
    let bundle = URL(fileURLWithPath: folder.path + "/understudy.artifactbundle")
    try ToolBundle(
      triples: ["arm64-apple-macosx", "x86_64-apple-macosx"], versions: [(.tool, "cbf29ce4")]
    )
    .write(tool: URL(fileURLWithPath: folder.path + "/built"), runtime: nil, to: bundle)
    #expect(try folder.text("understudy.artifactbundle/arm64-apple-macosx/UnderstudyGeneratorTool") == "tool")
    #expect(
      try folder.text("understudy.artifactbundle/info.json").filter { !$0.isWhitespace } == """
        {"schemaVersion":"1.0","artifacts":{"UnderstudyGeneratorTool":{"type":"executable","version":"cbf29ce4",\
        "variants":[{"path":"arm64-apple-macosx/UnderstudyGeneratorTool",\
        "supportedTriples":["arm64-apple-macosx","x86_64-apple-macosx"]}]}}}
        """)
  }

  @Test func theRuntimeIsAStaticLibraryWithTheInterfacesOfItsModules() throws {
    let folder = try TemporaryFolder()
    try folder.write("tool", to: "built")
    try folder.write("library", to: "lib.a")
    try folder.write("interface", to: "Modules/Understudy.swiftmodule")
    let built = URL(fileURLWithPath: folder.path)
    let bundle = ToolBundle(
      triples: ["x86_64-unknown-linux-gnu"], versions: [(.tool, "cbf29ce4"), (.runtime, "84222325")])
    try bundle.write(
      tool: built.appendingPathComponent("built"),
      runtime: (built.appendingPathComponent("lib.a"), built.appendingPathComponent("Modules")),
      to: built.appendingPathComponent("b.artifactbundle"))
    let variant = "b.artifactbundle/x86_64-unknown-linux-gnu"
    #expect(try folder.text("\(variant)/libUnderstudyRuntime.a") == "library")
    #expect(try folder.text("\(variant)/Modules/Understudy.swiftmodule") == "interface")
    #expect(
      try folder.text("b.artifactbundle/info.json").filter { !$0.isWhitespace } == """
        {"schemaVersion":"1.0","artifacts":{"UnderstudyGeneratorTool":{"type":"executable","version":"cbf29ce4",\
        "variants":[{"path":"x86_64-unknown-linux-gnu/UnderstudyGeneratorTool",\
        "supportedTriples":["x86_64-unknown-linux-gnu"]}]},\
        "UnderstudyRuntime":{"type":"staticLibrary","version":"84222325",\
        "variants":[{"path":"x86_64-unknown-linux-gnu/libUnderstudyRuntime.a",\
        "supportedTriples":["x86_64-unknown-linux-gnu"],\
        "staticLibraryMetadata":{"headerPaths":["x86_64-unknown-linux-gnu/Modules"]}}]}}}
        """)
  }
}
