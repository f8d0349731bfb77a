/// The result of `adopt`: the existing doubles in the tests; those that Understudy can generate come first.
struct Adoption: Encodable, Equatable {
  /// The number of doubles in a group, and the total number of their lines.
  struct Tally: Encodable, Equatable {
    var doubleCount = 0
    var lineCount = 0

    private enum CodingKeys: String, CodingKey {
      case doubleCount = "doubles"
      case lineCount = "lines"
    }

    mutating func add(_ double: ExistingDouble) {
      doubleCount += 1
      lineCount += double.lineCount
    }
  }

  /// The directives that give the generated doubles of a target the names of the target's existing doubles.
  struct TargetDirectives: Encodable, Equatable {
    var target: String
    /// The comments to write, such as `// understudy: Mock* = Spy`.
    var lines: [String]
  }

  var doubles: [ExistingDouble]
  /// The count of all doubles.
  var total = Tally()
  /// The count of the doubles that Understudy can generate.
  var generated = Tally()
  var directives: [TargetDirectives] = []

  init(_ doubles: [ExistingDouble]) {
    self.doubles = doubles.sorted {
      ($0.canBeGenerated ? 0 : 1, -$0.lineCount, $0.file, $0.line)
        < ($1.canBeGenerated ? 0 : 1, -$1.lineCount, $1.file, $1.line)
    }
    for double in doubles {
      total.add(double)
      if double.canBeGenerated { generated.add(double) }
    }
    let doublesByTarget = Dictionary(grouping: doubles, by: \.target).sorted { $0.key < $1.key }
    for (target, targetDoubles) in doublesByTarget {
      var lines = Set(targetDoubles.compactMap(\.directive))
      // `MockService = Module.Protocol` doesn't set the kind of the double, so `Mock* = Spy` is needed as well.
      for double in targetDoubles where double.directive?.contains("*") == false {
        if let name = DoubleName(double.name.split(separator: ".").last.map(String.init) ?? ""),
          !name.isGeneratedWithoutDirective
        {
          lines.insert("\(name.pattern) = \(name.kind)")
        }
      }
      guard !lines.isEmpty else { continue }
      let sortedLines = lines.sorted { ($0.contains("*") ? 0 : 1, $0) < ($1.contains("*") ? 0 : 1, $1) }
      directives.append(TargetDirectives(target: target, lines: sortedLines.map { "// understudy: \($0)" }))
    }
  }
}

extension Adoption {
  /// Returns the text that `adopt` prints.
  func text(style: Style) -> String {
    guard !doubles.isEmpty else {
      return """
        no doubles: no class, struct or actor in the tests conforms to a protocol of these sources and looks like a \
        double; name the folders that contain the protocols and the doubles\n
        """
    }
    var text = ""
    for double in doubles {
      text += style(double.name, double.canBeGenerated ? .green : .yellow)
      let tool = double.generatingTool.map { ", by \($0)" } ?? ""
      text += style(
        "  \(counted(double.lineCount, "line"))\(tool), for \(double.protocols.joined(separator: ", "))", nil
      )
      text += style("  \(double.file):\(double.line)", nil) + "\n"
      for obstacle in double.obstacles {
        let location = obstacle.file.map { " (\($0):\(obstacle.line ?? 1))" } ?? ""
        text += style("  stays: \(obstacle.message)\(location)", nil) + "\n"
      }
    }
    text += """

      \(counted(total.doubleCount, "double")) in \(counted(total.lineCount, "line")); the kit can generate \
      \(generated.doubleCount) of them, and \(counted(generated.lineCount, "line")) go away

      """
    if !directives.isEmpty {
      text += "\nTo keep the names, in one file of each test target that uses them:\n"
      for targetDirectives in directives {
        text += style(targetDirectives.target, .bold) + "\n"
        for line in targetDirectives.lines { text += "  \(line)\n" }
      }
    }
    return text
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
