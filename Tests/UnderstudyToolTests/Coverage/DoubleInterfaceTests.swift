import TestDoubleGenerator
import Testing

@testable import UnderstudyTool

/// What `coverage` knows of the doubles in the tests.
@Suite struct DoubleInterfaceTests {
  private func interfaces(_ mentions: String, _ source: String) -> [DoubleInterface] {
    var input = Generator.Input()
    input.targetFiles = [SourceFile(path: "Tests/Use.swift", module: "Tests", bytes: Array(mentions.utf8))]
    let file = SourceFile(path: "M/M.swift", module: "M", bytes: Array(source.utf8))
    input.modules = [Generator.Module(name: "M", files: [file])]
    return Generator.doubles(input).map { DoubleInterface($0) }
  }

  @Test func membersListTheirPossibleEvents() {
    let found = interfaces(
      "let a = PSpy()",
      """
      public protocol Base { func inherited() async }
      public protocol P: Base {
        var title: String { get }
        func load(page: Int) async throws -> [Int]
        func log(_ text: String)
        func fetch(completion: @escaping (Int) -> Void)
        func map<T>(_ body: () throws -> T) rethrows -> T
      }
      public protocol Unmentioned { func never() }
      """)
    #expect(found.map(\.protocolName) == ["P"])
    let members = found[0].members.map { member in
      let possible = [
        (member.canReturn, "return"), (member.canThrow, "throw"), (member.canBeHeld, "be held"),
      ]
      return "\(member.signature): \(possible.filter(\.0).map(\.1).joined(separator: ", "))"
    }
    #expect(
      members.sorted() == [
        "fetch(completion:): return", "inherited(): be held", "load(page:): return, throw, be held",
        "log(_:): ", "map(_:): return", "title: return",
      ])
  }

  @Test func theSpiesOfASubjectCount() {
    let found = interfaces(
      "let sut = LoadSUT()",
      """
      public protocol Service { func load() async throws -> Int }
      public protocol HasService { var service: any Service { get } }
      public protocol Load: HasService {}
      extension Load { func load() async throws -> Int { try await service.load() } }
      """)
    #expect(found.map(\.protocolName) == ["Service"])
  }
}
