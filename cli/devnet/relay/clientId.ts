import { createHash } from 'node:crypto'

/** How far a client's clock may be ahead, in seconds. */
const CLOCK_SKEW_S = 60

/** The client that opens a socket, or the close reason of a real relay. */
export type Client = { readonly id: string } | { readonly refused: string }

/**
 * Reads the client id from the query parameter `auth` of a socket's URL: a JWT (EdDSA) whose issuer is the
 * did:key of the client's ed25519 key. The format is checked, but not the signature, which does not matter on
 * a local machine.
 *
 * @param now ms since 1970
 */
export function readClient(auth: string | null, now: number): Client {
  const [header, payload, signature, ...more] = (auth ?? '').split('.')
  const claims = readPart(payload)
  const id = /^did:key:(z[1-9A-HJ-NP-Za-km-z]{40,60})$/.exec(String(claims?.['iss']))?.[1]
  if (more.length || readPart(header)?.['alg'] !== 'EdDSA' || !signature || !id)
    return { refused: 'JWT validation error: JWT Token is not valid' }
  const issued = claims?.['iat']
  if (typeof issued === 'number' && issued > now / 1000 + CLOCK_SKEW_S)
    return { refused: 'JWT validation error: JWT Token is not yet valid' }
  return { id }
}

/** The id of a subscription, computed as by the real relay and the clients. */
export const subscriptionId = (topic: string, clientId: string): string =>
  createHash('sha256').update(`${topic}${clientId}`).digest('hex')

function readPart(part: string | undefined): Record<string, unknown> | undefined {
  try {
    return Object(JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'))) as Record<
      string,
      unknown
    >
  } catch {
    return undefined
  }
}
