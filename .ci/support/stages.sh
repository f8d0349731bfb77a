# The stages of `.ci/run` and `.ci/nightly`. Source this file; the kit's folder must be the current one.
#
# Every stage runs, also after a failure. The last line counts the stages; any failure fails the run.
export CI=true
unset UNDERSTUDY_RECORD UNDERSTUDY_PENDING
exec </dev/null
# A `swift` that repeats a command in which SwiftPM itself crashed.
export PATH="$PWD/.ci/shims:$PATH"

source .ci/support/kit.sh
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
# The file with a line for each stage that has ended: whether it passed, and its heading.
results=$work/results
: >"$results"

# stage "heading" command…: runs the command and notes whether it succeeded.
stage() {
  local heading=$1 start=$SECONDS
  shift
  printf '\n== %s\n' "$heading"
  if "$@"; then
    printf 'passed %s\n' "$heading" >>"$results"
    printf -- '-- passed in %d s\n' $((SECONDS - start))
  else
    printf 'failed %s\n' "$heading" >>"$results"
    printf -- '-- FAILED in %d s\n' $((SECONDS - start))
  fi
}

# Runs a stage beside those of the other lane, and prints its output in one piece when it has ended.
quiet_stage() {
  local output
  output=$(mktemp "$work/output.XXXXXX") || exit 2
  stage "$@" >"$output" 2>&1
  until mkdir "$work/printing" 2>/dev/null; do sleep 0.1; done
  cat "$output"
  rmdir "$work/printing"
}

# scripts NAME…: a stage for each script of `.ci`.
scripts() {
  local script
  for script; do quiet_stage "$script" ".ci/$script"; done
}

# consumer_scripts NAME…: the same for scripts that build a package with the kit. They share one folder, and so one build.
consumer_scripts() {
  local script
  for script; do quiet_stage "$script" ".ci/$script" "$work/consumers"; done
}

# Prints the stages that failed and the counts. Returns 1 if any failed.
end_stages() {
  local passed failed
  printf '\n'
  sed -n 's/^failed /failed: /p' "$results"
  passed=$(grep -c '^passed' "$results")
  failed=$(grep -c '^failed' "$results")
  printf '%d s\n%d passed, %d failed\n' "$SECONDS" "$passed" "$failed"
  [[ $failed == 0 ]]
}
