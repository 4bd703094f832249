import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { toBase64 } from '../../lib/bytes'
import { caipAddress, parseCaipAddress } from '../../lib/caip'
import { isNativeToken } from '../../lib/nativeToken'
import { unitLimit, unitPrice as unitPriceOf } from '../../lib/solana/instructions'
import { type Instruction, unsigned, writeMessage } from '../../lib/solana/message'
import { TOKEN, TOKEN_2022 } from '../../lib/solana/programs'
import { publicKey } from '../../lib/solana/publicKey'
import { readTransfer, type SolanaTransfer } from '../../lib/solana/readTransfer'
import { tokenAddress } from '../../lib/solana/tokenAddress'
import { readTokenAccount } from '../../lib/solana/tokenState'
import type { CaipAddress, Network } from '../../types'
import type { Wish } from '../callOf'
import type { Fee } from '../estimateFee'
import { type SolanaAccount, solanaChain, type Trial } from './chain'
import { explain, insufficient, invalid, tooLittleLeft } from './explain'
import { type Recipient, recipientOf, solRoute, tokenRoute } from './route'

/** A transfer that has been tried, and is ready to be signed for about a minute. */
export interface SolanaPlan {
  /** Who sends, and where (CAIP-10). */
  readonly account: CaipAddress
  readonly network: Network
  /** The very bytes that the wallet is to sign. */
  readonly wire: Uint8Array
  /** Height of the last block that would take them. */
  readonly lastHeight: number
  /** Read back from those bytes. */
  readonly says: SolanaTransfer
  readonly fee: Fee
  /** What the trial run brought to the recipient, in the smallest unit: less than was sent where a token keeps a share. */
  readonly received?: bigint
  readonly recipient: Recipient
}

/** In millionths of a lamport a unit: what helps where nodes tell of nothing, and what is never exceeded. */
const LEAST_PRICE = 10_000n
const MOST_PRICE = 5_000_000n
/** Units of computing: SOL takes 450, beside what a wallet may add; tokens are measured, where they can be. */
const SOL_UNITS = 10_000n
const TOKEN_UNITS = 80_000n
const MOST_UNITS = 1_400_000n
/** Lamports for a signature. */
const SIGNATURE = 5000n
/** A packet of the network. */
const MOST_BYTES = 1232
const U64 = 1n << 64n

/** The Solana account in use, on the network in use. @throws AgletError `not_connected`, `network_not_found` */
export function solanaSender({ connections, networks }: Aglet) {
  const session = connections.sessionOf('solana')
  const network = networks.activeOf('solana')
  if (!session) throw new AgletError('not_connected', 'The wallet is not connected.')
  if (!network) throw new AgletError('network_not_found', 'Network Not Found')
  const { address } = session.accounts[0]!
  return { network, address, account: caipAddress(network.caipNetworkId, address), session }
}

/** The mint of a token, undefined for SOL. @throws AgletError `invalid_input`, `network_changed` */
function mintOf({ chainId, address, quantity }: Wish['token'], network: Network): string | undefined {
  if (chainId !== network.caipNetworkId)
    throw new AgletError('network_changed', 'The network has changed meanwhile.')
  const mint = isNativeToken(address) ? undefined : parseCaipAddress(address)?.address
  if (mint ? !publicKey(mint) : address && !isNativeToken(address))
    throw invalid('The token has no valid address.')
  if (!mint && quantity.decimals !== '9') throw invalid('The network tells otherwise of this token.')
  return mint
}

/** What three quarters of the latest payers paid at most. */
function usualPrice(prices: readonly bigint[]): bigint {
  const sorted = [...prices].sort((a, b) => (a < b ? -1 : 1))
  const price = sorted[Math.floor(sorted.length * 0.75)] ?? 0n
  return price < LEAST_PRICE ? LEAST_PRICE : price > MOST_PRICE ? MOST_PRICE : price
}

/** With room for what is different when it counts. */
function unitsFor({ error, units }: Trial): bigint {
  const wished = error === undefined && units ? (units * 6n) / 5n + SOL_UNITS : TOKEN_UNITS
  return wished < MOST_UNITS ? wished : MOST_UNITS
}

interface Draft extends Omit<SolanaPlan, 'says'> {
  readonly to: string
  readonly opens: boolean
  /** Why it would fail. */
  readonly trouble: AgletError | undefined
}

async function draft(
  aglet: Aglet,
  wish: Wish,
  known: Fee | undefined,
  signal: AbortSignal | undefined,
): Promise<Draft> {
  const { network, address: from, account } = solanaSender(aglet)
  const { token, to, amount } = wish
  const mint = mintOf(token, network)
  if (!publicKey(to) || amount <= 0n || amount >= U64)
    throw invalid('Please enter a valid amount and receiver address.')
  const chain = solanaChain(aglet, network, signal)

  // In one turn, so that they go in one POST. Which token program it is, is not known yet.
  const places = mint ? [TOKEN, TOKEN_2022].map(program => tokenAddress(to, mint, program)) : []
  const [accounts, { blockhash, lastHeight }, prices, least, held] = await Promise.all([
    chain.accounts([from, to, ...places, ...(mint ? [mint] : [])]),
    chain.blockhash(),
    chain.prices([from, to]),
    chain.rent(0),
    mint ? chain.holdings(from, mint) : [],
  ])
  const [payer, there, plain, extended, minted] = accounts
  const recipient = recipientOf(to, there)
  const route = mint
    ? tokenRoute(wish, {
        from,
        mint,
        minted,
        places: { [TOKEN]: [places[0]!, plain], [TOKEN_2022]: [places[1]!, extended] },
        held,
      })
    : solRoute(wish, from, there, least)

  const write = (units: bigint, price: bigint) => {
    const all: readonly Instruction[] = [unitLimit(units), unitPriceOf(price), ...route.moves]
    return unsigned(writeMessage(from, all, blockhash))
  }
  const tryOut = (wire: Uint8Array) => chain.trial(toBase64(wire), [route.to])
  const measured = mint && known?.unitPrice === undefined ? await tryOut(write(MOST_UNITS, 0n)) : undefined
  const unitPrice = known?.unitPrice ?? usualPrice(prices)
  const units = measured ? unitsFor(measured) : known?.unitPrice === undefined ? SOL_UNITS : known.units
  const wire = write(units, unitPrice)
  const [trial, told] = await Promise.all([measured ?? tryOut(wire), chain.fee(toBase64(wire.subarray(65)))])
  const after = trial.accounts[0]
  const rent = !route.opens
    ? 0n
    : after
      ? after.lamports - (route.there?.lamports ?? 0n)
      : await chain.rent(route.opens)
  const cost = (told ?? SIGNATURE + (unitPrice * units + 999_999n) / 1_000_000n) + rent

  const left = (payer?.lamports ?? 0n) - cost - (mint || from === to ? 0n : amount)
  const amountIn = (account: SolanaAccount | undefined) =>
    (mint ? account && readTokenAccount(account.data)?.amount : account?.lamports) ?? 0n
  return {
    account,
    network,
    wire,
    lastHeight,
    fee: { units, cost, rent, unitPrice },
    ...(after && from !== to && { received: amountIn(after) - amountIn(route.there) }),
    recipient,
    to: route.to,
    opens: route.opens > 0,
    trouble:
      route.trouble ??
      (left < 0n ? insufficient() : undefined) ??
      (trial.error === undefined ? undefined : explain(trial.error)) ??
      (left && left < least ? tooLittleLeft() : undefined) ??
      (wire.length > MOST_BYTES ? invalid('The tokens lie in too many accounts.') : undefined),
  }
}

/**
 * What a transfer would cost now, in lamports, also where the account holds too little for it.
 *
 * @throws AgletError `not_connected`, `network_changed`, `invalid_input`, `bad_response` and those of the request
 */
export const estimateSolana = async (aglet: Aglet, wish: Wish, signal?: AbortSignal): Promise<Fee> =>
  (await draft(aglet, wish, undefined, signal)).fee

/**
 * Makes the transaction of a transfer ([4.26]) and tries it out. What it says is read back from its bytes.
 *
 * @param fee as it was shown; kept, so that nothing else is paid
 * @throws AgletError `insufficient_funds`, `reverted` (`meta.Reason`), and those of `estimateSolana`
 */
export async function planSolana(
  aglet: Aglet,
  wish: Wish,
  { fee, signal }: { readonly fee?: Fee | undefined; readonly signal?: AbortSignal | undefined } = {},
): Promise<SolanaPlan> {
  const { trouble, to, opens, ...plan } = await draft(aglet, wish, fee, signal)
  if (fee && plan.fee.cost > fee.cost)
    throw new AgletError('reverted', 'The network cost has changed. Look at it again.')
  if (trouble) throw trouble
  const says = readTransfer(plan.wire)
  const { token } = wish
  if (
    says?.amount !== wish.amount ||
    says.to !== to ||
    says.opens !== (opens ? wish.to : undefined) ||
    `${says.token?.decimals ?? 9}` !== token.quantity.decimals ||
    says.token?.mint !== mintOf(token, plan.network) ||
    says.from !== parseCaipAddress(plan.account)!.address
  )
    throw new AgletError('unknown', 'The transaction does not say what it should.')
  return { ...plan, says }
}
