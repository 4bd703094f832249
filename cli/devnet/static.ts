import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type HttpServer, startHttpServer } from './httpServer'
import type { PortRequest } from './port'

/** A generated file, which is not on disk. */
export interface MadeFile {
  readonly type: string
  /** A function gets the request's Host header. */
  readonly body: string | ((hostHeader: string | undefined) => string)
}

export interface StaticOptions {
  /** The folder served at `/`; index.html is served for folders. */
  readonly root: string
  /** Further folders, by URL path: `{ '/dist/': '…/dist' }`. */
  readonly mounts?: Readonly<Record<string, string>>
  /**
   * Generated files, by exact path: `{ '/dev.json': { type, body } }`. They take precedence over files on
   * disk.
   */
  readonly files?: Readonly<Record<string, MadeFile>>
  /** Request handlers, by exact path: `{ '/auth/session': handle }`. */
  readonly handlers?: Readonly<Record<string, (request: Request) => Promise<Response>>>
  /** Content-Security-Policy of every response. */
  readonly csp?: string
  /** Headers of every response, with names in lower case. */
  readonly headers?: Readonly<Record<string, string>>
  readonly host?: string
  /** Default: any free port. */
  readonly port?: PortRequest
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/**
 * Serves the folder of a host page. Except for `handlers`, only GET and HEAD are allowed. Files outside the
 * folders are never served, neither through `..`, an encoded slash nor a symbolic link, nor are names that
 * begin with a dot.
 */
export function serveStatic(options: StaticOptions): Promise<HttpServer> {
  const { host = '127.0.0.1', port = 0 } = options
  return startHttpServer(
    (request, response) => {
      answer(options, request, response).catch(() => plain(response, 500, 'Internal server error'))
    },
    { host, port },
  )
}

async function answer(
  options: StaticOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { root, mounts = {}, files = {}, handlers = {}, csp, headers = {} } = options
  response.setHeader('x-content-type-options', 'nosniff')
  // No caching, so that changes during development are visible at once.
  response.setHeader('cache-control', 'no-store')
  if (csp) response.setHeader('content-security-policy', csp)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  const path = readPath(request.url ?? '/')
  const handle = path !== undefined && Object.hasOwn(handlers, path) ? handlers[path] : undefined
  // By default the adapter would replace the global Request and Response of the importing process.
  if (handle) return getRequestListener(handle, { overrideGlobalObjects: false })(request, response)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD')
    return plain(response, 405, 'Method not allowed')
  }
  if (path === undefined) return plain(response, 400, 'Bad request')
  const made = Object.hasOwn(files, path) ? files[path] : undefined
  if (made) {
    response.setHeader('content-type', made.type)
    response.end(
      request.method === 'HEAD'
        ? undefined
        : typeof made.body === 'string'
          ? made.body
          : made.body(request.headers.host),
    )
    return
  }

  const mount = Object.keys(mounts).find(prefix => path.startsWith(prefix))
  const found = mount ? await findFile(mounts[mount]!, path.slice(mount.length)) : await findFile(root, path)
  if (!found) return plain(response, 404, 'Not found')
  if (found.isFolder && !path.endsWith('/')) {
    // Otherwise relative URLs in the page would resolve against the parent folder.
    const [query = ''] = /\?[^#]*/.exec(request.url ?? '') ?? []
    response.setHeader('location', `${encodeURIComponent(path.split('/').at(-1) ?? '')}/${query}`)
    return plain(response, 301, 'Moved')
  }
  response.setHeader('content-type', TYPES[extname(found.file).toLowerCase()] ?? 'application/octet-stream')
  response.setHeader('content-length', found.size)
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  createReadStream(found.file)
    .on('error', () => response.destroy())
    .pipe(response)
}

/** The decoded path of a request; undefined if it cannot be the path of a served file. */
function readPath(url: string): string | undefined {
  try {
    // new URL() would resolve `..`, which then could not be rejected.
    const path = decodeURIComponent(url.split(/[?#]/)[0] ?? '/')
    const bad =
      !path.startsWith('/') || /[\\\0]/.test(path) || path.split('/').some(part => part.startsWith('.'))
    return bad ? undefined : path
  } catch {
    return undefined
  }
}

async function findFile(
  folder: string,
  path: string,
): Promise<{ file: string; size: number; isFolder: boolean } | undefined> {
  try {
    const base = await realpath(folder)
    let file = await realpath(join(base, path))
    let info = await stat(file)
    const isFolder = info.isDirectory()
    if (isFolder) {
      file = await realpath(join(file, 'index.html'))
      info = await stat(file)
    }
    // Checked after realpath, to detect symbolic links to the outside.
    const inside = file.startsWith(base.endsWith(sep) ? base : base + sep)
    return inside && info.isFile() ? { file, size: info.size, isFolder } : undefined
  } catch {
    return undefined
  }
}

function plain(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.statusCode = status
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.end(text)
}
