import Testing

@testable import UnderstudyTool

/// Where the answers of a test stand.
struct TestFunctionsTests {
  private let package: TemporaryPackage
  private let path: String
  private let functions: TestFunctions

  init() throws {
    package = try TemporaryPackage(accepted: nil)
    path = package.path + "/OldTests.swift"
    try package.write(
      """
      class OldTests: XCTestCase {
        func setUp() { double.size = 1 }
        func testA() {
          double.title = "a"
        }
      }
      """, to: "OldTests.swift")
    try package.write("func makeDouble() {\n  double.url = url\n}", to: "Doubles.swift")
    functions = TestFunctions([path, package.path + "/Doubles.swift"])
  }

  /// Returns the line and the ownership of a property that the XCTest `testA` assigns.
  private func place(of property: String) -> String {
    let place = Alteration.Place(file: "", line: 0, column: 0, member: "Service.\(property)")
    let found = functions.place(place, in: TestCaseName(test: "OldTests/testA"), at: (path, 3))
    return "\(found.place.file.split(separator: "/").last ?? ""):\(found.place.line) \(found.isOwn)"
  }

  @Test func aPropertyStandsWhereItIsAssigned() {
    #expect(place(of: "title") == "OldTests.swift:4 true")
    #expect(place(of: "size") == "OldTests.swift:2 false")
  }

  @Test func aPropertyThatAnotherFileAssignsIsSetUp() {
    #expect(place(of: "url") == "Doubles.swift:2 false")
    #expect(place(of: "rating") == "OldTests.swift:3 false")
  }
}
