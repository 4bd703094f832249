import { createEventSink } from '../../../src/actions/analytics/track'
import { connect } from '../../../src/actions/connect/connect'
import type { Options } from '../../../src/options'
import type { Account } from '../../../src/types'
import { ALICE, connector, fakeAdapter, fakeAglet, fakeProvider, session } from '../../fakes'

export const SMART: Account = { address: ALICE, type: 'smartAccount' }
export const PCI = '9f0c'
export const KEY = { type: 'secp256k1', publicKey: `0x04${'ab'.repeat(64)}` } as const
export const APP_KEY = { type: 'secp256k1', publicKey: `0x04${'cd'.repeat(64)}` } as const
/** A time about a hundred years ahead, in Unix seconds. */
export const LATER = 4_000_000_000
export const MINT = {
  type: 'contract-call',
  data: {
    address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
    abi: [{ type: 'function', name: 'mint' }],
    functions: [{ functionName: 'mint' }],
  },
} as const

/** A session as the API returns it. */
export const row = (more: object = {}) => ({
  project: { id: 'p1', name: 'Demo', url: 'https://demo.example/', iconUrl: null },
  pci: PCI,
  expiry: LATER,
  createdAt: 1_742_000_000,
  permissions: [MINT],
  policies: [],
  context: '0x',
  revokedAt: null,
  ...more,
})

/** A server's reply to a path, as JSON; an Error for a failing server. */
export type Answers = Readonly<Record<string, unknown>>

/** A smart account, its wallet, and an API whose replies are `answers` by the end of the path. */
export async function scene(
  answers: Answers = {},
  more: { readonly accounts?: readonly Account[]; readonly options?: Partial<Options> } = {},
) {
  const asked: { readonly path: string; readonly body?: unknown }[] = []
  const all: Answers = {
    'supported-chains': { http: ['eip155:1'], ws: [] },
    sessions: { pcis: [row()] },
    create: { pci: PCI, key: KEY },
    activate: '',
    revoke: '',
    ...answers,
  }
  const fetch = async (input: unknown, init?: RequestInit) => {
    const { pathname } = new URL(String(input))
    const last = pathname.split('/').at(-1)!
    const name = last in all ? last : init?.method === 'POST' ? 'create' : 'sessions'
    if (pathname.includes('/sessions/'))
      asked.push({ path: name, ...(init?.body && { body: JSON.parse(String(init.body)) }) })
    const answer = all[name]
    if (answer instanceof Error) return new Response('{}', { status: 400 })
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer))
  }
  const wallet = fakeProvider({
    wallet_grantPermissions: params => {
      const [asked] = params as [Record<string, unknown>]
      return { ...asked, context: '0xc0ffee' }
    },
    wallet_revokePermissions: () => '0x1b',
  })
  const adapter = fakeAdapter({
    provider: () => wallet,
    connect: async () => session({ accounts: more.accounts ?? [SMART] }),
  })
  const aglet = fakeAglet(
    { features: { smartSessions: true }, ...more.options },
    { adapters: [adapter], fetch: fetch as typeof globalThis.fetch },
  )
  const told: string[] = []
  aglet.get(createEventSink).to = { push: ({ event }: { event: string }) => told.push(event) }
  const one = connector()
  aglet.connectors.announce(one)
  await connect(aglet, one, true)
  const calls = (method: string) => wallet.calls.filter(call => call.method === method)
  return { adapter, aglet, asked, wallet, calls, told }
}
