import { type Address, formatEther, getAddress, type Hex, type LocalAccount, toHex } from 'viem'
import { list, record } from '../../lib/data/json'
import type { WordRow } from '../prompt/words'
import { CODES, invalidParams, type ProviderRpcError } from '../providerError'
import type { ChainCall } from './chainCall'
import { readTokenCall } from './tokenCall'

/** The validated first parameter of `eth_sendTransaction`; quantities are hex. */
export interface TransactionRequest {
  readonly from: Address
  readonly to?: Address | undefined
  readonly value?: Hex | undefined
  readonly data?: Hex | undefined
  readonly gas?: Hex | undefined
  readonly gasPrice?: Hex | undefined
  readonly maxFeePerGas?: Hex | undefined
  readonly maxPriorityFeePerGas?: Hex | undefined
  readonly nonce?: Hex | undefined
}

/**
 * Gas limit of a transaction that the chain expects to fail: enough to fail on the chain, where a test can
 * see it.
 */
const FAILING_GAS = 300_000n

/** @throws ProviderRpcError -32602 */
export function readTransaction(params: unknown, chainId: number): TransactionRequest {
  // Only own properties: an extension gets a copy of them, without the page's prototypes.
  const asked = record(list(params)?.[0]) ?? {}
  const from = asked['from']
  const to = asked['to'] ?? undefined
  // Both names are used for the call data; `input` is the newer one.
  const data = asked['data'] ?? asked['input']
  if (!isAddress(from)) throw invalidParams('from must be an address.')
  if (to !== undefined && !isAddress(to)) throw invalidParams('to must be an address.')
  if (data !== undefined && !isHex(data)) throw invalidParams('data must be hex.')
  if (to === undefined && (data === undefined || data === '0x'))
    throw invalidParams('A transaction needs a receiver or a contract to deploy.')
  const quantity = (name: string): Hex | undefined => {
    const value = asked[name]
    if (value === undefined || value === null) return undefined
    if (isHex(value) && value !== '0x') return value
    throw invalidParams(`${name} must be a hex quantity.`)
  }
  const wanted = quantity('chainId')
  if (wanted && Number(wanted) !== chainId)
    throw invalidParams(
      `The transaction is for chain ${Number(wanted)}, but the wallet is on chain ${chainId}.`,
    )
  return {
    // With checksums, as users know addresses.
    from: getAddress(from),
    to: to && getAddress(to),
    data,
    value: quantity('value'),
    gas: quantity('gas') ?? quantity('gasLimit'),
    gasPrice: quantity('gasPrice'),
    maxFeePerGas: quantity('maxFeePerGas'),
    maxPriorityFeePerGas: quantity('maxPriorityFeePerGas'),
    nonce: quantity('nonce'),
  }
}

/** The facts that a user needs before approving. Never rejects. */
export async function previewTransaction(
  call: ChainCall,
  asked: TransactionRequest,
): Promise<readonly WordRow[]> {
  try {
    const [gas, fees, held, token] = await Promise.all([
      asked.gas ?? estimate(call, asked),
      readFees(call, asked),
      call('eth_getBalance', [asked.from, 'latest']) as Promise<Hex>,
      readTokenCall(call, asked.to, asked.data),
    ])
    const fee = BigInt(gas) * ('gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas)
    const rows = [...token, { label: 'Network fee', value: `at most ${formatEther(fee)} ETH` }]
    return BigInt(held) >= BigInt(asked.value ?? '0x0') + fee
      ? rows
      : [...rows, { label: 'Warning', value: 'The account does not hold that much.' }]
  } catch (error) {
    return [{ label: 'Warning', value: `It will probably fail: ${(error as Error).message}` }]
  }
}

const turns = new WeakMap<LocalAccount, Promise<unknown>>()

/** Sends an account's transactions one at a time, so that each gets its own nonce. */
export function inTurn(account: LocalAccount, send: () => Promise<Hex>): Promise<Hex> {
  const sent = (turns.get(account) ?? Promise.resolve()).then(send)
  turns.set(
    account,
    sent.catch(() => {}),
  )
  return sent
}

/**
 * Fills in missing fields, signs here, and sends the signed bytes to the chain.
 *
 * @returns the transaction's hash.
 */
export const sendTransaction = (
  call: ChainCall,
  account: LocalAccount,
  chainId: number,
  asked: TransactionRequest,
): Promise<Hex> => inTurn(account, () => sendNow(call, account, chainId, asked))

async function sendNow(
  call: ChainCall,
  account: LocalAccount,
  chainId: number,
  asked: TransactionRequest,
): Promise<Hex> {
  const [nonce, fees, gas] = await Promise.all([
    asked.nonce ?? (call('eth_getTransactionCount', [asked.from, 'pending']) as Promise<Hex>),
    readFees(call, asked),
    asked.gas ??
      estimate(call, asked).catch(error => {
        // A wallet lets its user send a transaction that will fail, but not without a connection to the
        // chain.
        if ((error as ProviderRpcError).code === CODES.chainDisconnected) throw error
        return toHex(FAILING_GAS)
      }),
  ])
  const common = {
    chainId,
    nonce: Number(nonce),
    gas: BigInt(gas),
    value: BigInt(asked.value ?? '0x0'),
    to: asked.to ?? null,
    data: asked.data ?? ('0x' as const),
  }
  const signed = await account.signTransaction(
    'gasPrice' in fees ? { ...common, ...fees, type: 'legacy' } : { ...common, ...fees, type: 'eip1559' },
  )
  return (await call('eth_sendRawTransaction', [signed])) as Hex
}

/**
 * Replaces a pending transaction by the same one with a higher fee, or by an empty one.
 *
 * @param drop replaces it by an empty transaction to the sender, which wallets call cancelling.
 * @returns the hash of the replacement.
 */
export async function replaceTransaction(
  call: ChainCall,
  signer: (address: unknown) => LocalAccount,
  chainId: number,
  hash: Hex,
  drop: boolean,
): Promise<Hex> {
  const before = (await call('eth_getTransactionByHash', [hash])) as Readonly<Record<string, Hex>> | null
  if (!before || before['blockHash']) throw invalidParams('There is no such pending transaction.')
  const { from, to, value, input, gas, nonce } = before as Record<string, Hex>
  const key = signer(from)
  const double = (fee: Hex | undefined) => fee && toHex(BigInt(fee) * 2n)
  const asked = drop
    ? { from: key.address, to: key.address, value: '0x0' as const }
    : { from: key.address, to: getAddress(to!), value, data: input, gas }
  const { maxFeePerGas, maxPriorityFeePerGas, gasPrice } = before as Record<string, Hex>
  const fees = maxFeePerGas
    ? { maxFeePerGas: double(maxFeePerGas), maxPriorityFeePerGas: double(maxPriorityFeePerGas) }
    : { gasPrice: double(gasPrice) }
  return sendTransaction(call, key, chainId, { ...asked, ...fees, nonce })
}

type Fees =
  | { readonly gasPrice: bigint }
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

/** The page's own fees, else twice the base fee of the latest block and the chain's usual tip (EIP-1559). */
async function readFees(call: ChainCall, asked: TransactionRequest): Promise<Fees> {
  if (asked.gasPrice) return { gasPrice: BigInt(asked.gasPrice) }
  const [block, tip] = await Promise.all([
    call('eth_getBlockByNumber', ['latest', false]) as Promise<{ baseFeePerGas?: Hex } | null>,
    asked.maxPriorityFeePerGas ?? (call('eth_maxPriorityFeePerGas', []) as Promise<Hex>),
  ])
  const base = block?.baseFeePerGas
  if (!base) return { gasPrice: BigInt((await call('eth_gasPrice', [])) as Hex) }
  return {
    maxFeePerGas: asked.maxFeePerGas ? BigInt(asked.maxFeePerGas) : BigInt(base) * 2n + BigInt(tip),
    maxPriorityFeePerGas: BigInt(tip),
  }
}

async function estimate(call: ChainCall, { from, to, value, data }: TransactionRequest): Promise<Hex> {
  return (await call('eth_estimateGas', [{ from, to, value, data }])) as Hex
}

const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value)
const isAddress = (value: unknown): value is Address => isHex(value) && value.length === 42
