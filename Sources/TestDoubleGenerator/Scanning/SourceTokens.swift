/// Cuts a whole source file into tokens, for those who change its text.
package enum SourceTokens {
  /// The tokens in the order of the file, without the end of the file.
  package static func tokens(of bytes: [UInt8]) -> [Token] {
    bytes.read { search in
      var lexer = Lexer(search)
      var tokens: [Token] = []
      while true {
        let token = lexer.next()
        if token.kind == .endOfFile { return tokens }
        tokens.append(token)
      }
    } ?? []
  }
}
