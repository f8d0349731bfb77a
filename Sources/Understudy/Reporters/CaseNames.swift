internal import Foundation
internal import StateSnapshots
internal import Testing

/// The texts that distinguish the snapshots of the cases of a parameterized test.
final class CaseNames: @unchecked Sendable {  // `textsByTest` is guarded by `lock`.
  static let shared = CaseNames()

  private let lock = NSLock()
  /// The texts of each test's cases, by the ids of the cases.
  private var textsByTest: [Test.ID: [String: [String]]] = [:]

  /// Returns the texts of one case's arguments.
  func texts(of arguments: CaseArguments, in test: Test) -> [String] {
    if let texts = lock.withLock({ textsByTest[test.id]?[arguments.id] }) { return texts }
    let names = Self.names(of: CaseArguments.all(of: test))
    lock.withLock { textsByTest[test.id] = names }
    // If the test's cases can't be read, the number of this case is unknown.
    return names[arguments.id] ?? arguments.values.map(ArgumentText.of).allPresent ?? []
  }

  /// Returns the texts of all cases, by their ids.
  ///
  /// An argument that can be converted to text is represented by the text, all other arguments together by the number
  /// of the case, counted from 1. If several cases would share a file, a digest is appended.
  static func names(of cases: [CaseArguments]) -> [String: [String]] {
    var names: [String: [String]] = [:]
    var idsByFileName: [String: [String]] = [:]
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
      let fileName = SafeName.make(texts.joined(separator: ",")).lowercased()
      idsByFileName[fileName, default: []].append(arguments.id)
    }
    for ids in idsByFileName.values where ids.count > 1 {
      for id in ids {
        guard let lastText = names[id]?.popLast() else { continue }
        let joined = (names[id, default: []] + [lastText]).joined(separator: ",")
        names[id, default: []].append("\(lastText)-\(Digest.of(joined.utf8).prefix(8))")
      }
    }
    return names
  }
}

extension [String?] {
  /// The elements without optionality; `nil` if one of them is `nil`.
  fileprivate var allPresent: [String]? { contains(nil) ? nil : compactMap(\.self) }
}
