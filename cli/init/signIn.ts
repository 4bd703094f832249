import type { Chain } from './chains'
import type { Choices } from './configFile'
import type { Host } from './detectHost'
import { literal } from './literal'
import { addressBlock, moduleFiles } from './localStack'
import type { NewFile } from './writeFiles'

/** Where the server for hosts without one of their own listens. */
const SERVER_PORT = 3001

/** Path of the server's four answers: `pages/` of Next.js has its functions below `/api` alone. */
export const authUrl = (router?: 'app' | 'pages'): string => (router === 'pages' ? '/api/auth' : '/auth')

/** What users are told once all is written. */
export const SIGN_IN_NOTE =
  'Sign-in: set AUTH_DOMAIN (the host of your pages, as app.example) and SESSION_SECRET (32 characters or more) before going live.'

/** What verifies a contract account's signature; plain keys need no server. */
function serverOf({ caip, id, network }: Chain, local: Choices['local']): string {
  if (!caip.startsWith('eip155:')) return 'true'
  if (local) return `local.evm[${id}]`
  const url = network.rpcUrls?.default?.http?.[0]
  return url === undefined ? 'true' : literal(url)
}

/** The addresses that the handler's chains are at, on this machine. */
const localBlock = ({ chains, local }: Choices): string =>
  local && chains.some(({ caip }) => caip.startsWith('eip155:')) ? `\n${addressBlock(local, ['evm'])}` : ''

/** The call that makes the handler. @param pages hosts of the pages in development */
function authHandler({ chains, local }: Choices, pages: readonly string[]): string {
  const servers = chains.map(chain => `      ${literal(chain.caip)}: ${serverOf(chain, local)},\n`)
  return `createAuthHandler({
  verifier: createVerifier({
    // The hosts of your pages, as the address bar has them. What was signed for another one is refused.
    domain: process.env.AUTH_DOMAIN?.split(',') ?? ${literal(pages)},
    // A server of each EVM chain, for contract accounts; plain keys need none.
    chains: {
${servers.join('')}    },
    // Of this process alone; several share a store of their own (NonceStore).
    nonces: memoryNonces(),
  }),
  // Without one, sessions end with this process.
  secret: process.env.SESSION_SECRET ?? crypto.randomUUID() + crypto.randomUUID(),
  // With a domain, the cookie goes over https alone.
  secure: process.env.AUTH_DOMAIN !== undefined,
})`
}

/** A server for hosts that have none: plain JavaScript, so that Node runs it as it is. */
export function serverFile(choices: Choices, page: number): NewFile {
  const text = `// Signs visitors in with their wallet. Start it beside your page's own server: node aglet.server.mjs
// Pages ask it at /auth/ of their own origin; lead that path here.
import { createServer } from 'node:http'
import { createAuthHandler, createVerifier, memoryNonces, toNodeListener } from 'aglet/siwx/server'

const PORT = Number(process.env.PORT ?? ${SERVER_PORT})
${localBlock(choices)}
// \`await auth.user(request)\` says who is signed in; let it decide what a visitor may do.
const auth = ${authHandler(choices, [`localhost:${page}`, `127.0.0.1:${page}`])}

createServer(toNodeListener(auth.handle)).listen(PORT, '127.0.0.1', () => {
  console.log(\`Sign-in server: http://127.0.0.1:\${PORT}\`)
})
`
  return { path: 'aglet.server.mjs', content: { text } }
}

/** The line of a Vite host that leads the path to that server, in development and in `vite preview`. */
export const VITE_PROXY = signInProxy('vite.config', server => `server: { proxy: { '/auth': '${server}' } },`)

/** The same for others. @param line takes the server's origin */
export function signInProxy(into: string, line: (server: string) => string) {
  return { into, lines: [line(`http://127.0.0.1:${SERVER_PORT}`)] }
}

/** The page's half for script hosts, with the modules that it imports. */
export function scriptSignIn(dist: string): readonly NewFile[] {
  const text = `import { createSiwx, serverStorage } from '/aglet/siwx/siwx.js'

// After connecting, the wallet signs a text that your server verifies.
const siwx = createSiwx({ storage: serverStorage({ url: '/auth' }) })
if (window.aglet) window.aglet.update({ siwx })
else document.addEventListener('aglet:ready', ({ detail }) => detail.update({ siwx }), { once: true })
`
  return [
    { path: 'aglet.siwx.js', content: { text } },
    ...moduleFiles(dist, 'siwx.js', 'aglet/siwx', 'sign-in'),
  ]
}

/** Next.js: the handler, and the one route that leads its four paths there. Paths are relative to the folder of `app` or `pages`. */
export function nextSignIn(choices: Choices, { language, next: { router } }: Host): readonly NewFile[] {
  const handler = `import { createAuthHandler, createVerifier, memoryNonces } from 'aglet/siwx/server'
${localBlock(choices)}
/** Signs visitors in with their wallet. In your own routes, \`await auth.user(request)\` says who is signed in. */
export const auth = ${authHandler(choices, ['localhost:3000', '127.0.0.1:3000'])}
`
  const app = `import { auth } from '../../../aglet.auth'

// /auth/nonce, /auth/verify, /auth/session and /auth/sign-out. One route, so that they share one store of nonces.
export const GET = auth.handle
export const POST = auth.handle
`
  const pages = `import { toNodeListener } from 'aglet/siwx/server'
import { auth } from '../../../aglet.auth'

export const config = { api: { bodyParser: false } }

// /api/auth/nonce, verify, session and sign-out. One route, so that they share one store of nonces.
export default toNodeListener(auth.handle)
`
  return [
    { path: `aglet.auth.${language}`, content: { text: handler } },
    router === 'app'
      ? { path: `app/auth/[step]/route.${language}`, content: { text: app } }
      : { path: `pages/api/auth/[step].${language}`, content: { text: pages } },
  ]
}
