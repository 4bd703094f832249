/** The prompt's style sheet; adopted, since a strict Content-Security-Policy forbids a style element. */
export const PROMPT_STYLES = `
:host { all: initial; color-scheme: light dark; }
* { box-sizing: border-box; }
dialog, .waiting {
  --face: light-dark(#ffffff, #1c1d22);
  --sunken: light-dark(#f4f5f7, #25262c);
  --ink: light-dark(#17181c, #f2f3f5);
  --soft: light-dark(#5d6270, #a5aab8);
  --line: light-dark(#e5e7ec, #34363e);
  --accent: light-dark(#2f5bea, #6c8cff);
  --on-accent: light-dark(#ffffff, #0d1020);
  font: 400 14px/20px system-ui, sans-serif;
  color: var(--ink);
  background: var(--face);
  border: 1px solid var(--line);
  box-shadow: 0 1px 2px rgb(0 0 0 / .08), 0 16px 48px rgb(0 0 0 / .24);
}
dialog {
  position: fixed;
  inset: 12px 12px auto auto;
  inline-size: min(340px, 100vw - 24px);
  max-block-size: calc(100dvh - 24px);
  margin: 0;
  padding: 0;
  border-radius: 20px;
  overflow: hidden;
}
dialog[open] { display: flex; flex-direction: column; animation: in 160ms cubic-bezier(.2, .9, .3, 1); }
/* Not dimmed: the prompt is beside the page, not part of it. */
dialog::backdrop { background: transparent; }
@keyframes in { from { opacity: 0; transform: translateY(-8px) scale(.98); } }

header { display: flex; align-items: center; gap: 10px; padding: 14px 14px 12px 16px; }
.icon { inline-size: 32px; block-size: 32px; flex: none; border-radius: 9px; }
.who { flex: 1; min-inline-size: 0; }
.name { font-weight: 600; font-size: 14px; line-height: 18px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.count { color: var(--soft); font-size: 12px; line-height: 16px; }

.body { padding: 4px 16px 16px; overflow: auto; overscroll-behavior: contain; }
h2 { margin: 0; font-size: 18px; line-height: 24px; font-weight: 600; letter-spacing: -.01em; }
.origin { display: flex; align-items: center; gap: 6px; margin: 4px 0 14px; color: var(--soft); font-size: 13px; line-height: 18px; overflow-wrap: anywhere; }
.origin::before { content: ''; inline-size: 7px; block-size: 7px; flex: none; border-radius: 50%; background: var(--accent); }

dl, .accounts, pre { margin: 0; border-radius: 14px; background: var(--sunken); }
dl + pre, pre + dl { margin-block-start: 8px; }
dl { padding: 4px 14px; }
dl > div { display: flex; justify-content: space-between; gap: 16px; padding: 9px 0; }
dl > div + div { border-block-start: 1px solid var(--line); }
dt { color: var(--soft); flex: none; }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; text-wrap: balance; font-variant-numeric: tabular-nums; }
pre {
  padding: 12px 14px; max-block-size: 220px; overflow: auto;
  font: 400 13px/19px ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
  white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext;
}
.accounts { padding: 4px; border: 0; }
.accounts label { display: flex; align-items: center; gap: 10px; padding: 9px 10px; border-radius: 11px; cursor: pointer; }
.accounts label:hover { background: var(--face); }
.accounts input { inline-size: 18px; block-size: 18px; margin: 0; accent-color: var(--accent); }
.dot { inline-size: 24px; block-size: 24px; flex: none; border-radius: 50%; background: linear-gradient(135deg, var(--from), var(--to)); }
.address { font-variant-numeric: tabular-nums; }
legend { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }

footer { display: flex; gap: 10px; padding: 12px 16px 16px; border-block-start: 1px solid var(--line); }
button { font: inherit; color: inherit; border: 0; cursor: pointer; }
footer button { flex: 1; min-block-size: 44px; border-radius: 13px; font-weight: 600; background: var(--sunken); transition: filter 120ms; }
footer .approve { background: var(--accent); color: var(--on-accent); }
footer button:hover { filter: brightness(.96); }
footer button:active { transform: scale(.985); }
footer button:disabled { opacity: .45; cursor: default; filter: none; transform: none; }
.later { padding: 8px 10px; border-radius: 10px; background: none; color: var(--soft); font-size: 13px; }
.later:hover { background: var(--sunken); color: var(--ink); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
/* The dialog has focus only until the first Tab. */
dialog:focus-visible { outline: none; }

.waiting {
  position: fixed; inset: 12px 12px auto auto; margin: 0; align-items: center; gap: 8px;
  min-block-size: 44px; padding: 6px 14px 6px 8px; border-radius: 22px; font-weight: 500;
}
.waiting:popover-open { display: flex; }
.waiting .icon { inline-size: 28px; block-size: 28px; border-radius: 50%; }

@media (prefers-reduced-motion: reduce) { dialog[open] { animation: none; } }
@media (forced-colors: active) { dialog, .waiting, footer button { border: 1px solid ButtonBorder; } }
`
