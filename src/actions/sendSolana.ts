import type { SolanaProvider } from '../adapters/providers'
import type { Aglet } from '../aglet'
import { AgletError, isAgletError } from '../errors'
import { formatAmount } from '../lib/amount'
import { toBase58 } from '../lib/base58'
import { asBytes, toBase64, toHex } from '../lib/bytes'
import { defined } from '../lib/defined'
import { record } from '../lib/json'
import { readTransfer } from '../lib/solana/readTransfer'
import { toAgletError } from '../lib/toAgletError'
import { createPending, type PendingTransaction } from '../signals/pending'
import type { Wish } from './callOf'
import { refuseEqual } from './refuseEqual'
import { solanaChain } from './solana/chain'
import { explain } from './solana/explain'
import { planSolana, type SolanaPlan, solanaSender } from './solana/plan'
import type { TransactOptions } from './transact'
import { REFUSALS, unknownOutcome, untilAborted } from './unknownOutcome'
import type { Sent } from './whenDone'

/** Where we are the ones to send: how often (ms), and how many times, until its blockhash is over. */
const SEND_AGAIN = 4000
const TIMES = 20
/** JSON-RPC of Solana: it was tried and would fail, so that it was not passed on. */
const WOULD_FAIL = -32002

/**
 * Sends SOL or an SPL token of the account in use ([4.26]). It is made anew and tried right before the wallet is asked,
 * with the fee that was shown. What is asked and what leaves is written down, as `transact` does.
 *
 * @returns the transaction, which is on its way
 * @throws AgletError those of `transact` and of `planSolana`
 */
export async function sendSolana(aglet: Aglet, wish: Wish, options: TransactOptions = {}): Promise<Sent> {
  const { fee, account, again, signal } = options
  staysWith(aglet, account)
  const plan = await planSolana(aglet, wish, { fee, signal })
  // The user may have gone on while the chain was asked.
  const { provider } = staysWith(aglet, plan.account)
  if (signal?.aborted) throw new AgletError('cancelled', 'Request was aborted', { cause: signal.reason })

  const pending = aglet.get(createPending)
  const { token, to, amount } = wish
  const { name, symbol, iconUrl, quantity } = token
  const row: PendingTransaction = {
    hash: toHex(crypto.getRandomValues(new Uint8Array(32))),
    account: plan.account,
    to,
    operation: 'send',
    transfers: [
      defined({
        symbol,
        name,
        iconUrl,
        direction: 'out' as const,
        quantity: formatAmount(amount, Number(quantity.decimals)),
      }),
    ],
    sentAt: Date.now(),
    status: 'asked',
    key: `${to}|${amount}|${plan.says.token?.mint ?? ''}`,
    lastHeight: plan.lastHeight,
  }
  if (!again) refuseEqual(pending.refresh(), row)
  pending.note(row)
  return untilAborted(ask(aglet, provider, plan, row, options), signal)
}

/** @param account that it was meant for (CAIP-10) @throws AgletError `account_changed`, `network_changed` … */
function staysWith(aglet: Aglet, account?: string) {
  const sender = solanaSender(aglet)
  if (account && account !== sender.account)
    throw account.startsWith(`${sender.network.caipNetworkId}:`)
      ? new AgletError('account_changed', 'The account has changed meanwhile.')
      : new AgletError('network_changed', 'The network has changed meanwhile.')
  const provider = aglet.serving.get('solana')?.provider(sender.session.connectorId)
  if (provider) return { ...sender, provider: provider as SolanaProvider }
  throw new AgletError('wallet_not_found', 'The wallet was not found in this browser.')
}

/** Asks the wallet, which sends, or else signs. */
async function ask(
  aglet: Aglet,
  provider: SolanaProvider,
  plan: SolanaPlan,
  row: PendingTransaction,
  { onHash }: TransactOptions,
): Promise<Sent> {
  const pending = aglet.get(createPending)
  const { account, network, wire } = plan
  const left = (hash: string): Sent => {
    pending.forget(row)
    pending.note({ ...row, hash, status: 'pending' })
    const sent = { hash, account, network: network.caipNetworkId }
    onHash?.(sent)
    return sent
  }
  let signed: Uint8Array
  try {
    if (provider.sends !== false) {
      const sent = left(await provider.signAndSendTransaction(wire))
      // The wallet may have taken a newer blockhash; none is newer than the one of now.
      solanaChain(aglet, network)
        .blockhash()
        .then(
          ({ lastHeight }) => pending.change({ ...row, hash: sent.hash }, { lastHeight }),
          () => {},
        )
      return sent
    }
    signed = readSigned(await provider.signTransaction(wire), plan)
  } catch (cause) {
    const error = explainWallet(toAgletError(cause))
    // What was only to be signed has not left.
    if (provider.sends !== false && ![...REFUSALS, 'reverted'].includes(error.code))
      throw isAgletError(error, 'unknown_outcome') ? error : unknownOutcome(error)
    pending.forget(row)
    throw error
  }
  // Known by its signature before it leaves, so that nothing that happens from here on loses it.
  const sent = left(toBase58(signed.subarray(1, 65)))
  try {
    await broadcast(aglet, plan, signed, sent)
  } catch (error) {
    pending.forget({ ...row, hash: sent.hash })
    throw error
  }
  return sent
}

/** Wallets pass on what a node says; its number for "it would fail" means another thing to EVM wallets. */
const explainWallet = (error: AgletError): AgletError =>
  error.meta['Code'] === WOULD_FAIL
    ? new AgletError('reverted', 'The transaction would fail.', { cause: error })
    : error

/** What the wallet has signed must still be the transfer that was shown. @throws AgletError `bad_response` */
function readSigned(reply: unknown, { says }: SolanaPlan): Uint8Array {
  const wire = asBytes(reply)
  const now = wire && readTransfer(wire)
  const same =
    now?.from === says.from &&
    now.to === says.to &&
    now.amount === says.amount &&
    now.token?.mint === says.token?.mint &&
    now.opens === says.opens
  if (wire && same && wire.subarray(1, 65).some(byte => byte)) return wire
  throw new AgletError('bad_response', 'The wallet has signed something else.')
}

/**
 * Gives a signed transaction to the chain, and again now and then, since nodes lose some; twice it does nothing.
 *
 * @throws AgletError of `explain`, where a node has tried it and refused it
 */
async function broadcast(aglet: Aglet, plan: SolanaPlan, signed: Uint8Array, { hash, account }: Sent) {
  const { ask } = solanaChain(aglet, plan.network)
  const give = (options: object) =>
    ask('sendTransaction', [toBase64(signed), { encoding: 'base64', ...options }])
  const open = () =>
    aglet
      .get(createPending)
      .all.peek()
      .some(one => one.hash === hash && one.account === account && one.status === 'pending')
  const again = (left: number) => {
    if (left)
      aglet.after(SEND_AGAIN, () => {
        if (!open()) return
        give({ skipPreflight: true }).catch(() => {})
        again(left - 1)
      })
  }
  try {
    await give({ preflightCommitment: 'confirmed' })
  } catch (cause) {
    const fields = record(toAgletError(cause).cause)
    const error = record(fields?.['data'])?.['err']
    if (fields?.['code'] === WOULD_FAIL && error !== 'AlreadyProcessed') throw explain(error)
    // Otherwise it may have arrived: the chain will tell.
  }
  again(TIMES)
}
