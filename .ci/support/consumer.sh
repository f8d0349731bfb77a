# Functions for the stages that test the kit in a package that depends on it. Source this file.
source "$(dirname "${BASH_SOURCE[0]}")/checks.sh"
source "$(dirname "${BASH_SOURCE[0]}")/kit.sh"

# consumer_folder [FOLDER]: sets `kit` to the kit's folder, `work` to FOLDER or else to a temporary folder that is removed
# when the script ends, `log` to a file there, and `consumer` to a folder there for a package that depends on the kit.
# `consumer` is empty but for its earlier builds: stages that share FOLDER compile the kit once.
consumer_folder() {
  kit=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
  unset CI UNDERSTUDY_RECORD UNDERSTUDY_PENDING UNDERSTUDY_CONTRACT UNDERSTUDY_BUNDLE GITHUB_STEP_SUMMARY
  exec </dev/null
  [[ -z ${KIT_BUNDLE:-} ]] || export UNDERSTUDY_BUNDLE=$KIT_BUNDLE
  remove=
  if [[ $# -gt 0 ]]; then
    mkdir -p "$1" && work=$(cd "$1" && pwd -P) || exit 2
  else
    work=$(mktemp -d) || exit 2
    remove=$work
  fi
  trap remove_consumer EXIT
  log=$work/log
  consumer=$work/consumer
  mkdir -p "$consumer" && find "$consumer" -mindepth 1 -maxdepth 1 ! -name .build -exec rm -rf {} + || exit 2
  # The journal and the generated files of the package that was here before.
  rm -rf "$consumer"/.build/{understudy,plugins/outputs}
}

# Runs when the script ends, before its folder is removed. A script can replace it.
before_removal() { :; }

remove_consumer() {
  before_removal
  [[ -z $remove ]] || rm -rf "$remove"
}

# copy_package NAME: copies a package of `.ci` into `consumer`, lets it depend on the kit by a relative path, and goes there.
copy_package() {
  cp -R "$kit/.ci/$1/." "$consumer" && mkdir -p "$work/kit" && ln -sfn "$kit" "$work/kit/understudy" && cd "$consumer" || exit 2
  sed 's|"KIT"|"../kit/understudy"|' "$kit/.ci/$1/Package.swift" >Package.swift
}

# movies_package FOLDER DEPENDENCY: writes a package of one module and its tests, which use the plugin, into FOLDER.
movies_package() {
  mkdir -p "$1/Sources" "$1/Tests"
  cp -R "$kit/.ci/consumer/Sources/Movies" "$1/Sources"
  cp -R "$kit/.ci/consumer/Tests/MoviesTests" "$1/Tests"
  cat >"$1/Package.swift" <<SWIFT
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "movies", platforms: [.macOS(.v14)], dependencies: [$2],
  targets: [
    .target(name: "Movies"),
    .testTarget(
      name: "MoviesTests", dependencies: ["Movies", .product(name: "Understudy", package: "understudy")],
      plugins: [.plugin(name: "GenerateTestDoubles", package: "understudy")]),
  ])
SWIFT
}

# Builds the package's tests for the checks that follow, with the flags that users have; a warning fails.
build() { run without_warning swift build --build-tests; }

# understudy argument…: runs the command by its plugin. `swift run understudy` would compile its modules a second time.
understudy() { run swift package --allow-writing-to-package-directory understudy "$@"; }
