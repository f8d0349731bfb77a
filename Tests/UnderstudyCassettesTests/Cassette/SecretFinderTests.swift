import Testing

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
    "https://example.com/movies?page=1&api_key=abcd1234", "/movies?token=abcd1234#top",
    "https://example.com/a?X-Amz-Date=20240229T000000Z&X-Amz-Signature=fe5f80f77d5fa3beca038a248ff027d0",
    "https://ada:hunter2@example.com/",
    #"{"access_token" : "a8f5f167f44f4964e6c998dee827110c"}"#,
  ])
  func findsPatternsOfSecrets(_ text: String) { #expect(SecretFinder.isSecret(text: text)) }

  @Test(arguments: [
    "the bearer of good news", "https://example.com/a/b?page=1", "Alien", "basic instinct",
    "Basic understanding",
    "https://example.com:8080/@ada", "https://example.com/?pageToken=abcd1234",
    "https://example.com/?token=abc",
    "https://example.com/?token=secret#1", "https://secret#1@example.com/", "4242424242424242",
    "accessToken: nil -> \"token-of-the-first-user\"",
    "deviceToken: \"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"", "digest: \"a8f5f167f44f4964e6c998dee827110c\"",
    "password: \"correct horse battery staple\"", "ask-me-anything-about-swift-concurrency",
    "sk-localization-of-the-whole-app",
  ])
  func ignoresOtherTexts(_ text: String) { #expect(!SecretFinder.isSecret(text: text)) }
}
