# Functions for the stages that build or copy parts of the kit. Source this file; the kit's folder must be the current one.

# The flags of the kit's own build. With others, SwiftPM would compile everything again.
kit_flags=(--enable-all-traits -Xswiftc -warnings-as-errors)
if [[ -n ${CI:-} ]]; then
  # Nothing is compiled twice here, and nobody debugs: one job a module, without debug information, takes a quarter less.
  # With warnings as errors, Swift Testing's macros would then fail, so `without_warning` looks for the others.
  kit_flags=(--enable-all-traits -debug-info-format none -Xswiftc -whole-module-optimization -Xswiftc -disable-batch-mode
    -Xswiftc -num-threads -Xswiftc 1 -Xswiftc -no-emit-module-separately-wmo)
fi

# without_warning command…: runs a build, and fails if it prints a warning.
without_warning() {
  local output status=0
  output=$("$@" 2>&1) || status=$?
  printf '%s\n' "$output"
  [[ $output != *"warning: "* ]] && return $status
}

# Builds the tests and the programs, but not the tool of the command plugin, which the consumers build: SwiftPM would
# compile the tool's modules a second time for it.
build_kit() {
  local product
  for product in understudyPackageTests demo benchmarks; do
    swift build "${kit_flags[@]}" --product $product || return 1
  done
}

# Builds the tool `understudy`, and prints its path.
kit_tool() {
  swift build -q --product understudy "${kit_flags[@]}" >&2 &&
    echo "$(swift build "${kit_flags[@]}" --show-bin-path)/understudy"
}

# public_symbols FOLDER MODULE…: writes the symbol graphs of what imports of the modules show into FOLDER, from the kit's build.
public_symbols() {
  local modules helpers triple module
  swift build -q --target UnderstudyEverything "${kit_flags[@]}" >&2 || return 1
  modules=$(swift build "${kit_flags[@]}" --show-bin-path)/Modules
  # OpenCombine's module of C, which no folder of modules has.
  helpers=$(find "$PWD/.build/" -path '*/COpenCombineHelpers.build/module.modulemap' | head -n 1)
  triple=$(swiftc -print-target-info | sed -n 's/.*"triple" *: *"\([^"]*\)".*/\1/p' | head -n 1)
  rm -rf "$1" && mkdir -p "$1"
  for module in "${@:2}"; do
    swift-symbolgraph-extract -module-name "$module" -target "$triple" -I "$modules" \
      -Xcc "-fmodule-map-file=$helpers" -minimum-access-level public -output-dir "$1" \
      -experimental-allowed-reexported-modules=UnderstudyDoubles,StateSnapshots,TestDoubleRuntime,TestReporting
  done
}

# copy_kit FOLDER: copies the manifest and the sources that git lists. The files keep their time stamps, so that a second
# build there compiles nothing. The caller appends to the copy's manifest, and then calls `keep_manifest_time FOLDER`.
copy_kit() {
  rm -rf "$1"/{Package.swift,Sources,Tests}
  mkdir -p "$1"
  git ls-files -z Package.swift Sources | tar --null --files-from - --create --file - |
    tar --extract --file - --directory "$1"
}
keep_manifest_time() { touch -r Package.swift "$1/Package.swift"; }

# The compiler, and the toolchain that it belongs to.
compiler() { xcrun --find swiftc 2>/dev/null || command -v swiftc; }
toolchain() { dirname "$(dirname "$(readlink -f "$(compiler)")")"; }
