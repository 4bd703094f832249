import { buildAuthObject, formatMessage, populateAuthPayload } from '@walletconnect/utils'
import { privateKeyToAccount } from 'viem/accounts'
import { AUTH_METHODS } from '../../../src/adapters/pairing/namespaces'
import type { AuthAsked } from '../../../src/lib/siwx/readAuthAnswer'
import { TEST_KEYS } from '../../../src/testing/keys'

export const OWNER = privateKeyToAccount(TEST_KEYS[0]!)
export const STRANGER = privateKeyToAccount(TEST_KEYS[1]!)

export const ASKED: AuthAsked = {
  data: {
    chainId: 'eip155:1',
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: 'abcdefgh12345678',
    statement: 'I accept the terms.',
    resources: ['https://app.example/terms'],
    expirationTime: '2100-01-01T00:00:00.000Z',
  },
  chains: ['eip155:1', 'eip155:8453'],
  methods: AUTH_METHODS,
}

type Payload = Parameters<typeof populateAuthPayload>[0]['authPayload']
export type Answer = { cacaos: ReturnType<typeof buildAuthObject>[]; responder: object }

/** The request of the pairing library, with the ReCap it builds. */
function requestOf({ data, chains, methods }: AuthAsked): Payload {
  const recap = { att: { eip155: Object.fromEntries(methods.map(method => [`request/${method}`, [{}]])) } }
  const encoded = Buffer.from(JSON.stringify(recap)).toString('base64').replace(/=/g, '')
  return {
    type: 'caip122',
    chains: [...chains],
    domain: data.domain,
    aud: data.uri,
    version: '1',
    nonce: data.nonce,
    iat: new Date().toISOString(),
    statement: data.statement ?? '',
    resources: [...(data.resources ?? []), `urn:recap:${encoded}`],
    ...(data.expirationTime && { exp: data.expirationTime }),
  }
}

export interface AnswerOptions {
  readonly asked?: AuthAsked
  /** The networks that the wallet supports. */
  readonly chains?: readonly string[]
  readonly methods?: readonly string[]
  /** Changes to the message that the wallet signs instead of the requested one. */
  readonly change?: (payload: Payload) => Payload
  readonly signer?: typeof OWNER
}

/** The reply of a wallet that uses WalletConnect's own library. */
export async function answerOf({
  asked = ASKED,
  chains = asked.chains,
  methods = ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
  change = payload => payload,
  signer = OWNER,
}: AnswerOptions = {}): Promise<Answer> {
  const authPayload = requestOf(asked)
  const payload = change(populateAuthPayload({ authPayload, chains: [...chains], methods: [...methods] }))
  const cacaos = payload.chains.map(async chain => {
    const iss = `did:pkh:${chain}:${OWNER.address}`
    const message = formatMessage(payload, iss)
    return buildAuthObject(payload, { t: 'eip191', s: await signer.signMessage({ message }) }, iss)
  })
  const metadata = { name: 'Pocket', description: '', url: 'https://pocket.example', icons: [] }
  return { cacaos: await Promise.all(cacaos), responder: { publicKey: 'c'.repeat(64), metadata } }
}

/** A signed message whose fields may have any value. */
export interface LooseCacao {
  h: { t?: unknown }
  p: {
    domain?: unknown
    aud?: unknown
    nonce?: string
    version?: unknown
    exp?: unknown
    nbf?: unknown
    iat?: string
    requestId?: unknown
    iss?: string | null
    statement?: string
    resources?: string[]
  }
  s?: { t: unknown; s: unknown }
}

/** A copy with one change in its first message. */
export function withLie({ cacaos, responder }: Answer, change: (cacao: LooseCacao) => void): unknown {
  const [first, ...others] = structuredClone(cacaos) as [LooseCacao, ...LooseCacao[]]
  change(first)
  return { cacaos: [first, ...others], responder }
}
