/// The basic style of the page: the colours for light and dark mode, text, and the comparison of two texts.
enum PageStyle {
  /// The colours for light mode; `--fillShade` and `--edgeShade` are a saturation and a lightness, for any hue.
  private static let light = """
    color-scheme: light;
    --background: #f5f6f8; --panel: #ffffff; --sunk: #eef0f3; --text: #1b2129; --soft: #566070; --line: #d6dbe2;
    --accent: #2f4fc4; --accentBackground: #e4eaff; --call: #6636b4; --callBackground: #f0e9fc;
    --old: #ffebe9; --oldMark: #a81c26; --new: #dcf6e3; --newMark: #0f5d28; --changed: #fff0b8;
    --warn: #7a4a00; --warnBackground: #fff0c9; --fillShade: 65% 90%; --edgeShade: 35% 58%;
    """

  private static let dark = """
    color-scheme: dark;
    --background: #0e1217; --panel: #161b22; --sunk: #1f262f; --text: #e4eaf1; --soft: #9da8b5; --line: #303944;
    --accent: #93b1ff; --accentBackground: #1e2c52; --call: #cfaeff; --callBackground: #2d2144;
    --old: #40191c; --oldMark: #ffa19b; --new: #12341d; --newMark: #78df93; --changed: #3d3307;
    --warn: #f3c969; --warnBackground: #3a2d0b; --fillShade: 34% 21%; --edgeShade: 30% 42%;
    """

  static let css = """
    :root { \(light) }
    @media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { \(dark) } }
    :root[data-theme="dark"] { \(dark) }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 88rem; padding: 1.25rem 1.5rem 3rem; background: var(--background);
      color: var(--text); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", "Helvetica Neue", sans-serif; }
    h1 { margin: 0; font-size: 1.35rem; line-height: 1.25; letter-spacing: -.01em; overflow-wrap: anywhere; }
    h2 { margin: 1.75rem 0 .5rem; font-size: .95rem; font-weight: 600; overflow-wrap: anywhere; }
    a { color: var(--accent); }
    pre, code, td, kbd { font: 12.5px/1.55 ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    pre { margin: 0; padding: .75rem 1rem; white-space: pre-wrap; overflow-wrap: anywhere; }
    .panel { background: var(--panel); border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
    .note { margin: 0; padding: .6rem 1rem; color: var(--soft); }
    .problem { margin: 0; padding: .6rem 1rem; background: var(--old); color: var(--oldMark); }
    .accept { margin: 0; padding: .6rem 1rem; background: var(--warnBackground); color: var(--warn); overflow-wrap: anywhere; }
    .accept code { user-select: all; }
    .badge { display: inline-block; padding: 0 .5rem; border-radius: 1rem; font-size: .75rem; font-weight: 600;
      line-height: 1.25rem; white-space: nowrap; }
    .badge.pending { background: var(--warnBackground); color: var(--warn); }
    .badge.error { background: var(--old); color: var(--oldMark); }
    .wide { overflow-x: auto; }
    .comparison { width: 100%; min-width: 36rem; border-collapse: collapse; table-layout: fixed; }
    .comparison th { padding: .4rem 1rem; border-bottom: 1px solid var(--line); text-align: left; font-size: .8rem;
      font-weight: 600; color: var(--soft); }
    .comparison td { height: 1.55em; padding: 0 1rem 0 1.75rem; vertical-align: top; white-space: pre-wrap;
      overflow-wrap: anywhere; }
    .comparison td + td, .comparison th + th { border-left: 1px solid var(--line); }
    .comparison .old, .comparison .new { position: relative; }
    .old { background: var(--old); }
    .new { background: var(--new); }
    .comparison .old::before, .comparison .new::before { position: absolute; left: .75rem; }
    .comparison .old::before { content: "−"; color: var(--oldMark); }
    .comparison .new::before { content: "+"; color: var(--newMark); }
    .comparison .none { background: var(--sunk); }
    ins, del { text-decoration: none; }
    @media (max-width: 40rem) { body { padding: .75rem .75rem 2rem; } }
    @media print {
      :root:root:root { \(light) }
      body { max-width: none; padding: 0; background: none; }
      .wide { overflow: visible; }
      tr, .panel { break-inside: avoid-page; }
    }
    """
}
