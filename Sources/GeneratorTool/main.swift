// The tool that the build plugin runs. Each package that uses Understudy compiles it, so it has only the generator.
import Foundation
import GenerateCommand

exit(GenerateCommand.run(Array(CommandLine.arguments.dropFirst())))
