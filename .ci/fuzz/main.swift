// Doubles protocols that chance has made. See `.ci/fuzz-protocols`.
import Foundation

let arguments = CommandLine.arguments
guard arguments.count == 7 || arguments.count == 8 && arguments[7] == "dense",
  let count = Int(arguments[1]), let seed = UInt64(arguments[2]) else {
  print("usage: fuzz-protocols COUNT SEED COMPILER TOOL KIT FOLDER [dense]")
  exit(2)
}
let paths = Workbench.Paths(
  compiler: arguments[3], tool: arguments[4], kit: arguments[5], folder: arguments[6])
var run = Run(count: count, seed: seed, isDense: arguments.last == "dense", paths: paths)
exit(run.run() ? 0 : 1)
