import Testing

@testable import TestDoubleGenerator

@Suite struct DoubledProtocolTests {
  private func protocols(_ mentions: String, _ source: String) -> [DoubledProtocol] {
    var input = Generator.Input()
    input.mentions = [SourceFile(path: "Tests/Use.swift", module: "Tests", bytes: Array(mentions.utf8))]
    let file = SourceFile(path: "M/M.swift", module: "M", bytes: Array(source.utf8))
    input.modules = [Generator.Module(name: "M", files: [file])]
    return Generator.doubledProtocols(input)
  }

  @Test func membersSayWhatCanHappenToThem() {
    let found = protocols(
      "let a = PSpy(), b = PStub()",
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
    #expect(found.map(\.name) == ["P"])
    #expect(
      found[0].members.sorted { $0.signature < $1.signature } == [
        .init(signature: "fetch(completion:)", canReturn: true, canThrow: false, canBeHeld: false),
        .init(signature: "inherited()", canReturn: false, canThrow: false, canBeHeld: true),
        .init(signature: "load(page:)", canReturn: true, canThrow: true, canBeHeld: true),
        .init(signature: "log(_:)", canReturn: false, canThrow: false, canBeHeld: false),
        .init(signature: "map(_:)", canReturn: true, canThrow: false, canBeHeld: false),
        .init(signature: "title", canReturn: true, canThrow: false, canBeHeld: false),
      ])
  }

  @Test func theSpiesOfASubjectCount() {
    let found = protocols(
      "let sut = LoadSUT()",
      """
      public protocol Service { func load() async throws -> Int }
      public protocol HasService { var service: any Service { get } }
      public protocol Load: HasService {}
      extension Load { func load() async throws -> Int { try await service.load() } }
      """)
    #expect(found.map(\.name) == ["Service"])
  }
}
