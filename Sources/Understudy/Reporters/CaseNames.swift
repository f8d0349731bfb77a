internal import Foundation
internal import StateSnapshots
internal import Testing

/// The texts that distinguish the snapshots of a parameterized test's cases.
final class CaseNames: @unchecked Sendable {  // `known` is guarded by `lock`.
  static let shared = CaseNames()

  private let lock = NSLock()
  /// The texts of each test's cases, by the ids of the cases.
  private var known: [Test.ID: [String: [String]]] = [:]

  /// Returns the texts of one case's arguments.
  func texts(of arguments: CaseArguments, in test: Test) -> [String] {
    if let texts = lock.withLock({ known[test.id]?[arguments.id] }) { return texts }
    let names = Self.names(of: CaseArguments.all(of: test))
    lock.withLock { known[test.id] = names }
    // If the test's other cases can't be read, the case has no number.
    return names[arguments.id] ?? arguments.values.map(ArgumentText.of).allPresent ?? []
  }

  /// Returns the texts of all cases, by their ids.
  ///
  /// An argument that can be converted to text is represented by the text, all other arguments together by the number
  /// of the case, counted from 1. If two cases would share a file, a digest is appended.
  static func names(of cases: [CaseArguments]) -> [String: [String]] {
    var names: [String: [String]] = [:]
    var sharing: [String: [String]] = [:]
    for (index, arguments) in cases.enumerated() {
      var texts: [String] = []
      var isNumbered = false
      for text in arguments.values.map(ArgumentText.of) {
        if let text {
          texts.append(text)
        } else if !isNumbered {
          texts.append("\(index + 1)")
          isNumbered = true
        }
      }
      names[arguments.id] = texts
      sharing[SafeName.make(texts.joined(separator: ",")).lowercased(), default: []].append(arguments.id)
    }
    for ids in sharing.values where ids.count > 1 {
      for id in ids {
        guard let last = names[id]?.popLast() else { continue }
        let whole = (names[id, default: []] + [last]).joined(separator: ",")
        names[id, default: []].append("\(last)-\(Digest.of(whole.utf8).prefix(8))")
      }
    }
    return names
  }
}

extension [String?] {
  /// The elements without optionality; `nil` if one of them is `nil`.
  fileprivate var allPresent: [String]? { contains(nil) ? nil : compactMap(\.self) }
}
