// The tool that the build plugin runs. It contains only the generator, because each package that uses the kit compiles
// it.
import Foundation
import GenerateCommand

exit(GenerateCommand.run(Array(CommandLine.arguments.dropFirst())))
