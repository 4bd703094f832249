import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { ApiContext, ApiEnv } from './context'
import { ACTIONS } from './controlActions'
import type { Controls } from './controls'
import { ENDPOINTS, type Endpoint } from './endpoints'
import { type Markup, showPage } from './page'
import { FAULT_PRESETS, presetName, RELAY_PRESETS } from './presets'

/** Number of calls and events that are shown. */
const MAX_SHOWN = 60

/**
 * GET /dev: forms for the stack's switches, and the recorded requests; POST /dev { do, … } submits a form.
 */
export function addControlPage(app: Hono<ApiEnv>, context: ApiContext, controls: Controls): void {
  app.get('/dev', c =>
    showPage(c, {
      title: 'The local stack',
      body: html`<p class="quiet">Make any call go wrong, and watch what the page does. Tests do the same through <code>/dev/faults</code>.</p>
${faultsOf(context)}
${settingsOf(context, controls)}
${relayOf(context)}
${solanaOf(context)}
${requestsOf(context)}
${eventsOf(context)}`,
    }),
  )
  app.post('/dev', async c => {
    const fields = new URLSearchParams(await c.req.text())
    const name = fields.get('do') ?? ''
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
    if (!action) return c.text('Bad request', 400)
    await action(fields, context, controls)
    return back(c, fields.get('section') ?? '')
  })
}

/** Redirects to the form's section, so that the page does not scroll to the top. */
const back = (c: Context, section: string) =>
  c.redirect(/^[a-z]+$/.test(section) ? `/dev#${section}` : '/dev', 303)

/** A form with its action, the section that it is in, and its fields. */
const form = (action: string, section: string, inside: Markup) =>
  html`<form class="row" method="post" action="/dev"><input type="hidden" name="do" value="${action}"><input type="hidden" name="section" value="${section}">${inside}</form>`

const options = (names: readonly string[], chosen: string | undefined, none: string) =>
  html`<option value="">${none}</option>${names.map(name => html`<option${name === chosen ? html` selected` : ''}>${name}</option>`)}`

const number = (label: string, name: string, value: number) =>
  html`<label>${label}<input type="number" name="${name}" min="0" max="1000000" value="${value}"></label>`

function faultsOf({ faults }: ApiContext): Markup {
  const on = new Map(faults.list().map(({ path, fault }) => [path, fault]))
  const known = new Set(ENDPOINTS.map(({ path }) => path))
  const others = [...on.keys()]
    .filter(path => !known.has(path))
    .map((path): Endpoint => ({ name: 'By a test', rule: '', path }))
  return html`<section id="faults"><h2 id="faults-title">Faults</h2>
<p role="status">${on.size ? html`<span class="bad">${on.size} on.</span>` : 'None on.'}</p>
<div class="scroll" tabindex="0" role="region" aria-labelledby="faults-title"><table>
<thead><tr><th scope="col">Call</th><th scope="col">Path</th><th scope="col">Fault</th></tr></thead>
<tbody>${[...ENDPOINTS, ...others].map(endpoint => faultRow(endpoint, on.get(endpoint.path)))}</tbody></table></div>
<p>${form('clear', 'faults', html`<button>Clear all faults</button>`)}</p></section>`
}

function faultRow(
  { name, rule, path, method }: Endpoint,
  fault: ReturnType<ApiContext['faults']['take']>,
): Markup {
  const preset = fault && presetName(FAULT_PRESETS, fault)
  const names = Object.keys(FAULT_PRESETS)
  return html`<tr><th scope="row">${name}${rule ? html` <span class="quiet">[${rule}]</span>` : ''}</th>
<td><code>${method ?? ''} ${path}</code></td>
<td>${form(
    'fault',
    'faults',
    html`<input type="hidden" name="path" value="${path}">${method ? html`<input type="hidden" name="method" value="${method}">` : ''}
<label><span class="hidden">Fault of ${name}</span><select name="preset">${options(
      // A fault set by a test, which is not a preset, is listed too.
      preset && !names.includes(preset) ? [...names, preset] : names,
      preset,
      'Well',
    )}</select></label>
<label><span class="hidden">How often for ${name}</span><input type="number" name="times" min="0" max="1000" placeholder="always"${fault?.times ? html` value="${fault.times}"` : ''}></label>
<button>Set<span class="hidden"> for ${name}</span></button>${fault ? html`<span class="bad">On</span>` : ''}`,
  )}</td></tr>`
}

function settingsOf({ wallets }: ApiContext, { limit, history }: Controls): Markup {
  return html`<section id="data"><h2 id="data-title">Amounts and limits</h2><div class="card stack">
${form('limit', 'data', html`${number('Calls at once (0: no limit)', 'size', limit.size)}${number('and again each second', 'refill', limit.refill)}<button>Set the rate limit</button>`)}
${form(
  'history',
  'data',
  html`${number('Made-up history rows', 'items', history.items)}
<label class="check"><input type="checkbox" name="everyChain"${history.everyChain ? html` checked` : ''}> Rows of all chains at once</label><button>Set the history</button>`,
)}
${form('wallets', 'data', html`${number('Wallets in the list', 'count', wallets.length)}<button>Set the list</button>`)}
</div></section>`
}

function relayOf({ relay }: ApiContext): Markup {
  const { sockets, messages } = relay.stats()
  const { current } = relay.faults
  const button = (action: string, label: string) => form(action, 'relay', html`<button>${label}</button>`)
  return html`<section id="relay"><h2 id="relay-title">Relay</h2><div class="card stack">
<p><code>${relay.url}</code> · ${sockets} sockets · ${messages} messages waiting</p>
${form(
  'relay',
  'relay',
  html`<label>Fault<select name="preset">${options(
    Object.keys(RELAY_PRESETS),
    current && presetName(RELAY_PRESETS, current),
    'Well',
  )}</select></label><button>Set the relay’s fault</button>${current ? html`<span class="bad">On</span>` : ''}`,
)}
<div class="buttons">${button('relay drop', 'Drop all sockets')}${button('relay stop', 'Stop the relay')}${button('relay start', 'Start the relay')}</div>
</div></section>`
}

function solanaOf({ solana }: ApiContext): Markup | string {
  if (!solana) return ''
  const { latency, dropAfterBroadcast, landAfter } = solana.switches
  return html`<section id="solana"><h2 id="solana-title">Solana</h2><div class="card stack">
${form(
  'solana',
  'solana',
  html`${number('Latency in ms', 'latency', latency)}${number('Transactions to lose', 'dropAfterBroadcast', dropAfterBroadcast)}${number('Slots until one lands', 'landAfter', landAfter)}<button>Set Solana</button>`,
)}
${form('solana expire', 'solana', html`<button>Let all blockhashes expire</button>`)}
</div></section>`
}

function requestsOf({ requests }: ApiContext): Markup {
  const list = requests.list()
  return html`<section id="requests"><h2 id="requests-title">Calls</h2>
<p>${list.length} so far, the last ${MAX_SHOWN} here. <a href="/dev#requests">Look again</a></p>
<div class="scroll" tabindex="0" role="region" aria-labelledby="requests-title"><table>
<thead><tr><th scope="col">When</th><th scope="col">Answer</th><th scope="col">Call</th><th scope="col">Query</th></tr></thead>
<tbody>${list
    .slice(-MAX_SHOWN)
    .reverse()
    .map(
      ({ at, method, path, query, status }) =>
        html`<tr><td>${new Date(at).toISOString().slice(11, 23)}</td><td>${status ?? '…'}</td><td><code>${method} ${path}</code></td><td><code>${Object.entries(
          query,
        )
          .filter(([name]) => !['projectId', 'st', 'sv'].includes(name))
          .map(([name, value]) => `${name}=${value}`)
          .join(' ')}</code></td></tr>`,
    )}</tbody></table></div>
<p>${form('clear log', 'requests', html`<button>Forget the calls</button>`)}</p></section>`
}

function eventsOf({ events }: ApiContext): Markup {
  return html`<section id="events"><h2 id="events-title">Analytics events</h2>
<p>${events.length} received.</p>
<div class="scroll" tabindex="0" role="region" aria-labelledby="events-title"><table><thead><tr><th scope="col">Event</th></tr></thead><tbody>${events
    .slice(-MAX_SHOWN)
    .reverse()
    .map(
      ({ body }) =>
        html`<tr><td><code>${JSON.stringify(Object(body).props ?? body).slice(0, 400)}</code></td></tr>`,
    )}</tbody></table></div>
<p>${form('clear events', 'events', html`<button>Forget the events</button>`)}</p></section>`
}
