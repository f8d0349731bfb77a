import Foundation
import StateSnapshots

/// What the page's script can't read from a timeline's text: the states, and the calls of answers.
struct Film: Encodable {
  /// Lines of a state that replace lines of the previous state.
  struct Replacement: Encodable {
    /// The range of the replaced lines.
    var old: Range<Int>
    var lines: [String]

    /// Encodes the start, the number of replaced lines and the new lines as one array, since a page can have many.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(old.lowerBound)
      try container.encode(old.count)
      for line in lines { try container.encode(line) }
    }
  }

  /// An answer to a call, or what the test sent to a stream.
  struct Answer: Encodable {
    /// The number of the call's block, counted from 1; `nil` for a stream whose call is in no block.
    var call: Int?
    /// What the test sent to the stream.
    var sent: String?
    var error: String?
  }

  /// The first block whose changes can't be applied.
  struct Failure: Encodable {
    /// The number of the block, counted from 1.
    var block: Int
    var message: String
  }

  /// For each block with a new state, the replacements that turn the previous state's lines into this state's lines,
  /// ordered from bottom to top, so that none shifts the lines of the next.
  private(set) var states: [[Replacement]] = []
  /// The answers of the timeline, and what it sent to streams, in the order of their blocks.
  private(set) var answers: [Answer] = []
  /// The reason why `states` ends before the timeline does; `nil` if it doesn't.
  private(set) var failure: Failure?
  /// The text of the timeline, if the page has it only in a table beside another text.
  var text: String?

  init(_ timeline: StateTimeline) {
    var node = timeline.initial
    var lines = Self.lines(of: node)
    var openCalls: [String: [Int]] = [:]
    var lastCalls: [String: Int] = [:]
    for (index, block) in timeline.blocks.enumerated() {
      switch block {
      case .call(let call):
        openCalls[call, default: []].append(index + 1)
        lastCalls[call] = index + 1
      case .answer(let call, let error):
        answers.append(
          Answer(call: openCalls[call]?.popLast(), error: error?.inlineText))
      case .sent(let stream, let event):
        let line = event.line(ofStream: stream)
        let text = String(line.dropFirst("< \(stream) ".count))
        let error: String? =
          if case .failed(let error) = event { error.inlineText } else { nil }
        answers.append(Answer(call: lastCalls[stream], sent: text, error: error))
      case .state(let changes) where failure == nil:
        do throws(ChangeError) { for change in changes { try node.apply(change) } } catch {
          failure = Failure(block: index + 1, message: error.description)
          continue
        }
        let newLines = Self.lines(of: node)
        states.append(
          ListStretch.all(from: lines[...], to: newLines[...]).reversed().filter { !$0.isSame }.map {
            Replacement(old: $0.old, lines: Array(newLines[$0.new]))
          })
        lines = newLines
      case .step, .state, .time, .finished: break
      }
    }
  }

  private static func lines(of state: Node) -> [String] {
    var text = ""
    state.writeRoot(to: &text, indent: "")
    return text.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
  }
}
