import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { ApiEnv } from '../../api/context'
import { showPage } from '../../api/page'
import type { FrameContext } from '../context'
import { loopbackOnly } from '../loopbackOnly'

/** The stack's e-mail inbox: GET /inbox?email, and GET, DELETE /inbox.json?email for programs. */
export function addInbox(app: Hono<ApiEnv>, { mailbox }: FrameContext): void {
  app.get('/inbox', c => {
    const mails = mailbox.list(c.req.query('email'))
    return showPage(c, {
      title: 'Inbox',
      narrow: true,
      body: html`<p class="quiet">All e-mail of the local stack, whoever it is for. None of it leaves this machine.</p>
<p><a href="">Look again</a></p>
${mails.length ? '' : html`<p>No e-mail yet.</p>`}
<div class="stack">${mails.map(
        ({ to, subject, text, code, link, date }) => html`<article class="card">
<h2>${subject}</h2>
<p class="quiet">To ${to}, <time datetime="${date}">${date.slice(11, 19)} UTC</time></p>
<p>${text}</p>
${code ? html`<p class="code">${code}</p>` : ''}
${link ? html`<p><a href="${link}">Approve this browser</a></p>` : ''}
</article>`,
      )}</div>`,
    })
  })

  app.use('/inbox.json', loopbackOnly)
  app.get('/inbox.json', c => c.json(mailbox.list(c.req.query('email'))))
  app.delete('/inbox.json', c => {
    mailbox.clear()
    return c.json([])
  })
}
