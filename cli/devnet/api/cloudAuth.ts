import type { Context, Hono } from 'hono'
import { createVerifier } from '../../../src/siwx/createVerifier'
import { memoryNonces, randomNonce } from '../../../src/siwx/nonces'
import { isSiwxError } from '../../../src/siwx/siwxError'
import type { ApiContext, ApiEnv } from './context'
import { isRecord, readJson, textOf, unprocessableBody } from './readJson'
import { Refusal } from './refusal'

interface User {
  readonly address: string
  readonly chainId: number
  metadata: unknown
}

const bearer = (c: Context, name: string) => /^Bearer (.+)$/.exec(c.req.header(name) ?? '')?.[1] ?? ''

/**
 * The provider's cloud sessions of EVM accounts:
 * GET /auth/v1/nonce -> { nonce, token }, POST /auth/v1/authenticate { message, signature } with the nonce's
 * token -> { token }, GET /auth/v1/me -> { address, chainId }, PATCH /auth/v1/update-user-metadata -> {},
 * POST /auth/v1/sign-out -> {}. Signatures are verified, also those of contract accounts. The message's
 * domain must be the host of the Origin header.
 */
export function addCloudAuth(app: Hono<ApiEnv>, { chains }: ApiContext): void {
  const nonces = memoryNonces()
  const nonceByToken = new Map<string, string>()
  const usersByToken = new Map<string, User>()
  const userOf = (c: Context): User => {
    const user = usersByToken.get(bearer(c, 'authorization'))
    if (!user) throw new Refusal(401, 'authorization', 'Unauthorized')
    return user
  }

  app.get('/auth/v1/nonce', async c => {
    const nonce = randomNonce()
    const token = `nonce.${randomNonce()}`
    await nonces.add(nonce, Date.now() + 600_000)
    nonceByToken.set(token, nonce)
    return c.json({ nonce, token })
  })

  app.post('/auth/v1/authenticate', async c => {
    const body = await readJson(c)
    const [message, signature] = [textOf(body, 'message'), textOf(body, 'signature')]
    const nonce = nonceByToken.get(bearer(c, 'x-nonce-jwt'))
    if (!nonce) throw new Refusal(401, 'x-nonce-jwt', 'Unauthorized')
    // Browsers send `null` for a page that is a file or a sandboxed frame.
    const origin = c.req.header('origin') ?? ''
    const domain = URL.canParse(origin) && new URL(origin).host
    if (!domain) throw new Refusal(400, 'origin', 'The Origin header names no host')
    const verifier = createVerifier({
      domain,
      chains: Object.fromEntries(chains.map(({ caipId, url }) => [caipId, url])),
      nonces,
    })
    try {
      const { address, chainId } = await verifier.verify({ message, signature, nonce })
      const token = `auth.${randomNonce()}`
      usersByToken.set(token, { address, chainId: Number(chainId.split(':')[1]), metadata: undefined })
      return c.json({ token })
    } catch (error) {
      if (isSiwxError(error))
        throw new Refusal(error.code === 'unavailable' ? 503 : 400, error.code, error.message)
      throw error
    }
  })

  app.get('/auth/v1/me', c => {
    const { address, chainId } = userOf(c)
    return c.json({ address, chainId })
  })

  app.patch('/auth/v1/update-user-metadata', async c => {
    const user = userOf(c)
    const metadata: unknown = await c.req.json()
    if (!isRecord(metadata)) throw unprocessableBody('expected an object')
    user.metadata = metadata
    return c.json({})
  })

  app.post('/auth/v1/sign-out', c => {
    userOf(c)
    usersByToken.delete(bearer(c, 'authorization'))
    return c.json({})
  })
}
