// The tool that the build plugin runs: generating alone, since each consumer compiles it.
import Foundation
import GenerateCommand

exit(GenerateCommand.run(Array(CommandLine.arguments.dropFirst())))
