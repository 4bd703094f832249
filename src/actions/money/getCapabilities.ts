import type { Aglet } from '../../aglet'
import { record } from '../../lib/data/json'
import type { Session } from '../../types'
import { evmSession, requestWallet } from './requestWallet'

/**
 * A wallet's capabilities (EIP-5792), by chain id in hex; `0x0` is all chains. Names and shapes are the
 * wallet's own.
 */
export type Capabilities = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Timeout of the request, which wallets answer without a prompt (ms). */
const WALLET_TIMEOUT_MS = 5000
const MAX_CHAINS = 200

/** The replies by session. A session object is replaced when its account, chain or wallet changes. */
const createCapabilityCache = () => new WeakMap<Session, Promise<Capabilities>>()

/**
 * The capabilities of the connected EVM wallet (`wallet_getCapabilities`, EIP-5792); empty if the wallet does
 * not report them. Requested once per session.
 *
 * @throws AgletError `not_connected`
 */
export async function getCapabilities(aglet: Aglet): Promise<Capabilities> {
  const session = evmSession(aglet)
  const known = aglet.get(createCapabilityCache)
  const request =
    known.get(session) ??
    requestWallet(aglet, 'wallet_getCapabilities', [session.accounts[0]!.address], {
      timeoutMs: WALLET_TIMEOUT_MS,
    }).then(readCapabilities, () => ({}))
  known.set(session, request)
  return request
}

const readCapabilities = (reply: unknown): Capabilities =>
  Object.fromEntries(
    Object.entries(record(reply) ?? {})
      .slice(0, MAX_CHAINS)
      .flatMap(([id, value]) => {
        const fields = /^0x[\da-f]{1,16}$/i.test(id) && record(value)
        return fields ? [[id.toLowerCase(), fields]] : []
      }),
  )

/**
 * Whether the wallet has a capability on a chain: `{ supported: true }`, or the `status` `supported` or
 * `ready`.
 */
export async function isCapable(aglet: Aglet, chainId: number | string, name: string): Promise<boolean> {
  const all = await getCapabilities(aglet)
  const offered = record(all[`0x${Number(chainId).toString(16)}`]?.[name] ?? all['0x0']?.[name])
  const status = offered?.['status']
  return offered?.['supported'] === true || status === 'supported' || status === 'ready'
}

/** Sessions whose wallet refused a batch although it reports the capability. */
const createBatchRefusals = () => new WeakSet<Session>()

/** Whether the wallet can send several calls as one atomic batch. */
export const canBatch = async (aglet: Aglet, chainId: number | string): Promise<boolean> =>
  !aglet.get(createBatchRefusals).has(evmSession(aglet)) &&
  ((await isCapable(aglet, chainId, 'atomic')) || isCapable(aglet, chainId, 'atomicBatch'))

/** Records that the wallet of a session refused a batch, so that later calls are sent one by one. */
export const stopBatching = (aglet: Aglet, session: Session): void => {
  aglet.get(createBatchRefusals).add(session)
}
