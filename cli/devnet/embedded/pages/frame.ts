import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { isAllowedOrigin } from '../../allowedHosts'
import type { ApiEnv } from '../../api/context'
import type { FrameContext } from '../context'

/** Files of the built page, by path. */
const FILES: Readonly<Record<string, string>> = {
  '/frame.js': 'text/javascript; charset=utf-8',
  '/socialDone.js': 'text/javascript; charset=utf-8',
  '/frame.css': 'text/css; charset=utf-8',
}

/**
 * The frame: GET /sdk?projectId&chainId&version=4&enableLogger. Only pages of this machine and its network
 * may frame it, and only its own script runs in it.
 *
 * @param folder folder of the built page
 */
export function addFramePage(app: Hono<ApiEnv>, context: FrameContext, folder: string | undefined): void {
  app.get('/', c => c.redirect('/inbox'))

  app.get('/sdk', async c => {
    const known = c.req.query('projectId') === context.projectId
    const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Embedded wallet</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/frame.css">
${known ? html`<script type="module" src="/frame.js"></script>` : ''}
</head>
<body>
<main id="main">${known ? '' : html`<p>The project id is unknown.</p>`}</main>
</body>
</html>`
    return c.html(page, known ? 200 : 403, {
      'content-security-policy': policy(c, context.host),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  for (const [path, type] of Object.entries(FILES))
    app.get(path, async c => {
      const text = folder && (await readFile(join(folder, path), 'utf8').catch(() => undefined))
      if (text === undefined) return c.text('The page of the frame is not built.', 404)
      return c.body(text, 200, {
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
    })
}

const policy = (c: Context, host: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `frame-ancestors ${['http://127.0.0.1:*', 'http://localhost:*', 'http://*.localhost:*', ...asker(c, host)].join(' ')}`,
  ].join('; ')

/**
 * The framing page's origin from the Referer, if it is allowed: local network addresses cannot be listed in a
 * policy.
 */
function asker(c: Context, host: string): readonly string[] {
  try {
    const { origin } = new URL(c.req.header('referer') ?? '')
    return origin !== 'null' && isAllowedOrigin(origin, host) ? [origin] : []
  } catch {
    return []
  }
}
