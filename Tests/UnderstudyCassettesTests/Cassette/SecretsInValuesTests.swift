import Foundation
import Testing

@testable import StateSnapshots
@testable import UnderstudyCassettes

/// Tests that secrets are found in the values of calls and answers.
struct SecretsInValuesTests {
  @Test func findsThemAnywhereInAnAnswer() throws {
    let tree = try Node(json: #"[{"user": {"name": "a", "token": "t"}}]"#)
    #expect(SecretFinder.findSecret(in: tree, allowing: [])?.description == "[0].user.token")
    #expect(SecretFinder.findSecret(in: tree, allowing: [StatePattern(jsonPath: "[*].user.token")!]) == nil)
  }

  @Test func findsThemWithinArguments() {
    struct Credentials { var user = "a", password: String? = "hunter2" }
    let path = SecretFinder.findSecret(
      inValue: Credentials(), at: StatePattern(jsonPath: "with")!, allowing: []
    ) { _ in
      true
    }
    #expect(path?.description == "with.password")
    let none = SecretFinder.findSecret(
      inValue: Credentials(), at: StatePattern(jsonPath: "with")!, allowing: []
    ) { _ in
      false
    }
    #expect(none == nil)
  }

  @Test func findsThemInURLsAndDictionariesOfArguments() {
    struct Request {
      var url = URL(string: "https://example.com/?token=abcd1234")!
      var headers = ["Accept": "text/html", "X-Api-Key": "k"]
    }
    func path(allowing allowed: [StatePattern]) -> String? {
      SecretFinder.findSecret(
        inValue: Request(), at: StatePattern(jsonPath: "request")!, allowing: allowed, { _ in true })?.text
    }
    let urlPath = StatePattern(jsonPath: "request.url")!
    #expect(path(allowing: []) == "request.url")
    #expect(path(allowing: [urlPath]) == "request.headers.X-Api-Key")
    #expect(path(allowing: [urlPath, StatePattern(jsonPath: "request.headers.X-Api-Key")!]) == nil)
  }

  @Test func findsAStringThatTheCallShowsAsALiteral() {
    let key = "-----BEGIN PRIVATE KEY-----\nabcd"
    let path = SecretFinder.findSecret(inValue: key, at: StatePattern(jsonPath: "key")!, allowing: []) {
      #"Service.use(key: "-----BEGIN PRIVATE KEY-----\nabcd")"#.contains($0)
    }
    #expect(path?.text == "key")
  }
}
