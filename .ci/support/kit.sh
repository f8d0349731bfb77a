# Functions for the stages that build or copy parts of the kit. Source this file; the kit's folder must be the current one.

# The flags of the kit's own build. With others, SwiftPM would compile everything again.
kit_flags=(--enable-all-traits -Xswiftc -warnings-as-errors)

# Builds the tool `understudy`, and prints its path.
kit_tool() {
  swift build -q --product understudy "${kit_flags[@]}" >&2 &&
    echo "$(swift build "${kit_flags[@]}" --show-bin-path)/understudy"
}

# The folder of a build of `Understudy` as users have it: without traits, with the symbol graphs of its public interface.
library_build=.build/library
library_symbols=$library_build/symbols
build_library() {
  mkdir -p "$library_symbols"
  swift build --scratch-path $library_build --target Understudy -Xswiftc -emit-symbol-graph \
    -Xswiftc -emit-symbol-graph-dir -Xswiftc "$PWD/$library_symbols" \
    -Xswiftc -symbol-graph-minimum-access-level -Xswiftc public >$library_build/log 2>&1 ||
    { cat $library_build/log; return 1; }
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
