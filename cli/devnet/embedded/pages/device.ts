import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { ApiEnv } from '../../api/context'
import { showPage } from '../../api/page'
import type { FrameContext } from '../context'
import { decideDevice } from '../messages/email'
import { readForm } from './readForm'

/**
 * The page behind an e-mail's link: GET /device?ticket, POST /device. Opening it does not approve anything.
 */
export function addDevicePage(app: Hono<ApiEnv>, context: FrameContext): void {
  app.get('/device', c => {
    const ticket = c.req.query('ticket') ?? ''
    const link = context.deviceLinks.find(ticket)
    if (!link) return showPage(c, GONE)
    return showPage(c, {
      title: 'Approve this browser?',
      narrow: true,
      body: html`<form class="card stack" method="post" action="/device">
<p>Somebody logs in as <strong>${link.login.email}</strong> at <strong>${link.origin}</strong> with a browser that is new to this account.</p>
<input type="hidden" name="ticket" value="${ticket}">
<div class="buttons">
<button name="decision" value="decline">It is not me</button>
<button class="main" name="decision" value="approve">Approve</button>
</div>
</form>`,
    })
  })

  app.post('/device', async c => {
    const form = await readForm(c)
    if (!form) return c.text('Forbidden', 403)
    const approved = form.get('decision') === 'approve'
    if (!(await decideDevice(context, form.get('ticket') ?? '', approved))) return showPage(c, GONE)
    return showPage(c, {
      title: approved ? 'Approved' : 'Declined',
      narrow: true,
      body: approved
        ? html`<p>Go on where you began: a code is on its way.</p>`
        : html`<p>That browser is not let in.</p>`,
    })
  })
}

const GONE = {
  title: 'This link is no longer good',
  narrow: true,
  body: html`<p>It was used before, or is too old. Begin anew where you wanted to log in.</p>`,
}
