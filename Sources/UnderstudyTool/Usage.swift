/// The text that `understudy --help` prints.
enum Usage {
  static let text = """
    usage: understudy COMMAND …

      status                    pending, missing, orphaned, unreadable and duplicated snapshots; a run that failed;
                                exits 1 if there are any, or if it did
      show FILE [--at N]        a timeline with its blocks numbered, or the full state after block N
      accept [FILE…]            makes pending snapshots the accepted ones; without FILE all of them
      accept --from FOLDER      the same for what another machine left pending, such as CI's artifact
      accept --because TEXT     the same, and prints the message for its commit: TEXT, and what was accepted
      reject [FILE…]            removes pending snapshots; without FILE all of them
      prune [--dry-run]         lists the snapshots that the last run of all tests did not use, and deletes them
      review                    shows each pending snapshot on the terminal and asks what to do
      report --output DIR       writes DIR/index.html: a page that shows all snapshots, pending beside accepted
      report --markdown FILE|-  what is pending, failed, missing, unreadable or orphaned, for a pull request; added to the
                                file that GITHUB_STEP_SUMMARY names, where it is set; exits 1 if there is any;
                                in a pull request or with --since REF also what it has accepted
      coverage [--fail-under N] the states that no timeline shows when all tests run, and what never happened to
                                the members of its doubles; exits 1 where less than N % is covered
      mutate [--since REF] [--filter REGEX] [--markdown] [--fail-on unnoticed] [-- BUILD-OPTION…]
                                alters what doubles answer, and lists the tests that pass all the same: all, those in files
                                that changed since REF, or those whose name matches; exits 1 only with --fail-on
      features                  the feature protocols and the suites that test them; exits 1 if one has no test
      bundle --output DIR [--runtime] [-- BUILD-OPTION…]
                                builds the plugin's tool once, in release, as DIR/understudy.artifactbundle: where the
                                variable UNDERSTUDY_BUNDLE names it, no build compiles the tool; with --runtime, no
                                build compiles the products either (Linux)
      generate …                generates test doubles; 'understudy generate' alone lists its options
      dump-protocols FILE…      the protocols of Swift files, one a line, as JSON

    FILE is a snapshot, its pending file or (accept, reject) a folder; its path starts at the current folder or at the
    package's.

    options of all but bundle, generate and dump-protocols:
      --json                    answers in JSON (status, features, coverage)
      --package-path DIR        the package's folder; else the nearest above with a Package.swift
      --snapshots DIR           the folder of the snapshots, from the package's; else Snapshots
      --records DIR…            the journals of several runs, such as shards and a nightly one, which count
                                together (prune)

    exit status: 0 done, 1 found something or could not do all, 2 used wrongly

    """
}
