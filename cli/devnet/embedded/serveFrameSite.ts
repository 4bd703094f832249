import { getRequestListener } from '@hono/node-server'
import { type HttpServer, startHttpServer } from '../httpServer'
import type { PortWish } from '../port'
import type { FrameContext } from './context'
import { createFrameSite, type FrameSiteOptions } from './site'

/** The frame's site, running. */
export interface FrameSite extends HttpServer {
  /** What the option `endpoints.frame` takes: the page that is framed. */
  readonly frameUrl: string
  /** What it knows, for tests. */
  readonly context: FrameContext
}

/** @throws CliError when the port is taken */
export async function serveFrameSite(
  options: Omit<FrameSiteOptions, 'url'> & { readonly port: PortWish },
): Promise<FrameSite> {
  const { app, context } = createFrameSite({ ...options, url: () => server.url })
  // The server's own Request and Response would replace the global ones of whoever imports this.
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const server: HttpServer = await startHttpServer(
    (incoming, response) => void listener(incoming, response),
    options,
  )
  return { ...server, frameUrl: `${server.url}/sdk`, context }
}
