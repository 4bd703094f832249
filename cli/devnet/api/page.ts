import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { ApiEnv } from './context'

/** HTML in which inserted texts are escaped. */
export type Markup = ReturnType<typeof html>

/** Content-Security-Policy of the stack's own pages: only their style sheet, images and script may load. */
const policy = (script: boolean, formTarget: string) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    ...(script ? ["script-src 'self'", "require-trusted-types-for 'script'"] : []),
    `form-action 'self'${formTarget && ` ${formTarget}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const STYLE = `:root {
  color-scheme: light dark;
  --ink: light-dark(#16181d, #eceef2);
  --quiet: light-dark(#5a6069, #a3a9b4);
  --paper: light-dark(#f6f6f8, #14161a);
  --card: light-dark(#fff, #1d2026);
  --line: light-dark(#d5d7dd, #3a3e47);
  --edge: light-dark(#80858f, #7c828d);
  --accent: light-dark(#2c4fd6, #93a8ff);
  --on-accent: light-dark(#fff, #10131c);
  --bad: light-dark(#b3261e, #ff9a8f);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  max-width: 72rem;
  padding: 2rem 1.25rem 4rem;
  background: var(--paper);
  color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif;
}
body.narrow { max-width: 28rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.15rem; margin: 2.25rem 0 .75rem; }
p { margin: .5rem 0; }
.quiet { color: var(--quiet); }
.bad { color: var(--bad); font-weight: 600; }
a { color: var(--accent); }
.card, table { background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
.card { padding: 1.25rem; }
.card code { overflow-wrap: anywhere; }
.scroll { position: relative; overflow-x: auto; }
.scroll code { white-space: nowrap; }
table { border-collapse: separate; border-spacing: 0; width: 100%; font-size: .92rem; }
th, td { text-align: start; padding: .5rem .75rem; border-top: 1px solid var(--line); vertical-align: middle; }
thead th { border-top: 0; color: var(--quiet); font-weight: 600; }
code { font: .92em ui-monospace, monospace; overflow-wrap: anywhere; }
form.row { min-width: 0; display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: 0; }
label { display: grid; gap: .25rem; font-size: .92rem; min-width: 0; }
fieldset { border: 0; margin: 1rem 0 0; padding: 0; }
legend { padding: 0; font-size: .92rem; }
fieldset label, label.check { display: flex; gap: .5rem; align-items: center; min-height: 28px; }
.stack { display: grid; gap: 1rem; }
.stack h2 { margin: 0; }
.code { font: 600 1.75rem/1.2 ui-monospace, monospace; letter-spacing: .2em; }
.buttons { display: flex; flex-wrap: wrap; gap: .5rem; }
select, input, button { font: inherit; color: inherit; }
select, input:not([type="radio"], [type="checkbox"]) {
  max-width: 100%;
  min-height: 36px;
  padding: .25rem .5rem;
  background: var(--card);
  border: 1px solid var(--edge);
  border-radius: 8px;
}
input[type="number"] { width: 8rem; }
button {
  min-height: 36px;
  padding: .25rem .9rem;
  border: 1px solid var(--edge);
  border-radius: 8px;
  background: var(--card);
  cursor: pointer;
}
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (forced-colors: active) { button.main { border-width: 2px; } }
`

/** GET /dev/page.css, the style sheet of `showPage`. */
export function addPageStyle(app: Hono<ApiEnv>): void {
  app.get('/dev/page.css', c => c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }))
}

/** Answers with one of the stack's own pages. */
export async function showPage(
  c: Context,
  {
    title,
    body,
    narrow = false,
    script,
    formTarget = '',
  }: {
    readonly title: string
    readonly body: Markup
    readonly narrow?: boolean
    /** Path of a script; none when left out. */
    readonly script?: string
    /** Another origin that the page's form may redirect to. */
    readonly formTarget?: string
  },
): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/dev/page.css">
${script ? html`<script type="module" src="${script}"></script>` : ''}
</head>
<body${narrow ? html` class="narrow"` : ''}>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`
  return c.html(page, 200, {
    'content-security-policy': policy(script !== undefined, formTarget),
    // Forms must send their origin, so that those of other sites can be rejected.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
}
