/// All commands of `understudy` except `generate`.
enum PackageCommands {
  typealias Command =
    @Sendable (_ arguments: [String], _ environment: ToolEnvironment) throws -> CommandOutput

  private static let commandsByName: [String: Command] = [
    "status": Status.run, "show": Show.run, "accept": Accept.run, "reject": Reject.run, "review": Review.run,
    "report": Report.run, "prune": Prune.run, "features": Features.run,
    "coverage": CoverageCommand.run, "bundle": BundleCommand.run, "mutate": MutateCommand.run,
    "dump-protocols": DumpProtocols.run,
  ]

  /// Runs the command that the first argument names.
  static func run(_ arguments: [String], in environment: ToolEnvironment) -> CommandOutput {
    let commandArguments = Array(arguments.dropFirst())
    guard let name = arguments.first else { return CommandOutput(errors: Usage.text, status: 2) }
    let hasHelpOption = commandArguments.prefix { $0 != "--" }.contains("--help")
    if ["--help", "-h", "help"].contains(name) || hasHelpOption { return CommandOutput(text: Usage.text) }
    guard let command = commandsByName[name] else {
      return CommandOutput(
        errors: "understudy: error: there is no command '\(name)'\n\n\(Usage.text)", status: 2)
    }
    do {
      return try command(commandArguments, environment)
    } catch let error as UsageError {
      return CommandOutput(errors: "understudy: error: \(error)\n", status: 2)
    } catch {
      return CommandOutput(errors: "understudy: error: \(error)\n", status: 1)
    }
  }
}
