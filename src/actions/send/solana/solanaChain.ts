import type { Aglet } from '../../../aglet'
import { AgletError, isAgletError } from '../../../errors'
import { fromBase64 } from '../../../lib/data/bytes'
import { finite, list, record, string } from '../../../lib/data/json'
import { isTokenProgram } from '../../../lib/solana/programs'
import { publicKey } from '../../../lib/solana/publicKey'
import { readTokenAccount, type TokenState } from '../../../lib/solana/tokenState'
import type { Network } from '../../../types'
import { rpcOf } from '../../networks/readChain'

/** A Solana account. */
export interface SolanaAccount {
  readonly lamports: bigint
  /** The program that owns the account, base58. */
  readonly owner: string
  readonly executable: boolean
  readonly data: Uint8Array
}

/** A token account of an owner. */
export interface TokenHolding extends TokenState {
  readonly address: string
  readonly program: string
}

/** The result of a simulation. */
export interface SimulationResult {
  /** The node's `err`; undefined on success. */
  readonly error?: unknown
  readonly units?: bigint
  /** The requested accounts after the transaction, in the requested order; empty on failure. */
  readonly accounts: readonly (SolanaAccount | undefined)[]
}

/** Commitment `confirmed`: in practice never rolled back, and seconds ahead of `finalized`. */
export const CONFIRMED = { commitment: 'confirmed' } as const

const badResponse = (what: string) =>
  new AgletError('bad_response', 'The network’s answer could not be used.', { meta: { what } })

/** Parses a non-negative integer. Servers write u64 as JSON numbers, exact up to 2^53. */
export function parseU64(value: unknown): bigint | undefined {
  const number = finite(value) ?? -1
  return Number.isInteger(number) && number >= 0 ? BigInt(number) : undefined
}

/** Parses an account whose data is `[text, 'base64']`. */
function readAccount(value: unknown): SolanaAccount | undefined {
  const fields = record(value)
  const lamports = parseU64(fields?.['lamports'])
  const owner = string(fields?.['owner'])
  const text = list(fields?.['data'])?.[0]
  const data = text === '' ? new Uint8Array() : fromBase64(text)
  if (lamports === undefined || !publicKey(owner) || !data) throw badResponse('account')
  return { lamports, owner: owner!, executable: fields?.['executable'] === true, data }
}

/** `null` means that there is no account at the address. */
const readAccounts = (values: readonly unknown[]) =>
  values.map(value => (value === null ? undefined : readAccount(value)))

/**
 * The RPC methods that a transfer needs, with validated replies. Calls that are made at once are batched into one POST.
 * All throw AgletError `bad_response` and those of the request; "rpc" if the chain itself refused. The
 * function is long because it has a short member for each method, with the check of its reply.
 */
export function solanaChain(aglet: Aglet, network: Network, signal: AbortSignal = aglet.lifetime) {
  const request = (method: string, params: readonly unknown[]) =>
    rpcOf(aglet, network).request(method, params, { signal })
  const value = async (method: string, params: readonly unknown[]) =>
    record(await request(method, params))?.['value']

  return {
    ask: request,
    async accounts(addresses: readonly string[]): Promise<readonly (SolanaAccount | undefined)[]> {
      const found = list(
        await value('getMultipleAccounts', [addresses, { ...CONFIRMED, encoding: 'base64' }]),
      )
      if (found?.length !== addresses.length) throw badResponse('accounts')
      return readAccounts(found)
    },
    /** The token accounts of an owner for one mint. */
    async holdings(owner: string, mint: string): Promise<readonly TokenHolding[]> {
      const found = list(
        await value('getTokenAccountsByOwner', [owner, { mint }, { ...CONFIRMED, encoding: 'base64' }]).catch(
          error => {
            // Nodes reject an address that is not a mint.
            if (isAgletError(error, 'rpc')) return []
            throw error
          },
        ),
      )
      if (!found) throw badResponse('token accounts')
      return found.flatMap(row => {
        const fields = record(row)
        const account = readAccount(fields?.['account'])
        const address = string(fields?.['pubkey'])
        const state = account && isTokenProgram(account.owner) && readTokenAccount(account.data)
        return state && publicKey(address) && state.owner === owner && state.mint === mint
          ? [{ ...state, address: address!, program: account.owner }]
          : []
      })
    },
    /** The latest blockhash, and the height of the last block in which it is valid. */
    async blockhash(): Promise<{ readonly blockhash: string; readonly lastHeight: number }> {
      const fields = record(await value('getLatestBlockhash', [CONFIRMED]))
      const blockhash = string(fields?.['blockhash'])
      const lastHeight = Number(parseU64(fields?.['lastValidBlockHeight']))
      if (!publicKey(blockhash) || Number.isNaN(lastHeight)) throw badResponse('blockhash')
      return { blockhash: blockhash!, lastHeight }
    },
    /** Minimum balance of a rent-exempt account of this size (lamports). */
    async rent(bytes: number): Promise<bigint> {
      const minBalance = parseU64(await request('getMinimumBalanceForRentExemption', [bytes, CONFIRMED]))
      if (minBalance === undefined) throw badResponse('rent')
      return minBalance
    },
    /**
     * The fee of a message in lamports, without rent; undefined if the node does not return it.
     *
     * @param message base64
     */
    fee: async (message: string): Promise<bigint | undefined> =>
      parseU64(await value('getFeeForMessage', [message, CONFIRMED]).catch(() => undefined)),
    /** Recent prices of a compute unit (micro-lamports); empty if the node does not return them. */
    async prices(writable: readonly string[]): Promise<readonly bigint[]> {
      const rows = list(await request('getRecentPrioritizationFees', [writable]).catch(() => undefined)) ?? []
      return rows.slice(0, 150).flatMap(row => parseU64(record(row)?.['prioritizationFee']) ?? [])
    },
    /** Simulates a transaction. @param wire base64; signatures are not needed */
    async simulate(wire: string, watched: readonly string[]): Promise<SimulationResult> {
      const fields = record(
        await value('simulateTransaction', [
          wire,
          {
            ...CONFIRMED,
            encoding: 'base64',
            sigVerify: false,
            replaceRecentBlockhash: true,
            accounts: { encoding: 'base64', addresses: watched },
          },
        ]),
      )
      if (!fields) throw badResponse('trial')
      const error = fields['err']
      const units = parseU64(fields['unitsConsumed'])
      const after = list(fields['accounts'])
      return {
        ...(error != null && { error }),
        ...(units !== undefined && { units }),
        accounts: error == null && after?.length === watched.length ? readAccounts(after) : [],
      }
    },
  }
}
