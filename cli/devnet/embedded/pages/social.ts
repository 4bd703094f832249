import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { ApiEnv } from '../../api/context'
import { showPage } from '../../api/page'
import type { FrameContext } from '../context'
import { PEOPLE, PROVIDERS, type SocialLogin } from '../social'
import { readForm } from './readForm'

/**
 * The consent page of the providers: GET /social?provider&state, POST /social { state, person }. It ends with
 * a page that posts the result to its opener, or redirects to the host's page if the state names one (without
 * pop-ups).
 */
export function addSocialPages(app: Hono<ApiEnv>, context: FrameContext): void {
  app.get('/social', c => {
    const text = c.req.query('state') ?? ''
    const { login } = readState(text, context)
    if (!login) return showPage(c, GONE)
    const { provider, origin } = login
    return showPage(c, {
      title: `Log in with ${PROVIDERS[provider]}`,
      narrow: true,
      formTarget: origin,
      body: html`<p class="quiet">A stand-in for the page of ${PROVIDERS[provider]}: these people exist on the local stack alone.</p>
<form class="card stack" method="post" action="/social">
<p><strong>${origin}</strong> would like to know who you are.</p>
<input type="hidden" name="state" value="${text}">
${PEOPLE.map(
  ({ id, name, sharesEmail }, index) =>
    html`<button${index ? '' : html` class="main"`} name="person" value="${id}">Continue as ${name}${sharesEmail ? '' : ', without an e-mail address'}</button>`,
)}
<button name="person" value="">Cancel</button>
</form>`,
    })
  })

  app.post('/social', async c => {
    const form = await readForm(c)
    if (!form) return c.text('Forbidden', 403)
    const text = form.get('state') ?? ''
    const { login, ticket, backTo } = readState(text, context)
    if (!login) return showPage(c, GONE)
    context.socialLogins.take(ticket)
    const person = PEOPLE.find(({ id }) => id === form.get('person'))
    const end = person ? `code=${context.socialCodes.issue({ ...login, person })}` : 'error=access_denied'
    const resultUri = `${context.url()}/social/result?provider=${login.provider}&${end}`
    if (!backTo) return showDone(c, login, resultUri)
    backTo.searchParams.set('result_uri', resultUri)
    return c.redirect(backTo.href, 303)
  })

  // Only the URL is used by programs; the page itself has no content.
  app.get('/social/result', c => showPage(c, { title: 'The login has ended', narrow: true, body: CLOSE }))
}

/** A page whose script posts the result to the opener, if it has the origin that began the login. */
const showDone = (c: Context, { origin }: SocialLogin, resultUri: string) =>
  showPage(c, {
    title: 'One moment',
    narrow: true,
    script: '/socialDone.js',
    body: html`<p id="done" data-origin="${origin}" data-result="${resultUri}">You may close this window.</p>`,
  })

/**
 * Reads the `state` of a provider's page: a ticket, optionally followed by `--` and the URL to redirect to at
 * the end, which must have the origin that began the login.
 */
function readState(text: string, { socialLogins }: FrameContext) {
  const [ticket = '', ...rest] = text.split('--')
  const login = socialLogins.find(ticket)
  const backTo = login && rest.length ? pageOf(rest.join('--'), login.origin) : undefined
  // A redirect to another origin invalidates the login.
  return { ticket, login: rest.length && !backTo ? undefined : login, backTo }
}

function pageOf(href: string, origin: string): URL | undefined {
  try {
    const url = new URL(href)
    return url.origin === origin ? url : undefined
  } catch {
    return undefined
  }
}

const CLOSE = html`<p>You may close this page.</p>`

const GONE = {
  title: 'This login is no longer good',
  narrow: true,
  body: html`<p>It was used before, or is too old. Begin anew where you wanted to log in.</p>`,
}
