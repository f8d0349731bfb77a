import Testing

@testable import StateSnapshots
@testable import UnderstudyCassettes

/// Tests which values are secrets.
struct SecretFinderTests {
  @Test(arguments: [
    "password", "userPassword", "access_token", "refreshToken", "API-Key", "client_secret", "Set-Cookie",
    "Authorization", "privateKey", "credentials", "sessionID",
  ])
  func findsNamesOfSecrets(_ name: String) { #expect(SecretFinder.isSecret(name: name)) }

  @Test(arguments: ["title", "tokens_used", "id", "key", "cookieRecipe", "passwordHint"])
  func ignoresOtherNames(_ name: String) { #expect(!SecretFinder.isSecret(name: name)) }

  @Test(arguments: [
    "Bearer abcdefghijklmnop1234", "Authorization: Basic dXNlcjpwYXNzd29yZA==",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.abcdefghij", "-----BEGIN RSA PRIVATE KEY-----",
    "AKIAABCDEFGHIJKLMNOP", "ghp_abcdefghijklmnopqrstuvwxyz0123456789",
  ])
  func findsPatternsOfSecrets(_ text: String) { #expect(SecretFinder.isSecret(text: text)) }

  @Test(arguments: ["the bearer of good news", "https://example.com/a/b?page=1", "Alien", "basic instinct"])
  func ignoresOtherTexts(_ text: String) { #expect(!SecretFinder.isSecret(text: text)) }

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
}
