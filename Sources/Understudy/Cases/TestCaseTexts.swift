internal import Foundation
internal import StateSnapshots
package import Testing
internal import UnderstudyDoubles

/// The texts that distinguish the snapshots of the cases of a parameterized test.
final class TestCaseTexts: @unchecked Sendable {  // `textsByTestAndCase` is guarded by `lock`.
  static let shared = TestCaseTexts()

  private let lock = NSLock()
  /// The texts of each case, by the ids of the test and of the case.
  private var textsByTestAndCase: [Test.ID: [String: [String]]] = [:]

  func texts(of arguments: CaseArguments, in test: Test) -> [String] {
    if let texts = lock.withLock({ textsByTestAndCase[test.id]?[arguments.id] }) { return texts }
    let textsByCase = Self.textsByCase(
      CaseArguments.all(of: test), areOrdered: CaseArguments.areOrdered(of: test))
    lock.withLock { textsByTestAndCase[test.id] = textsByCase }
    // If the cases can't be read, a text alone could be that of another case, so the case has none.
    return textsByCase[arguments.id] ?? []
  }

  /// Returns the texts of all cases, by the ids of the cases.
  ///
  /// An argument that can be converted to text is represented by its text, all others together by the case's number,
  /// counted from 1; if the cases have another order in each process, each by a digest of its value. If several cases
  /// with different texts would share a file, a digest is appended to each case's last text.
  static func textsByCase(_ cases: [CaseArguments], areOrdered: Bool = true) -> [String: [String]] {
    var textsByCase: [String: [String]] = [:]
    var idsByFileName: [String: [String]] = [:]
    for (index, arguments) in cases.enumerated() {
      var texts: [String] = []
      var isNumbered = false
      for value in arguments.values {
        if let text = ArgumentText.of(value) {
          texts.append(text)
        } else if !areOrdered {
          texts.append(String(Digest.of(SnapshotContent.shortText(of: value).utf8).prefix(8)))
        } else if !isNumbered {
          texts.append("\(index + 1)")
          isNumbered = true
        }
      }
      textsByCase[arguments.id] = texts
      let fileName = SafeName.make(texts.joined(separator: ",")).lowercased()
      idsByFileName[fileName, default: []].append(arguments.id)
    }
    for ids in idsByFileName.values where Set(ids.map { textsByCase[$0] }).count > 1 {
      for id in ids {
        guard let lastText = textsByCase[id]?.popLast() else { continue }
        let joined = (textsByCase[id, default: []] + [lastText]).joined(separator: ",")
        textsByCase[id, default: []].append("\(lastText)-\(Digest.of(joined.utf8).prefix(8))")
      }
    }
    return textsByCase
  }
}

extension Test {
  /// Returns the test's name and the case's arguments, which identify the case independently of file paths.
  package func name(of testCase: Test.Case?) -> String {
    let name = ([id.moduleName] + id.nameComponents).joined(separator: "/")
    guard let arguments = testCase.flatMap(CaseArguments.init) else { return name }
    return name + "(\(TestCaseTexts.shared.texts(of: arguments, in: self).joined(separator: ", ")))"
  }
}
