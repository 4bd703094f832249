import type { Chain } from './chains'
import type { Choices } from './configFile'
import type { Host } from './detectHost'
import { literal } from './literal'
import { addressBlock, moduleFiles } from './localStack'
import type { Plan } from './templates'
import type { NewFile } from './writeFiles'

/** Port of the sign-in server for hosts without a server of their own. */
const SERVER_PORT = 3001

/**
 * Base path of the four sign-in endpoints. The `pages` router of Next.js allows API routes only below `/api`.
 */
export const authUrl = (router?: 'app' | 'pages'): string => (router === 'pages' ? '/api/auth' : '/auth')

/** Printed after the files are written. */
export const SIGN_IN_NOTE =
  'Sign-in: set AUTH_DOMAIN (the host of your pages, e.g. app.example) and SESSION_SECRET (32 characters or more) before going live.'

/**
 * RPC URL for verifying signatures of contract accounts, as source text; `true` if none is needed or known.
 */
function serverOf({ caip, id, network }: Chain, local: Choices['local']): string {
  if (!caip.startsWith('eip155:')) return 'true'
  if (local) return `local.evm[${id}]`
  const url = network.rpcUrls?.default?.http?.[0]
  return url === undefined ? 'true' : literal(url)
}

/** Address block with the RPC URLs of the handler's chains on a local stack. */
const localBlock = ({ chains, local }: Choices): string =>
  local && chains.some(({ caip }) => caip.startsWith('eip155:')) ? `\n${addressBlock(local, ['evm'])}` : ''

/** Source text of the `createAuthHandler` call. @param pages hosts of the pages in development */
function authHandler({ chains, local }: Choices, pages: readonly string[]): string {
  const servers = chains.map(chain => `      ${literal(chain.caip)}: ${serverOf(chain, local)},\n`)
  return `createAuthHandler({
  verifier: createVerifier({
    // The hosts of your pages, as in the address bar. Messages signed for another host are rejected.
    domain: process.env.AUTH_DOMAIN?.split(',') ?? ${literal(pages)},
    // An RPC URL of each EVM chain, to verify contract accounts; plain keys need none.
    chains: {
${servers.join('')}    },
    // In memory, for a single process; several processes need a shared NonceStore.
    nonces: memoryNonces(),
  }),
  // Without SESSION_SECRET, sessions end with this process.
  secret: process.env.SESSION_SECRET ?? crypto.randomUUID() + crypto.randomUUID(),
  // With AUTH_DOMAIN set, the cookie is sent over https only.
  secure: process.env.AUTH_DOMAIN !== undefined,
})`
}

/** What `--sign-in` adds to a host beside the page's part: the server's files, and the lines to paste. */
export type SignIn = (choices: Choices, host: Host) => Plan

/** The same, or nothing without `--sign-in`. */
export const signInPlan = (signIn: SignIn, choices: Choices, host: Host): Plan =>
  choices.signIn ? signIn(choices, host) : { files: [], paste: [] }

/**
 * A server beside the page's own, which forwards the sign-in path to it.
 *
 * @param port of the page's development server
 * @param into its file for the setting that forwards
 * @param line returns that setting for the origin of the sign-in server
 */
export const forwarded =
  (port: number, into: string, line: (server: string) => string): SignIn =>
  choices => ({
    files: [serverFile(choices, port)],
    paste: [{ into, lines: [line(`http://127.0.0.1:${SERVER_PORT}`)] }],
  })

/** Setting of Vite and of Rsbuild, which use it also when they serve a build. */
export const proxyLine = (server: string): string => `server: { proxy: { '/auth': '${server}' } },`

/** For Vite and the frameworks whose projects have a Vite config. */
export const forwardedByVite = forwarded(5173, 'vite.config', proxyLine)

/** A sign-in server for hosts that have no server: plain JavaScript, so that Node runs it without a build. */
export function serverFile(choices: Choices, page: number): NewFile {
  const text = `// Signs users in with their wallet. Start it beside your page's own server: node aglet.server.mjs
// Pages call it at /auth/ of their own origin, so the page's server has to forward that path to this one.
import { createServer } from 'node:http'
import { createAuthHandler, createVerifier, memoryNonces, toNodeListener } from 'aglet/siwx/server'

const PORT = Number(process.env.PORT ?? ${SERVER_PORT})
${localBlock(choices)}
// \`await auth.user(request)\` returns the signed-in user; use it to decide what a request may do.
const auth = ${authHandler(choices, [`localhost:${page}`, `127.0.0.1:${page}`])}

createServer(toNodeListener(auth.handle)).listen(PORT, '127.0.0.1', () => {
  console.log(\`Sign-in server: http://127.0.0.1:\${PORT}\`)
})
`
  return { path: 'aglet.server.mjs', content: { text } }
}

/** The page's part for script-tag pages, with the modules that it imports. */
export function scriptSignIn(dist: string): readonly NewFile[] {
  const text = `import { createSiwx, serverStorage } from '/aglet/siwx/siwx.js'

// After connecting, the wallet signs a message that your server verifies.
const siwx = createSiwx({ storage: serverStorage({ url: '/auth' }) })
if (window.aglet) window.aglet.update({ siwx })
else document.addEventListener('aglet:ready', ({ detail }) => detail.update({ siwx }), { once: true })
`
  return [
    { path: 'aglet.siwx.js', content: { text } },
    ...moduleFiles(dist, 'siwx.js', 'aglet/siwx', 'sign-in'),
  ]
}

/** Text of the handler as a module of the host's own server. @param port of that server in development */
const handlerText = (
  choices: Choices,
  port: number,
): string => `import { createAuthHandler, createVerifier, memoryNonces } from 'aglet/siwx/server'
${localBlock(choices)}
/** Signs users in with their wallet. In your routes, \`await auth.user(request)\` returns the signed-in user. */
export const auth = ${authHandler(choices, [`localhost:${port}`, `127.0.0.1:${port}`])}
`

/** The handler for a server that listens on port 3000 in development. */
const handlerFile = (folder: '' | 'src/', choices: Choices, language: Host['language']): NewFile => ({
  path: `${folder}aglet.auth.${language}`,
  content: { text: handlerText(choices, 3000) },
})

/** TanStack Start: the handler, and a server route for its four paths. */
export const tanstackSignIn: SignIn = (choices, { language }) => {
  const route = `import { createFileRoute } from '@tanstack/react-router'
import { auth } from '../aglet.auth'

// Serves /auth/nonce, /auth/verify, /auth/session and /auth/sign-out in one route, so that they share the
// nonce store.
export const Route = createFileRoute('/auth/$step')({
  server: {
    handlers: {
      GET: ({ request }) => auth.handle(request),
      POST: ({ request }) => auth.handle(request),
    },
  },
})
`
  return {
    files: [
      handlerFile('src/', choices, language),
      { path: `src/routes/auth.$step.${language}`, content: { text: route } },
    ],
    paste: [],
  }
}

/** Nuxt: the handler, and a server route for its four paths. */
export const nuxtSignIn: SignIn = (choices, { language }) => {
  const route = `import { auth } from '../../../aglet.auth'

// Serves /auth/nonce, /auth/verify, /auth/session and /auth/sign-out in one route, so that they share the
// nonce store.
export default defineEventHandler(event => auth.handle(toWebRequest(event)))
`
  return {
    files: [
      handlerFile('', choices, language),
      { path: `server/routes/auth/[step].${language}`, content: { text: route } },
    ],
    paste: [],
  }
}

/** SvelteKit: the handler, and an endpoint for its four paths. */
export const svelteKitSignIn: SignIn = (choices, { language }) => {
  const isTyped = language === 'ts'
  const type = isTyped ? ': RequestHandler' : ''
  const route = `import { auth } from '../../../aglet.auth'
${isTyped ? "import type { RequestHandler } from './$types'\n" : ''}
// Serves /auth/nonce, /auth/verify, /auth/session and /auth/sign-out in one endpoint, so that they share the
// nonce store.
export const GET${type} = ({ request }) => auth.handle(request)
export const POST${type} = ({ request }) => auth.handle(request)
`
  // SvelteKit reads .env files into a module of its own, not into `process.env`.
  const text = `import { env } from '$env/dynamic/private'\n${handlerText(choices, 5173).replaceAll('process.env', 'env')}`
  return {
    files: [
      { path: `src/aglet.auth.${language}`, content: { text } },
      { path: `src/routes/auth/[step]/+server.${language}`, content: { text: route } },
    ],
    paste: [],
  }
}

/**
 * Next.js: the handler, and one route for its four paths. File paths are relative to the folder of `app` or
 * `pages`.
 */
export function nextSignIn(choices: Choices, { language, next: { router } }: Host): readonly NewFile[] {
  const app = `import { auth } from '../../../aglet.auth'

// Serves /auth/nonce, /auth/verify, /auth/session and /auth/sign-out in one route, so that they share the
// nonce store.
export const GET = auth.handle
export const POST = auth.handle
`
  const pages = `import { toNodeListener } from 'aglet/siwx/server'
import { auth } from '../../../aglet.auth'

export const config = { api: { bodyParser: false } }

// Serves /api/auth/nonce, verify, session and sign-out in one route, so that they share the nonce store.
export default toNodeListener(auth.handle)
`
  return [
    handlerFile('', choices, language),
    router === 'app'
      ? { path: `app/auth/[step]/route.${language}`, content: { text: app } }
      : { path: `pages/api/auth/[step].${language}`, content: { text: pages } },
  ]
}
