import Foundation
import Testing

@testable import StateSnapshots
@testable import UnderstudyCassettes

/// Tests that secrets are found in the values of calls and answers.
struct SecretsInValuesTests {
  /// Returns the path of a secret in an argument.
  private func path(
    of name: String, _ value: Any, allowing allowed: String...
  ) -> String? {
    SecretFinder.findSecret(
      in: StateRenderer.render(value), at: StatePattern(steps: [.name(name)]),
      allowing: allowed.compactMap { try? StatePattern($0) }, where: { _ in true })?.text
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
