import { answer } from '../../../cli/devnet/solana/answer'
import { createLedger } from '../../../cli/devnet/solana/ledger'
import { loadLitesvm } from '../../../cli/devnet/solana/loadLitesvm'
import { METHODS } from '../../../cli/devnet/solana/methods'
import { readParams } from '../../../cli/devnet/solana/params'
import { CODES, RpcError } from '../../../cli/devnet/solana/rpcError'
import { SOLANA_ACCOUNTS, seedVm } from '../../../cli/devnet/solana/seed'
import { createSlots } from '../../../cli/devnet/solana/slots'
import { associatedTokenAddress, readToken } from '../../../cli/devnet/solana/splToken'
import { SOLANA_TOKENS } from '../../../cli/devnet/solana/tokens'
import { createVm } from '../../../cli/devnet/solana/vm'
import { connect } from '../../../src/actions/connect/connect'
import type { SentToken } from '../../../src/actions/send/buildTransferCall'
import type { SolanaProvider } from '../../../src/adapters/providers'
import type { Aglet } from '../../../src/aglet'
import { AgletError } from '../../../src/errors'
import { toBase64 } from '../../../src/lib/data/bytes'
import { signTransaction, solanaKey, solanaKeys } from '../../../src/testing/signing/solana'
import type { CaipAddress } from '../../../src/types'
import { connector, fakeAdapter, fakeAglet, fakeStorage, solana as network } from '../../fakes'

const litesvm = loadLitesvm()
const [ada] = solanaKeys()
export const CHAIN = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const [ADA, GRACE, LIN] = SOLANA_ACCOUNTS as [string, string, string]

export const SOL: SentToken = { chainId: CHAIN, symbol: 'SOL', quantity: { decimals: '9' } }
export const tokenOf = (mint: string, decimals: number | string, symbol = 'TKN'): SentToken => ({
  chainId: CHAIN,
  symbol,
  address: `${CHAIN}:${mint}` as CaipAddress,
  quantity: { decimals: `${decimals}` },
})
const seeded = (symbol: string) => {
  const { mint, decimals } = SOLANA_TOKENS.find(token => token.symbol === symbol)!
  return tokenOf(mint, decimals, symbol)
}
export const USDC = seeded('USDC')
/** A token of the Token-2022 program. */
export const PYUSD = seeded('PYUSD')
export const programOf = (token: SentToken) =>
  SOLANA_TOKENS.find(({ symbol }) => symbol === token.symbol)!.program
export const mintOf = (token: SentToken) => token.address!.split(':')[2]!

type Answer = (params: readonly unknown[], honest: () => unknown) => unknown

const benches = new Set<Aglet>()
/** Destroys all instances, with their timers. */
export function destroyBenches(): void {
  for (const aglet of benches) aglet.destroy()
  benches.clear()
}

/** A chain in this process, a wallet with Ada's key, and an instance that is connected to both. */
export async function solanaBench({ sends = true }: { sends?: boolean } = {}) {
  let ahead = 0
  const vm = createVm(litesvm)
  const slots = createSlots(() => Date.now() + ahead, false)
  seedVm(vm)
  const ledger = createLedger(vm, slots)
  /** Replies that replace the chain's, by method. */
  const lies: Record<string, Answer> = {}
  const calls: string[] = []
  const handle = (method: string, params: readonly unknown[]) => {
    calls.push(method)
    const honest = () => {
      const run = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
      if (!run) throw new RpcError(CODES.method, 'Method not found')
      ledger.catchUp()
      return run(ledger, readParams(params))
    }
    return lies[method] ? lies[method](params, honest) : honest()
  }
  const ask = (method: string, params: readonly unknown[]) => {
    const text = answer(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }), (m, p) => {
      ledger.catchUp()
      return METHODS[m]!(ledger, readParams(p))
    })
    return JSON.parse(text!) as { result?: unknown; error?: { code: number; message: string } }
  }

  const wallet = {
    asked: [] as Uint8Array[],
    /** Runs before the wallet signs; may throw. */
    before: async (_wire: Uint8Array): Promise<void> => {},
    sign: (wire: Uint8Array): Uint8Array => signTransaction(ada!.secretKey, wire),
  }
  const signTransactions = async <T>(transaction: T): Promise<T> => {
    const wire = transaction as Uint8Array
    wallet.asked.push(wire)
    await wallet.before(wire)
    return wallet.sign(wire) as T
  }
  const provider: SolanaProvider = {
    address: ADA,
    sends,
    signMessage: async () => new Uint8Array(64),
    signTransaction: signTransactions,
    signAllTransactions: async list => Promise.all(list.map(signTransactions)),
    async signAndSendTransaction(wire) {
      const { result, error } = ask('sendTransaction', [
        toBase64(await signTransactions(wire as Uint8Array)),
        { encoding: 'base64' },
      ])
      if (error) throw new AgletError('request_pending', error.message, { meta: { Code: error.code } })
      return String(result)
    },
  }
  const adapter = fakeAdapter({
    namespace: 'solana',
    connect: async () => ({
      connectorId: 'sol',
      namespace: 'solana',
      accounts: [{ address: ADA, type: 'eoa' }],
      chainId: CHAIN,
    }),
    provider: () => provider,
  })
  const storage = fakeStorage()
  const aglet = fakeAglet(
    { networks: [network] },
    {
      adapters: [adapter],
      storage,
      fetch: async (url, init) => {
        if (!String(url).startsWith('https://rpc.example/')) throw new TypeError('There is no such server.')
        const text = answer(String(init?.body), handle)
        return new Response(text, { headers: { 'content-type': 'application/json' } })
      },
    },
  )
  benches.add(aglet)
  await connect(aglet, connector('sol', { chain: 'solana' }))

  return {
    aglet,
    adapter,
    vm,
    ledger,
    lies,
    calls,
    wallet,
    storage,
    lamports: (address: string) => vm.account(address)?.lamports ?? 0n,
    /** The balance of the associated token account. */
    tokens(owner: string, token: SentToken, program = programOf(token)) {
      const account = vm.account(associatedTokenAddress(owner, mintOf(token), program))
      const state = account && readToken(account.data)
      return state?.kind === 'account' ? state.amount : 0n
    },
    /** Advances the chain by this many slots at once. */
    skip(count: number) {
      ahead += count * 400
    },
  }
}

/** The address of a key that has not been used. */
export const fresh = (seed: number): string => solanaKey(new Uint8Array(32).fill(seed)).address
