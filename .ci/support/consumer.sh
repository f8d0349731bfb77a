# Sourced by the stages that try the kit from outside.

# consumer_folder [FOLDER]: sets `kit`, the package, `work`, the folder, which stays, or a temporary one that goes when
# the stage ends, and `consumer`, an empty folder below it for a package that depends on the kit. What was built
# there before is kept: stages that are given one folder compile the kit once.
consumer_folder() {
  kit=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
  remove=
  if [[ $# -gt 0 ]]; then
    mkdir -p "$1" && work=$(cd "$1" && pwd -P) || exit 2
  else
    work=$(mktemp -d) || exit 2
    remove=$work
  fi
  trap remove_consumer EXIT
  consumer=$work/consumer
  mkdir -p "$consumer" && find "$consumer" -mindepth 1 -maxdepth 1 ! -name .build -exec rm -rf {} + || exit 2
  # What an earlier package's run noted and generated is not this one's.
  rm -rf "$consumer"/.build/{understudy,plugins/outputs}
}

# What a stage adds to the end, before its folder goes.
before_removal() { :; }

remove_consumer() {
  before_removal
  [[ -z $remove ]] || rm -rf "$remove"
}

# copy_package NAME: the package below .ci, depending on the kit where that is.
copy_package() {
  cp -R "$kit/.ci/$1/." "$consumer" && cd "$consumer" || exit 2
  sed "s|\"KIT\"|\"$kit\"|" "$kit/.ci/$1/Package.swift" >Package.swift
}

# build_tests: builds the package's tests. A warning fails it; not as an error, for which the compiler would need a flag
# that `swift run` and `swift package` don't give it: each of these would then compile everything again.
build_tests() {
  local output status=0
  output=$(swift build --build-tests 2>&1) || status=1
  printf '%s\n' "$output"
  [[ $output != *"warning: "* ]] || status=1
  return $status
}
