import { sameAddress } from '../../lib/account/address'
import { matching, record } from '../../lib/data/json'
import { parseJson } from '../../lib/data/parseJson'
import type { Eip1193Provider } from '../../types'
import { createSafeMessages } from './safeMessages'
import { callsOf, createSafeProposals } from './safeProposals'

/** The Safe that the user has opened. */
interface SafeInfo {
  readonly address: string
  /** In hex. */
  readonly chainId: string
}

/** The errors that users may read. */
const TEXTS = {
  silent: 'Safe did not answer. Open this page as an app in Safe.',
  otherNetwork: 'A Safe is on one network. Open this page in a Safe of the other network.',
}

function readInfo(reply: unknown): SafeInfo {
  const { safeAddress, chainId } = record(reply) ?? {}
  const address = matching(safeAddress, /^0x[\da-f]{40}$/i)
  if (!address || typeof chainId !== 'number' || !Number.isSafeInteger(chainId) || chainId <= 0)
    throw new Error('Safe gave no account.')
  return { address, chainId: `0x${chainId.toString(16)}` }
}

/**
 * The EIP-1193 provider of the Safe in whose frame the page runs. Owners sign one after the other, so
 * `eth_sendTransaction` and the signing methods wait until all of them have signed; `wallet_sendCalls`
 * (EIP-5792) returns once the first has.
 *
 * @param origin the origin of the embedding page
 * @param lifetime ends the waits for owners
 */
export function createSafeProvider(page: Window, origin: string, lifetime: AbortSignal): Eip1193Provider {
  const safe = createSafeProposals(createSafeMessages(page, origin, lifetime), lifetime)

  let asked: Promise<SafeInfo> | undefined
  /** It is read once: Safe loads the page anew when its user opens another Safe. */
  const info = (): Promise<SafeInfo> => {
    asked ??= safe.ask('getSafeInfo').then(readInfo)
    return asked.catch(() => {
      asked = undefined
      throw new Error(TEXTS.silent)
    })
  }

  const batchStatus = async (id: unknown) => {
    const [{ chainId }, { status, hash }] = await Promise.all([info(), safe.statusOf(id)])
    const receipt = { transactionHash: hash, status: status === 200 ? '0x1' : '0x0' }
    return { version: '2.0.0', id, chainId, status, atomic: true, receipts: hash ? [receipt] : [] }
  }

  const fail = (message: string, code: number) => {
    throw Object.assign(new Error(message), { code })
  }

  /** @throws Error with code 4100 (EIP-1193) for another account, for which Safe would use its own */
  const checkAccount = async (account: unknown) => {
    const { address } = await info()
    if (account !== undefined && !sameAddress(String(account), address))
      fail('Safe sends and signs with its own account only.', 4100)
  }

  /**
   * Proposes calls. Safe would propose those for another network or account on its own network and account.
   *
   * @throws Error with code 5710 (EIP-5792), 4100 (EIP-1193) or -32602
   */
  const propose = async (request: unknown, calls: readonly unknown[]) => {
    const { chainId } = await info()
    const { chainId: wanted = chainId, from } = record(request) ?? {}
    if (Number(wanted) !== Number(chainId)) fail(TEXTS.otherNetwork, 5710)
    await checkAccount(from)
    if (!calls.length || !calls.every(call => matching(record(call)?.['to'], /^0x[\da-f]{40}$/i)))
      fail('A Safe creates no contract: each call needs `to`.', -32602)
    return safe.propose(calls)
  }

  return {
    async request({ method, params = [] }) {
      const [first, second] = params as readonly unknown[]
      switch (method) {
        case 'eth_requestAccounts':
        case 'eth_accounts':
          return [(await info()).address]
        case 'eth_chainId':
          return (await info()).chainId
        case 'wallet_getCapabilities':
          return { [(await info()).chainId]: { atomic: { status: 'supported' } } }
        case 'wallet_sendCalls':
          return { id: await propose(first, callsOf(first)) }
        case 'wallet_getCallsStatus':
          return batchStatus(first)
        case 'eth_sendTransaction':
          return safe.waitForHash(await propose(first, [first]))
        case 'personal_sign':
          await checkAccount(second)
          return safe.sign('signMessage', { message: first })
        case 'eth_signTypedData_v4': {
          await checkAccount(first)
          const typedData = typeof second === 'string' ? parseJson(second) : second
          return safe.sign('signTypedMessage', { typedData })
        }
        case 'wallet_switchEthereumChain':
          // EIP-3326: null says that the network is in use.
          if (Number(record(first)?.['chainId']) === Number((await info()).chainId)) return null
          throw new Error(TEXTS.otherNetwork)
      }
      if (method.startsWith('eth_')) return safe.ask('rpcCall', { call: method, params })
      throw Object.assign(new Error(`Safe has no ${method}.`), { code: 4200 })
    },
  }
}
