import type { Aglet } from '../../../aglet'
import { AgletError } from '../../../errors'
import { caipAddress, parseCaipAddress } from '../../../lib/account/caip'
import { isNativeToken } from '../../../lib/account/nativeToken'
import { toBase64 } from '../../../lib/data/bytes'
import { TOKEN, TOKEN_2022 } from '../../../lib/solana/programs'
import { publicKey } from '../../../lib/solana/publicKey'
import { readTransfer, type SolanaTransfer } from '../../../lib/solana/readTransfer'
import type { UnsignedTransaction } from '../../../lib/solana/solanaWeb3'
import { tokenAddress } from '../../../lib/solana/tokenAddress'
import { isWrappedSol, readTokenAccount } from '../../../lib/solana/tokenState'
import type { CaipAddress, Fee, Network } from '../../../types'
import type { TransferRequest } from '../buildTransferCall'
import { explainSolanaError, insufficientFunds, invalidInput, remainderBelowRent } from './explainSolanaError'
import { type SimulationResult, type SolanaAccount, solanaChain } from './solanaChain'
import { type Recipient, recipientOf, solRoute, tokenRoute } from './tokenRoute'

/** A simulated transfer, ready to be signed for about a minute. */
export interface SolanaPlan {
  /** The sending account (CAIP-10). */
  readonly account: CaipAddress
  readonly network: Network
  /** The serialized transaction that the wallet signs. */
  readonly wire: Uint8Array
  /** Read back from `wire`. */
  readonly transfer: SolanaTransfer
  readonly fee: Fee
  /**
   * The amount that the recipient got in the simulation, in the smallest unit: less than was sent if the
   * token charges a transfer fee.
   */
  readonly received?: bigint
  readonly recipient: Recipient
}

/** Limits of the price of a compute unit (micro-lamports). */
const MIN_UNIT_PRICE = 10_000n
const MAX_UNIT_PRICE = 5_000_000n
/**
 * Compute units: a SOL transfer takes 450, plus what a wallet may add; a token transfer is simulated if
 * possible.
 */
const SOL_UNITS = 10_000n
const TOKEN_UNITS = 80_000n
const MAX_UNITS = 1_400_000n
/** Fee of a signature (lamports). */
const SIGNATURE_LAMPORTS = 5000n
/** Maximum size of a transaction (bytes). */
const MAX_PACKET_BYTES = 1232
const U64_LIMIT = 1n << 64n

/**
 * The active Solana account on the active network.
 *
 * @throws AgletError `not_connected`, `network_not_found`
 */
export function solanaSender({ connections, networks }: Aglet) {
  const session = connections.sessionOf('solana')
  const network = networks.activeOf('solana')
  if (!session) throw new AgletError('not_connected', 'The wallet is not connected.')
  if (!network) throw new AgletError('network_not_found', 'Network Not Found')
  const { address } = session.accounts[0]!
  return { network, address, account: caipAddress(network.caipNetworkId, address), session }
}

/** The mint of a token, undefined for SOL. @throws AgletError `invalid_input`, `network_changed` */
function mintOf(
  { chainId, address, quantity }: TransferRequest['token'],
  network: Network,
): string | undefined {
  if (chainId !== network.caipNetworkId)
    throw new AgletError('network_changed', 'The network has changed in the meantime.')
  const mint = isNativeToken(address) ? undefined : parseCaipAddress(address)?.address
  if (mint ? !publicKey(mint) : address && !isNativeToken(address))
    throw invalidInput('The token has no valid address.')
  if (!mint && quantity.decimals !== '9')
    throw invalidInput('The network gives other details for this token.')
  return mint
}

/** The 75th percentile of recent prices, within the limits. */
function usualPrice(prices: readonly bigint[]): bigint {
  const sorted = [...prices].sort((a, b) => (a < b ? -1 : 1))
  const price = sorted[Math.floor(sorted.length * 0.75)] ?? 0n
  return price < MIN_UNIT_PRICE ? MIN_UNIT_PRICE : price > MAX_UNIT_PRICE ? MAX_UNIT_PRICE : price
}

/** The simulated compute units plus a fifth, because the real run may differ. */
function unitsFor({ error, units }: SimulationResult): bigint {
  const wanted = error === undefined && units ? (units * 6n) / 5n + SOL_UNITS : TOKEN_UNITS
  return wanted < MAX_UNITS ? wanted : MAX_UNITS
}

interface Draft extends Omit<SolanaPlan, 'transfer'> {
  readonly to: string
  readonly opens: boolean
  /** The error that the transfer would fail with. */
  readonly error: AgletError | undefined
}

/**
 * Builds the transaction of a transfer, simulates it, and computes its fee. The function is long because each
 * step needs results of several earlier steps: the accounts, the route, the simulation, the fee.
 */
async function buildDraft(
  aglet: Aglet,
  request: TransferRequest,
  knownFee: Fee | undefined,
  signal: AbortSignal | undefined,
): Promise<Draft> {
  const { network, address: from, account } = solanaSender(aglet)
  const { token, to, amount } = request
  const mint = mintOf(token, network)
  if (!publicKey(to) || amount <= 0n || amount >= U64_LIMIT)
    throw invalidInput('Please enter a valid amount and receiver address.')
  const chain = solanaChain(aglet, network, signal)

  // Requested at once, so that they are batched into one POST. The token program is not known yet, so
  // both are read.
  const tokenAccounts = mint ? [TOKEN, TOKEN_2022].map(program => tokenAddress(to, mint, program)) : []
  const [accounts, { blockhash, lastHeight }, prices, minBalance, held, { writeTransaction }] =
    await Promise.all([
      chain.accounts([from, to, ...tokenAccounts, ...(mint ? [mint] : [])]),
      chain.blockhash(),
      chain.prices([from, to]),
      chain.rent(0),
      mint ? chain.holdings(from, mint) : [],
      import('../../../lib/solana/solanaWeb3'),
    ])
  const [payer, recipientAccount, plain, extended, minted] = accounts
  const recipient = recipientOf(to, recipientAccount)
  const route = mint
    ? tokenRoute(request, {
        from,
        mint,
        mintAccount: minted,
        tokenAccounts: { [TOKEN]: [tokenAccounts[0]!, plain], [TOKEN_2022]: [tokenAccounts[1]!, extended] },
        held,
      })
    : solRoute(request, recipientAccount, minBalance)

  const write = (units: bigint, price: bigint) => {
    let written: UnsignedTransaction
    try {
      written = writeTransaction(from, route.steps, { blockhash, lastHeight, units, unitPrice: price })
    } catch (cause) {
      throw new AgletError('unknown', 'The transaction does not match what was shown.', { cause })
    }
    // A node does not read a longer one, so it could not be simulated either.
    if (written.wire.length > MAX_PACKET_BYTES)
      throw route.error ?? invalidInput('The tokens are spread over too many accounts.')
    return written
  }
  const simulate = ({ wire }: UnsignedTransaction) => chain.simulate(toBase64(wire), [route.to])
  const measured =
    mint && knownFee?.unitPrice === undefined ? await simulate(write(MAX_UNITS, 0n)) : undefined
  const unitPrice = knownFee?.unitPrice ?? usualPrice(prices)
  const units = measured ? unitsFor(measured) : knownFee?.unitPrice === undefined ? SOL_UNITS : knownFee.gas
  const written = write(units, unitPrice)
  const { wire, message } = written
  const [simulation, networkFee] = await Promise.all([
    measured ?? simulate(written),
    chain.fee(toBase64(message)),
  ])
  const after = simulation.accounts[0]
  const rent = !route.opens
    ? 0n
    : after
      ? after.lamports - (route.existing?.lamports ?? 0n) - (isWrappedSol(after.data) ? amount : 0n)
      : await chain.rent(route.opens)
  // The fee by Solana's rules; a node that names a lower one is wrong.
  const leastFee = SIGNATURE_LAMPORTS + (unitPrice * units + 999_999n) / 1_000_000n
  const cost = (networkFee && networkFee > leastFee ? networkFee : leastFee) + rent

  const left = (payer?.lamports ?? 0n) - cost - (mint || from === to ? 0n : amount)
  const amountIn = (account: SolanaAccount | undefined) =>
    (mint ? account && readTokenAccount(account.data)?.amount : account?.lamports) ?? 0n
  return {
    account,
    network,
    wire,
    fee: { gas: units, cost, rent, unitPrice },
    ...(after && from !== to && { received: amountIn(after) - amountIn(route.existing) }),
    recipient,
    to: route.to,
    opens: route.opens > 0,
    error:
      route.error ??
      (left < 0n ? insufficientFunds() : undefined) ??
      (simulation.error === undefined ? undefined : explainSolanaError(simulation.error)) ??
      (left && left < minBalance ? remainderBelowRent() : undefined),
  }
}

/**
 * Estimates the fee of a transfer in lamports, even if the account cannot pay it.
 *
 * @throws AgletError `not_connected`, `network_changed`, `invalid_input`, `bad_response` and those of the
 *   request
 */
export const estimateSolana = async (
  aglet: Aglet,
  request: TransferRequest,
  signal?: AbortSignal,
): Promise<Fee> => (await buildDraft(aglet, request, undefined, signal)).fee

/**
 * Builds the transaction of a transfer ([4.26]) and simulates it. The transfer is read back from its bytes
 * and checked.
 *
 * @param fee the fee that was shown; it is kept, so that the user pays no other
 * @throws AgletError `insufficient_funds`, `reverted` (`meta.Reason`), and those of `estimateSolana`
 */
export async function planSolana(
  aglet: Aglet,
  request: TransferRequest,
  { fee, signal }: { readonly fee?: Fee | undefined; readonly signal?: AbortSignal | undefined } = {},
): Promise<SolanaPlan> {
  const { error, to, opens, ...plan } = await buildDraft(aglet, request, fee, signal)
  if (fee && plan.fee.cost > fee.cost)
    throw new AgletError('reverted', 'The network cost has changed. Please check it again.')
  if (error) throw error
  const readBack = readTransfer(plan.wire)
  const { token } = request
  if (
    readBack?.amount !== request.amount ||
    readBack.to !== to ||
    readBack.opens !== (opens ? request.to : undefined) ||
    `${readBack.token?.decimals ?? 9}` !== token.quantity.decimals ||
    readBack.token?.mint !== mintOf(token, plan.network) ||
    readBack.from !== parseCaipAddress(plan.account)!.address ||
    readBack.units !== plan.fee.gas ||
    readBack.price !== plan.fee.unitPrice
  )
    throw new AgletError('unknown', 'The transaction does not match what was shown.')
  return { ...plan, transfer: readBack }
}
