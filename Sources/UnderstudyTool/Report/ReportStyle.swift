/// How the report looks, in light and in dark.
enum ReportStyle {
  static let css = """
    :root {
      color-scheme: light dark;
      --back: #ffffff; --text: #1f2328; --soft: #59636e; --line: #d1d9e0; --panel: #f6f8fa;
      --old: #ffebe9; --oldMark: #b31d28; --new: #dafbe1; --newMark: #116329;
      --step: #0550ae; --call: #6639ba; --warn: #7d4e00; --warnBack: #fff1cc; --errorBack: #ffdcd7;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --back: #0d1117; --text: #e6edf3; --soft: #9198a1; --line: #3d444d; --panel: #161b22;
        --old: #3c1618; --oldMark: #ff9a94; --new: #12301b; --newMark: #6fdd8b;
        --step: #79c0ff; --call: #d2a8ff; --warn: #f0c674; --warnBack: #3a2d0b; --errorBack: #4a1719;
      }
    }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 80rem; padding: 1.5rem; background: var(--back); color: var(--text);
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; }
    h1 { margin: 0; font-size: 1.6rem; overflow-wrap: anywhere; }
    header p { margin: .25rem 0 1.5rem; color: var(--soft); }
    h2 { margin: 2rem 0 .5rem; font-size: 1rem; font-weight: 600; color: var(--soft); overflow-wrap: anywhere; }
    nav { padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 6px; }
    nav h2 { margin: 0; }
    nav ul { margin: .25rem 0 0; padding-left: 1.25rem; }
    a { color: var(--step); overflow-wrap: anywhere; }
    details { margin: .5rem 0; border: 1px solid var(--line); border-radius: 6px; overflow: hidden; }
    summary { padding: .5rem .75rem; background: var(--panel); cursor: pointer; font-weight: 600;
      overflow-wrap: anywhere; }
    .badge { margin-left: .5rem; padding: .1rem .5rem; border-radius: 1rem; font-size: .75rem; }
    .pending { background: var(--warnBack); color: var(--warn); }
    .error { background: var(--errorBack); color: var(--oldMark); }
    .problem { margin: 0; padding: .5rem .75rem; background: var(--errorBack); }
    pre, td { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    pre { margin: 0; padding: .75rem; white-space: pre-wrap; overflow-wrap: anywhere; }
    .note { margin: 0; padding: .5rem .75rem 0; color: var(--soft); }
    .wide { overflow-x: auto; }
    table { width: 100%; min-width: 40rem; border-collapse: collapse; table-layout: fixed; }
    th { padding: .35rem .75rem; border-bottom: 1px solid var(--line); text-align: left; font-size: .8rem;
      color: var(--soft); }
    td { height: 1.5em; padding: 0 .75rem 0 1.5rem; vertical-align: top; white-space: pre-wrap;
      overflow-wrap: anywhere; }
    td + td, th + th { border-left: 1px solid var(--line); }
    .old, .new { position: relative; }
    .old { background: var(--old); }
    .new { background: var(--new); }
    .old::before, .new::before { position: absolute; left: .6rem; }
    .old::before { content: "−"; color: var(--oldMark); }
    .new::before { content: "+"; color: var(--newMark); }
    .none { background: var(--panel); }
    ins, del { text-decoration: none; }
    .step { font-weight: 700; color: var(--step); }
    .call { color: var(--call); }
    .mark { color: var(--soft); }
    """
}
