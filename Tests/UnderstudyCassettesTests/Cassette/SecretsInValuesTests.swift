import Foundation
import Testing

@testable import StateSnapshots
@testable import UnderstudyCassettes

/// Tests that secrets are found in the values of calls and answers.
struct SecretsInValuesTests {
  /// Returns the path of a secret in an argument; `isShown` returns true for a text that the call shows.
  private func path(
    of name: String, _ value: Any, allowing allowed: String..., isShown: (Node) -> Bool = { _ in true }
  ) -> String? {
    SecretFinder.findSecret(
      in: StateRenderer.render(value), at: StatePattern(steps: [.name(name)]),
      allowing: allowed.compactMap { try? StatePattern($0) }, where: isShown)?.text
  }

  @Test func findsThemWithinArguments() {
    struct Credentials { var user = "a", password: String? = "hunter2" }
    #expect(path(of: "with", Credentials()) == "with.password")
    #expect(path(of: "with", Credentials()) { _ in false } == nil)
  }

  @Test func findsThemInURLsAndDictionariesOfArguments() {
    struct Request {
      var url = URL(string: "https://example.com/?token=abcd1234")!
      var headers = ["Accept": "text/html", "X-Api-Key": "k"]
    }
    #expect(path(of: "request", Request()) == "request.url")
    #expect(path(of: "request", Request(), allowing: "request.url") == "request.headers.X-Api-Key")
    #expect(
      path(of: "request", Request(), allowing: "request.url", "request.headers.X-Api-Key") == nil)
  }
}
