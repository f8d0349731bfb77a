import Testing
import TestDoubleGenerator

/// Members that a directive leaves out: those that an extension implements, or that need not be implemented.
@Suite struct LeavingOutTests {
  private static let module = """
    public protocol Base { var title: String { get } }
    public protocol Service: Base {
      func load(page: Int) -> Int
      func load(name: String) -> Int
      init(_ id: Int)
      subscript(key: Int) -> Int { get }
    }
    """

  private func output(_ directive: String) -> Generator.Output {
    generate("// understudy: \(directive)", ["App": Self.module])
  }

  private func members(_ directive: String) -> [String] {
    output(directive).text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^    (?:public )?let (.*?): __/).map { String($0.1) }
    }
  }

  @Test(arguments: [
    ("ServiceSpy", ["title", "loadPage", "loadName", "`subscript`", "initializer"]),
    ("ServiceSpy without load(page:)", ["title", "load", "`subscript`", "initializer"]),
    ("ServiceSpy without load, title", ["`subscript`", "initializer"]),
    ("ServiceSpy(wrapping:) without init(_:), subscript(_:)", ["title", "loadPage", "loadName"]),
    (
      "public ServiceSpy = App.Service without title", ["loadPage", "loadName", "`subscript`", "initializer"]
    ),
  ])
  func membersAreLeftOut(directive: String, left: [String]) {
    #expect(members(directive) == left)
  }

  @Test func whatTheProtocolDoesNotRequireIsAnError() {
    let output = output("ServiceSpy without load(id:)")
    #expect(output.text.contains("class") == false)
    #expect(
      output.messages == [
        """
        Tests/Use.swift:1:4: error: 'Service' requires no 'load(id:)' that its double could leave out; write it as the \
        protocol does, with its labels or without any: 'load(page:)', 'load'
        """
      ])
  }
}
