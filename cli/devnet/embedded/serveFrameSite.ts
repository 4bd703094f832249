import { getRequestListener } from '@hono/node-server'
import { type HttpServer, startHttpServer } from '../httpServer'
import type { PortRequest } from '../port'
import type { FrameContext } from './context'
import { createFrameSite, type FrameSiteOptions } from './site'

/** The running site of the frame. */
export interface FrameSite extends HttpServer {
  /** URL of the framed page, for the option `endpoints.frame`. */
  readonly frameUrl: string
  /** State of the site, for tests. */
  readonly context: FrameContext
}

/** @throws CliError when the port is taken */
export async function serveFrameSite(
  options: Omit<FrameSiteOptions, 'url'> & { readonly port: PortRequest },
): Promise<FrameSite> {
  const { app, context } = createFrameSite({ ...options, url: () => server.url })
  // By default the adapter would replace the global Request and Response of the importing process.
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const server: HttpServer = await startHttpServer(
    (incoming, response) => void listener(incoming, response),
    options,
  )
  return { ...server, frameUrl: `${server.url}/sdk`, context }
}
