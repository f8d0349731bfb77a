/// The commands that work on the snapshots of a package.
enum PackageCommands {
  typealias Command =
    @Sendable (_ arguments: [String], _ environment: ToolEnvironment) throws -> CommandOutput

  private static let commands: [String: Command] = [
    "status": Status.run, "show": Show.run, "accept": Accept.run, "reject": Reject.run, "review": Review.run,
    "report": Report.run, "prune": Prune.run, "features": Features.run,
    "coverage": CoverageCommand.run, "adopt": AdoptCommand.run, "bundle": BundleCommand.run,
    "migrate": MigrateCommand.run,
  ]

  /// Runs the command that the arguments begin with.
  static func run(_ arguments: [String], in environment: ToolEnvironment) -> CommandOutput {
    let rest = Array(arguments.dropFirst())
    guard let name = arguments.first else { return CommandOutput(errors: Usage.text, status: 2) }
    if ["--help", "-h", "help"].contains(name) || rest.prefix(while: { $0 != "--" }).contains("--help") {
      return CommandOutput(text: Usage.text)
    }
    guard let command = commands[name] else {
      return CommandOutput(
        errors: "understudy: error: there is no command '\(name)'\n\n\(Usage.text)", status: 2)
    }
    do {
      return try command(rest, environment)
    } catch let error as UsageError {
      return CommandOutput(errors: "understudy: error: \(error)\n", status: 2)
    } catch {
      return CommandOutput(errors: "understudy: error: \(error)\n", status: 1)
    }
  }
}
