import StateSnapshots

/// The style sheet of the report, for light and dark mode.
enum ReportStyle {
  static let css = "\n" + [PageStyle.css, overview, film, print].joined(separator: "\n") + "\n"

  /// The style of the list of snapshots, and rules for all views; the page's script sets `data-script` on the root.
  private static let overview = """
    [hidden] { display: none !important; }
    .top { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem 1rem; margin-bottom: 1rem; }
    .top h1 { font-size: 1.1rem; }
    .counts { margin: 0; color: var(--soft); }
    button, select, input[type="search"] { font: inherit; font-size: .875rem; color: var(--text); background: var(--panel);
      border: 1px solid var(--line); border-radius: 6px; padding: .25rem .65rem; min-height: 2rem; }
    button, summary, select { cursor: pointer; }
    button:hover, select:hover { border-color: var(--soft); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    #stage:focus { outline: none; }
    #theme { margin-left: auto; }
    .visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap; }
    .filters { position: sticky; top: 0; z-index: 5; display: flex; flex-wrap: wrap; align-items: center; gap: .5rem;
      padding: .5rem 0; background: var(--background); }
    .filters input { flex: 1 1 15rem; min-width: 0; }
    .filters select { max-width: 15rem; min-width: 0; }
    .chips { display: flex; gap: .35rem; }
    .chips button { border-radius: 1rem; }
    .chips button[aria-pressed="true"] { background: var(--accentBackground); border-color: var(--accent);
      color: var(--accent); }
    .amount { margin-left: .4rem; color: var(--soft); }
    [aria-pressed="true"] .amount { color: inherit; }
    .result { margin: 0 0 0 auto; color: var(--soft); font-size: .875rem; white-space: nowrap; }
    .pendingLinks { margin: .5rem 0; }
    [data-script] .pendingLinks { display: none; }
    .suite h2 { margin: 1.5rem 0 .5rem; }
    summary { display: flex; flex-wrap: wrap; align-items: center; gap: .15rem .6rem; padding: .5rem 1rem; }
    summary::-webkit-details-marker { display: none; }
    details + details { border-top: 1px solid var(--line); }
    :root:not([data-script]) .suite summary::before { content: "▸"; color: var(--soft); }
    :root:not([data-script]) .suite [open] > summary::before { content: "▾"; }
    .suite summary:hover { background: var(--sunk); }
    .name { font-weight: 600; overflow-wrap: anywhere; min-width: 0; }
    .meta { color: var(--soft); font-size: .8125rem; }
    .badge.feature { background: var(--callBackground); color: var(--call); }
    .entry[open] > summary { border-bottom: 1px solid var(--line); }
    .strip { margin-left: auto; flex: none; }
    .strip path { stroke: var(--edgeOfState); fill: none; }
    :root { --edgeOfState: hsl(215 var(--edgeShade)); }
    .strip .step { stroke: var(--text); }
    .strip .call, .strip .answer { stroke: var(--call); }
    .strip .failed { stroke: var(--oldMark); }
    .strip .time { stroke: var(--soft); }
    .uncovered { padding: .6rem 1rem; background: var(--warnBackground); color: var(--warn); }
    .uncovered p, .uncovered ul { margin: 0; overflow-wrap: anywhere; }
    .accept button { min-height: 0; padding: 0 .5rem; margin-left: .25rem; }
    .title { display: flex; flex-wrap: wrap; align-items: center; gap: .35rem .6rem; margin-bottom: 1rem; }
    .title nav { flex-basis: 100%; font-size: .875rem; overflow-wrap: anywhere; }
    .title h1 { min-width: 0; }
    .neighbours { margin-left: auto; display: flex; gap: .75rem; font-size: .875rem; }
    .hint { margin: .75rem 0 0; color: var(--soft); font-size: .8125rem; }
    h3 { margin: 0; padding: .5rem 1rem; font-size: .8125rem; font-weight: 600; color: var(--soft);
      border-bottom: 1px solid var(--line); }
    #stage > .panel { margin-bottom: .75rem; }
    .file summary { font-size: .875rem; font-weight: 600; }
    .file summary::before { content: "▸"; color: var(--soft); }
    .file[open] summary::before { content: "▾"; }
    @media (max-width: 40rem) { .strip { margin-left: 0; } .result { margin-left: 0; } .filters { position: static; }
      .filters select { flex: 1 1 8rem; } }
    """

  /// The style for printing: the view without its controls.
  private static let print = """
    @media print {
      .filters, #theme, .controls, .hint, .title nav, .neighbours, .strip, input[type="range"] { display: none !important; }
      .scroller, .events, .states .panel { overflow: visible; max-height: none; }
      .eventsAndStates .states { position: static; }
      .laneName { position: static; }
    }
    """
}
