# Functions for the stages that test the kit in a package of its own. Sourced by consumer.sh.

checks=0
failures=0
# The exit status of the last command that `run` ran.
status=0

# scenario NAME: prints the heading of the checks that follow.
scenario() { printf '\n%s\n' "$1"; }

# check NAME command…: notes whether the command succeeds. Where it fails, prints the end of the last command's output.
check() {
  local name=$1
  shift
  checks=$((checks + 1))
  if "$@"; then
    printf '  ok    %s\n' "$name"
  else
    failures=$((failures + 1))
    printf '  FAIL  %s\n' "$name"
    grep -v '^\[[0-9]*/[0-9]*\]' "$log" | tail -n 60 | cut -c1-300 | sed 's/^/        | /'
  fi
}

# run command…: keeps the command's output in the log and its exit status.
run() {
  "$@" >"$log" 2>&1
  status=$?
}

# end_checks NAME: prints how many checks failed, and fails if any did.
end_checks() {
  printf '\n%s: %d checks, %d failed, %d s\n' "$1" "$checks" "$failures" "$SECONDS"
  [[ $failures == 0 ]]
}

# Conditions: of the last command, of its output, of values, and of files.
succeeded() { [[ $status == 0 ]]; }
failed() { [[ $status != 0 ]]; }
said() { grep -qF -- "$1" "$log"; }
not_said() { ! said "$1"; }
said_times() { [[ $(grep -cF -- "$2" "$log") == "$1" ]]; } # NUMBER TEXT
same() { [[ "$1" == "$2" ]]; }
empty() { [[ -z "$1" ]]; }
is_there() { [[ -e $1 ]]; }
is_gone() { [[ ! -e $1 ]]; }
fails() { ! "$@"; }

# Prints the check sums and names of all files of the package.
content() { find . -path ./.build -prune -o -type f -exec cksum {} + | LC_ALL=C sort -k 3; }

# line_of FILE TEXT: prints the number of the first line that contains the text.
line_of() { grep -nF -- "$2" "$1" | head -n 1 | cut -d: -f1; }
