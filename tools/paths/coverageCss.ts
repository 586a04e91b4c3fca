/** How the report of coverage looks, in light and in dark. */
export const COVERAGE_CSS = `:root {
  color-scheme: light dark;
  --text: light-dark(#1b1f27, #e6e8ec);
  --muted: light-dark(#5b6270, #a2a9b8);
  --line: light-dark(#c9ced8, #3a414f);
  --page: light-dark(#ffffff, #14171d);
  --box: light-dark(#f6f7f9, #1c2029);
  --both: light-dark(#15722f, #5fd07f);
  --tests: light-dark(#0b5cad, #6db4ff);
  --browser: light-dark(#7a4a00, #e8b04a);
  --none: light-dark(#b3261e, #ff8a80);
}
body { margin: 0; font: 14px/1.5 system-ui, sans-serif; color: var(--text); background: var(--page); }
main { max-width: 1400px; margin: 0 auto; padding: 16px; }
h1 { font-size: 22px; margin: 8px 0; }
a { color: inherit; }
code { font-size: 12px; overflow-wrap: anywhere; }
.legend { display: flex; flex-wrap: wrap; gap: 4px 20px; padding: 0; list-style: none; }
.chart { overflow: auto; max-height: 75vh; border: 1px solid var(--line); border-radius: 8px; margin: 12px 0; }
table { width: 100%; border-collapse: collapse; }
caption { text-align: left; color: var(--muted); padding: 4px 0; }
th, td { text-align: left; vertical-align: top; padding: 5px 8px; border-bottom: 1px solid var(--line); }
.number { text-align: right; font-variant-numeric: tabular-nums; }
td span { font-size: 12px; }
td code { overflow-wrap: normal; white-space: nowrap; }
main { overflow-x: auto; }
tr:target { background: var(--box); outline: 2px solid var(--tests); }
ul { margin: 4px 0; padding-left: 18px; }
meter { width: 120px; }
.both { color: var(--both); }
.tests { color: var(--tests); }
.browser { color: var(--browser); }
.none { color: var(--none); }
svg { display: block; font: 12px system-ui, sans-serif; }
svg .box { fill: var(--box); stroke: var(--line); }
svg .outer { fill: none; }
svg .title { font-size: 13px; font-weight: 600; fill: var(--text); }
svg .service { fill: var(--muted); }
svg .start { fill: var(--muted); stroke: var(--muted); }
svg .way { fill: none; stroke: currentColor; stroke-width: 1.5; }
svg .way.start { stroke: var(--muted); }
svg .way.tests { stroke-dasharray: 7 3; }
svg .way.browser { stroke-dasharray: 2 3; }
svg .way.none { stroke-dasharray: 1 5; stroke-width: 2.5; }
svg .head { fill: currentColor; }
svg .label { fill: currentColor; }
svg a:hover text, svg a:focus text { text-decoration: underline; }
`
