/// Writes `any` before protocols that are used as types, which modules of Swift 5 leave out and a test target may ask
/// for.
struct ExistentialSpelling {
  let catalog: Catalog
  let place: TypeLookup.Place
  /// The names of type parameters and associated types.
  let own: Set<String>

  /// The type with `any` where it belongs.
  func spelledOut(_ type: TypeText) -> TypeText {
    var cursor = Cursor(rest: type.tokens[...])
    return TypeText(tokens: spelledOut(&cursor, until: nil))
  }

  private struct Cursor {
    var rest: ArraySlice<String>
    var next: String? { rest.first }
    mutating func take() -> String { rest.removeFirst() }
  }

  /// The tokens up to a closing bracket, or all.
  private func spelledOut(_ cursor: inout Cursor, until end: String?) -> [String] {
    var result: [String] = []
    while let token = cursor.next, token != end {
      if let close = Self.closing[token] {
        let isSpelled = token == "(" && (result.last == "any" || result.last == "some")
        result.append(cursor.take())
        if isSpelled, let name = cursor.next, isName(name) { result += composition(&cursor, isSpelled: true) }
        result += spelledOut(&cursor, until: close)
        if cursor.next != nil { result.append(cursor.take()) }
      } else if result.last != "@", isName(token), !isLabel(cursor, end) {
        result += composition(&cursor, isSpelled: result.last == "any" || result.last == "some")
      } else {
        result.append(cursor.take())
      }
    }
    return result
  }

  /// `P & Q<Int>`, with what is written in their angle brackets spelled out.
  private func composition(_ cursor: inout Cursor, isSpelled: Bool) -> [String] {
    var tokens: [String] = []
    var isExistential = false
    while true {
      var path: [String] = []
      while let name = cursor.next {
        path.append(Keywords.bare(name))
        tokens.append(cursor.take())
        if cursor.next == "<" {
          tokens.append(cursor.take())
          tokens += spelledOut(&cursor, until: ">")
          if cursor.next != nil { tokens.append(cursor.take()) }
        }
        guard cursor.next == "." || cursor.next == "::", cursor.rest.count > 1 else { break }
        tokens.append(cursor.take())
      }
      if path.last == "Type" { path.removeLast() }
      isExistential = isExistential || isProtocol(path)
      guard cursor.next == "&", let next = cursor.rest.dropFirst().first, isName(next) else { break }
      tokens.append(cursor.take())
    }
    guard isExistential, !isSpelled else { return tokens }
    let isOptional = cursor.next == "?" || cursor.next == "!"
    return isOptional ? ["(", "any"] + tokens + [")"] : ["any"] + tokens
  }

  private static let closing = ["(": ")", "[": "]", "<": ">"]
  private static let words: Set<String> = [
    "any", "some", "inout", "borrowing", "consuming", "sending", "isolated", "nonisolated", "async", "throws",
    "rethrows", "repeat", "each", "of", "__owned", "__shared", "Self",
  ]

  private func isName(_ token: String) -> Bool {
    guard !Self.words.contains(token) else { return false }
    return Keywords.bare(token).first.map { $0.isLetter || $0 == "_" } == true
  }

  /// Whether an element's label is at hand: `text: String`, `_ text: String`.
  private func isLabel(_ cursor: Cursor, _ end: String?) -> Bool {
    guard end == ")" else { return false }
    let ahead = cursor.rest.dropFirst().prefix(2)
    return ahead.first == ":" || ahead.last == ":" && ahead.first.map(isName) == true
  }

  private func isProtocol(_ path: [String], in place: TypeLookup.Place? = nil, depth: Int = 0) -> Bool {
    guard let name = path.last, depth < 8, !own.contains(path[0]) else { return false }
    switch TypeLookup(catalog: catalog).meaning(of: path, in: place ?? self.place) {
    case .protocol: return true
    case .nominal: return false
    case .unknown: return path.count < 3 && StandardProtocols.existentials.contains(name)
    case .alias(let alias):
      guard alias.generics.isEmpty else { return false }
      return splitTopLevel(TypeText(alias.value).tokens, at: "&").contains { part in
        TypeText(tokens: part).path.map { isProtocol($0, in: .init(alias), depth: depth + 1) } ?? false
      }
    }
  }
}
