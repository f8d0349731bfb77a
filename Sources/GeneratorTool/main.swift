// The tool that the build plugin runs. The tool contains only the generator, since each package that uses Understudy
// compiles the tool.
import GenerateCommand

SystemCalls.endProcess(status: GenerateCommand.run(Array(CommandLine.arguments.dropFirst())))
