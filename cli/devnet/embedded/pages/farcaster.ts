import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { ApiEnv } from '../../api/context'
import { showPage } from '../../api/page'
import type { FrameContext } from '../context'
import { readForm } from './readForm'

/** Name of the app's user. */
const USER_NAME = 'ada.eth'

/** A stand-in for the Farcaster app: GET /farcaster?channel, POST /farcaster { channel, decision }. */
export function addFarcasterPage(app: Hono<ApiEnv>, { farcasterLogins }: FrameContext): void {
  app.get('/farcaster', c => {
    const channel = c.req.query('channel') ?? ''
    if (!farcasterLogins.find(channel)) return showPage(c, GONE)
    return showPage(c, {
      title: 'Farcaster',
      narrow: true,
      body: html`<p class="quiet">A stand-in for the app on your phone.</p>
<form class="card stack" method="post" action="/farcaster">
<p>Log in as <strong>${USER_NAME}</strong>?</p>
<input type="hidden" name="channel" value="${channel}">
<div class="buttons">
<button name="decision" value="decline">Decline</button>
<button class="main" name="decision" value="approve">Approve</button>
</div>
</form>`,
    })
  })

  app.post('/farcaster', async c => {
    const form = await readForm(c)
    if (!form) return c.text('Forbidden', 403)
    const settle = farcasterLogins.take(form.get('channel') ?? '')
    if (!settle) return showPage(c, GONE)
    const approved = form.get('decision') === 'approve'
    settle(approved ? USER_NAME : undefined)
    return showPage(c, {
      title: approved ? 'Approved' : 'Declined',
      narrow: true,
      body: html`<p>Go back to where you began.</p>`,
    })
  })
}

const GONE = {
  title: 'This login is no longer good',
  narrow: true,
  body: html`<p>It was used before, or is too old. Begin anew where you wanted to log in.</p>`,
}
