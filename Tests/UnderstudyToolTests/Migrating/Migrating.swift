import TestDoubleGenerator
import UnderstudyMigration
import UnderstudySources

@testable import UnderstudyTool

/// Returns the migrated text and the leftovers of uses of a kit's doubles, in a file that declares `mock` and `store`.
func migrated(_ uses: String, from kit: MockingLibrary) -> (text: String, leftovers: [String]) {
  let sources = """
    public protocol Service {
      var title: String { get set }
      func load(id page: Int) async throws -> [String]
      func count() -> Int
      func save(_ text: String, at place: Int)
      func find(by name: String)
      func find(by number: Int)
      func send(_ text: String, done: @escaping () -> Void)
    }
    public protocol StoreProtocol { func open() }
    """
  let survey = DoubleSurvey([
    Generator.Module(
      name: "App", files: [SourceFile(path: "App.swift", module: "App", bytes: Array(sources.utf8))])
  ])
  let declarations = [("mock", "Service"), ("store", "Store")].map { name, baseName in
    switch kit {
    case .mockolo, .automockable: "let \(name) = \(baseName)Mock()\n"
    case .spyable: "let \(name) = \(baseName)Spy()\n"
    case .cuckoo, .mockable: "let \(name) = Mock\(baseName)()\n"
    }
  }
  let head = "import XCTest\n" + declarations.joined()
  let migration = Migration(of: head + uses, file: "T.swift", from: kit) {
    survey.findProtocol(withBaseName: $0, from: "T.swift")
  }
  let migratedDeclarations = "let mock = ServiceSpy()\nlet store = StoreSpy()\n"
  let text = migration.text.replacing(
    "import Understudy\n", with: "", maxReplacements: 1
  ).replacing("import XCTest\n", with: "").replacing(migratedDeclarations, with: "")
  return (text, migration.leftoversInOldText.map { "\($0.line - 3): \($0.code) | \($0.proposal)" })
}
