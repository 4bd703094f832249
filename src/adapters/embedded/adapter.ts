import { AgletError } from '../../errors'
import { isAddress, sameAddress } from '../../lib/account/address'
import { toHex, utf8 } from '../../lib/data/bytes'
import { list, record } from '../../lib/data/json'
import { EMBEDDED } from '../../lib/embedded/embeddedWallet'
import { hexToBigInt } from '../../lib/format/amount'
import type { Connector, Namespace } from '../../types'
import type { Adapter } from '../adapter'
import { evmProvider } from '../pairing/evmProvider'
import { HEX, textOf } from '../pairing/replies'
import { createFamilySession, type FamilyContext, type FamilySession } from './familySession'

export interface AdapterContext extends FamilyContext {
  /** Whether the user is still connected in any family: then disconnecting one family does not log out. */
  isInUse(): boolean
}

/** The parts of the adapter that differ per family. */
export interface FamilyKind {
  /** The provider for the host page: EIP-1193, or one of `providers.ts`. */
  readonly provider: unknown
  sign(message: string, address: string): Promise<string>
  getBalance?(address: string): Promise<bigint>
}

/** The adapter of the embedded wallet for one family; its connector is of type AUTH ([3.5]). */
export function embeddedAdapter(
  context: AdapterContext,
  namespace: Namespace,
  kind: (context: AdapterContext, family: FamilySession) => FamilyKind,
): Adapter {
  const { client } = context
  const family = createFamilySession(context, namespace)
  const { provider, sign, getBalance } = kind(context, family)
  const check = ({ id }: Pick<Connector, 'id'>, signal: AbortSignal) => {
    if (id !== EMBEDDED)
      throw new AgletError('wallet_not_found', 'The wallet was not found in this browser.', {
        meta: { Connector: id },
      })
    if (signal.aborted) throw new AgletError('cancelled', 'Request was aborted')
  }
  const leave = async () => {
    family.close()
    if (!context.isInUse()) await client.signOut()
  }
  return {
    namespace,
    type: 'universal',
    provider: () => provider,
    async connect(connector, { signal }) {
      check(connector, signal)
      return family.open(signal)
    },
    async reconnect(connector, { signal }) {
      check(connector, signal)
      const known = family.session()
      if (known) return known
      if (await client.isConnected(signal)) return family.open(signal)
      client.forgetUser()
      throw new AgletError('session_ended', 'The connection has ended.')
    },
    async disconnect({ connectorId }) {
      if (connectorId === EMBEDDED) await leave()
    },
    abandon: leave,
    watch: (_, on) => family.watch(on),
    switchNetwork: (_, network) => family.switchNetwork(network),
    signMessage: ({ accounts }, message) => sign(message, accounts[0]!.address),
    ...(getBalance && { getBalance: ({ accounts }) => getBalance(accounts[0]!.address) }),
  }
}

/** Accounts on EVM networks. */
export function evmKind({ networks }: AdapterContext, family: FamilySession): FamilyKind {
  const ask = async (method: string, params: unknown) => {
    if (/^wallet_(?:switch|add)EthereumChain$/.test(method))
      throw new AgletError('chain_unsupported', 'Chain is not supported')
    // The frame uses the account in use, whichever the page names.
    const [first, second] = list(params) ?? []
    const by = method === 'personal_sign' ? second : (record(first)?.['from'] ?? first)
    const isOther = isAddress(by, 'eip155') && !sameAddress(by, family.present().accounts[0]!.address)
    if (isOther && /^personal_sign|^eth_signT|_send/.test(method))
      throw new AgletError('account_changed', 'The account has changed in the meantime.')
    try {
      return await family.ask(method, params)
    } catch (error) {
      // A frame that cannot report capabilities has none.
      if (method === 'wallet_getCapabilities') return {}
      throw error
    }
  }
  return {
    // `can` accepts every method; the client refuses unsupported ones when they are called ([6.3]).
    provider: evmProvider({ ...family, ask, can: () => true, capabilities: () => undefined }, networks),
    async sign(message, address) {
      const hex = /^0x[\da-f]*$/i.test(message) ? message : `0x${toHex(utf8(message))}`
      return textOf(await family.ask('personal_sign', [hex, address]), HEX, 'a signature')
    },
    async getBalance(address) {
      const reply = await family.ask('eth_getBalance', [address, 'latest'])
      const balance = hexToBigInt(reply)
      if (balance === undefined)
        throw new AgletError('bad_response', 'The wallet answered without a balance.')
      return balance
    },
  }
}
