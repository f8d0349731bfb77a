// The tool that the build plugin runs: `understudy generate` alone, since each consumer compiles it.
import Foundation
import GenerateCommand

exit(GenerateCommand.run(Array(CommandLine.arguments.dropFirst())))
