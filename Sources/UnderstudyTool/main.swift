import Foundation

var arguments = Array(CommandLine.arguments.dropFirst())
var environment = ToolEnvironment.process
// The plugin `UnderstudyCommand` inserts this option before the user's arguments, which the plugin doesn't parse.
if arguments.count >= 2, arguments[0] == "--package-path" {
  environment.packageFolder = arguments[1]
  arguments.removeFirst(2)
}
if arguments.first == "generate" { exit(Generate.run(Array(arguments.dropFirst()))) }
let output = PackageCommands.run(arguments, in: environment)
FileHandle.standardOutput.write(Data(output.text.utf8))
FileHandle.standardError.write(Data(output.errors.utf8))
exit(output.status)
