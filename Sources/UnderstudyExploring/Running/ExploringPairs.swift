/// How often the runs of a test have had each pair: an action after another one or during a call, an answer after another.
///
/// Most races need two things in a row. So each run prefers what makes the pair that was there least often: first those
/// that no run has had.
struct ExploringPairs: Sendable {
  enum Subject { case action, answer }

  private struct Pair: Hashable {
    var subject: Subject
    var first: String?
    var second: String
    var isDuringCall: Bool

    var description: String {
      "\(second)\(isDuringCall ? " during a call" : "") \(first.map { "after \($0)" } ?? "first")"
    }
  }

  /// The counts of the pairs that were possible.
  private var counts: [Pair: Int] = [:]
  private var last: [Subject: String] = [:]
  private var isPlain = false

  /// The number of pairs that were possible.
  var possibleCount: Int { counts.count }

  /// The pairs that were possible, and that no run has had.
  var missing: [String] { counts.filter { $0.value == 0 }.map(\.key.description).sorted() }

  /// - Parameter isPlain: True if each call gets the plainest answer, and only pairs that no run has had are preferred.
  mutating func beginRun(isPlain: Bool) { (last, self.isPlain) = ([:], isPlain) }

  /// Returns the indices of the labels that the run prefers.
  mutating func preferences(for subject: Subject, among labels: [String], isDuringCall: Bool = false) -> [Int]
  {
    if isPlain, subject == .answer { return [] }
    let pairs = labels.map { pair(of: subject, $0, isDuringCall) }
    for pair in pairs where counts[pair] == nil { counts[pair] = 0 }
    let least = pairs.map { counts[$0, default: 0] }.min() ?? 0
    if !isPlain || least == 0 { return pairs.indices.filter { counts[pairs[$0]] == least } }
    let leading = Set(counts.filter { $0.value == 0 }.map(\.key.first))
    return labels.indices.filter { leading.contains(labels[$0]) }
  }

  /// Notes what comes next.
  mutating func note(_ label: String, of subject: Subject, isDuringCall: Bool = false) {
    if isPlain, subject == .answer { return }
    counts[pair(of: subject, label, isDuringCall), default: 0] += 1
    last[subject] = label
  }

  private func pair(of subject: Subject, _ label: String, _ isDuringCall: Bool) -> Pair {
    Pair(subject: subject, first: last[subject], second: label, isDuringCall: isDuringCall)
  }
}
