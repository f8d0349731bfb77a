import Foundation
import Testing
import UnderstudyTestSupport

@testable import UnderstudyTool

struct ToolBundleTests {
  @Test func theInformationNamesTheVersionTheSystemsAndThePathOfTheTool() {
    let bundle = ToolBundle(
      triples: ["arm64-apple-macosx", "x86_64-apple-macosx"], versions: [(.tool, "cbf29ce4")])
    #expect(
      bundle.information.filter { !$0.isWhitespace } == """
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
    func url(_ name: String) -> URL { URL(fileURLWithPath: folder.path).appendingPathComponent(name) }
    try ToolBundle(triples: ["x86"], versions: [(.tool, "cbf29ce4"), (.runtime, "84222325")])
      .write(tool: url("built"), runtime: (url("lib.a"), url("Modules")), to: url("bundle"))
    #expect(try folder.text("bundle/x86/UnderstudyGeneratorTool") == "tool")
    #expect(try folder.text("bundle/x86/libUnderstudyRuntime.a") == "library")
    #expect(try folder.text("bundle/x86/Modules/Understudy.swiftmodule") == "interface")
    #expect(
      try folder.text("bundle/info.json").filter { !$0.isWhitespace } == """
        {"schemaVersion":"1.0","artifacts":{"UnderstudyGeneratorTool":{"type":"executable","version":"cbf29ce4",\
        "variants":[{"path":"x86/UnderstudyGeneratorTool","supportedTriples":["x86"]}]},\
        "UnderstudyRuntime":{"type":"staticLibrary","version":"84222325",\
        "variants":[{"path":"x86/libUnderstudyRuntime.a","supportedTriples":["x86"],\
        "staticLibraryMetadata":{"headerPaths":["x86/Modules"]}}]}}}
        """)
  }
}
