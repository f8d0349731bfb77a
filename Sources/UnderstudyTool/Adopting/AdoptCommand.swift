import TestDoubleGenerator
import UnderstudySources

/// `understudy adopt [PATH…] [--json]`: lists the doubles in the tests, and whether Understudy can generate each
/// double.
enum AdoptCommand {
  static func run(_ arguments: [String], in environment: ToolEnvironment) throws -> CommandOutput {
    let options = try CommandOptions(arguments, of: "adopt", allowing: [.json, .packagePath])
    let sources = try SourceTree(options.files, options, in: environment)
    let survey = DoubleSurvey(sources.modules)
    let finder = DoubleFinder(survey: survey, shownPath: sources.shownPath)
    let adoption = Adoption(sources.tests.flatMap { finder.doubles(in: $0.files) })
    var output =
      options.isJSON ? try .json(adoption) : CommandOutput(text: adoption.text(style: environment.style))
    output.errors = sources.problems.map { "understudy: warning: \($0)\n" }.joined()
    return output
  }
}
