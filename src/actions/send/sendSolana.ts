import type { SolanaProvider } from '../../adapters/providers'
import type { Aglet } from '../../aglet'
import { AgletError, isAgletError } from '../../errors'
import { toBase58 } from '../../lib/data/base58'
import { asBytes, toBase64, toHex } from '../../lib/data/bytes'
import { defined } from '../../lib/data/defined'
import { record } from '../../lib/data/json'
import { toAgletError } from '../../lib/data/toAgletError'
import { withoutPrototype } from '../../lib/data/withoutPrototype'
import { formatAmount } from '../../lib/format/amount'
import type { SendCallOptions } from '../../lib/send/sendPlan'
import { readTransfer } from '../../lib/solana/readTransfer'
import { createPending, type PendingTransaction } from '../../signals/activity/pending'
import type { SentTransaction } from '../../types'
import { assertNotDuplicate } from '../money/assertNotDuplicate'
import { REJECTION_CODES, unknownOutcome, unlessAborted } from '../money/unknownOutcome'
import type { TransferRequest } from './buildTransferCall'
import { explainSolanaError } from './solana/explainSolanaError'
import { planSolana, type SolanaPlan, solanaSender } from './solana/planSolana'
import { solanaChain } from './solana/solanaChain'

/** Interval (ms) and number of repeats when Aglet itself sends, until the blockhash has expired. */
const REBROADCAST_MS = 4000
const MAX_REBROADCASTS = 20
/** JSON-RPC of Solana: it was tried and would fail, so that it was not passed on. */
const WOULD_FAIL_CODE = -32002

/**
 * Sends SOL or an SPL token of the account in use ([4.26]). It is made anew and tried right before the wallet is asked,
 * with the fee that was shown. What is asked and what leaves is written down, as `sendCall` does.
 *
 * @returns the transaction, which is on its way
 * @throws AgletError those of `sendCall` and of `planSolana`
 */
export async function sendSolana(
  aglet: Aglet,
  request: TransferRequest,
  options: SendCallOptions = {},
): Promise<SentTransaction> {
  const { fee, account, allowDuplicate, signal } = withoutPrototype(options)
  assertSameSender(aglet, account)
  const plan = await planSolana(aglet, request, { fee, signal })
  // The user may have gone on while the chain was asked.
  const { provider } = assertSameSender(aglet, plan.account)
  if (signal?.aborted) throw new AgletError('cancelled', 'Request was aborted', { cause: signal.reason })

  const pending = aglet.get(createPending)
  const { token, to, amount } = request
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
    key: `${to}|${amount}|${plan.transfer.token?.mint ?? ''}`,
    lastHeight: plan.lastHeight,
  }
  if (!allowDuplicate) assertNotDuplicate(pending.refresh(), row)
  pending.add(row)
  return unlessAborted(requestWallet(aglet, provider, plan, row, options), signal)
}

/** @param account that it was meant for (CAIP-10) @throws AgletError `account_changed`, `network_changed` … */
function assertSameSender(aglet: Aglet, account?: string) {
  const sender = solanaSender(aglet)
  if (account && account !== sender.account)
    throw account.startsWith(`${sender.network.caipNetworkId}:`)
      ? new AgletError('account_changed', 'The account has changed meanwhile.')
      : new AgletError('network_changed', 'The network has changed meanwhile.')
  const provider = aglet.activeAdapters.get('solana')?.provider(sender.session.connectorId)
  if (provider) return { ...sender, provider: provider as SolanaProvider }
  throw new AgletError('wallet_not_found', 'The wallet was not found in this browser.')
}

/** Asks the wallet, which sends, or else signs. */
async function requestWallet(
  aglet: Aglet,
  provider: SolanaProvider,
  plan: SolanaPlan,
  row: PendingTransaction,
  { onHash }: SendCallOptions,
): Promise<SentTransaction> {
  const pending = aglet.get(createPending)
  const { account, network, wire } = plan
  const recordSent = (hash: string): SentTransaction => {
    pending.remove(row)
    pending.add({ ...row, hash, status: 'pending', leftAt: Date.now() })
    return { hash, account, network: network.caipNetworkId }
  }
  let signed: Uint8Array
  try {
    if (provider.sends !== false) {
      const sent = recordSent(await provider.signAndSendTransaction(wire))
      onHash?.(sent)
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
    const error = explainWalletError(toAgletError(cause))
    // A transaction that was only to be signed was not sent.
    if (provider.sends !== false && ![...REJECTION_CODES, 'reverted'].includes(error.code))
      throw isAgletError(error, 'unknown_outcome') ? error : unknownOutcome(error)
    pending.remove(row)
    throw error
  }
  // Known by its signature before it leaves, so that nothing that happens from here on loses it.
  const sent = recordSent(toBase58(signed.subarray(1, 65)))
  try {
    await broadcast(aglet, plan, signed, sent)
  } catch (error) {
    pending.remove({ ...row, hash: sent.hash })
    throw error
  }
  // Not before: what a node has refused was never on its way.
  onHash?.(sent)
  return sent
}

/** Wallets pass on what a node says; its number for "it would fail" means another thing to EVM wallets. */
const explainWalletError = (error: AgletError): AgletError =>
  error.meta['Code'] === WOULD_FAIL_CODE
    ? new AgletError('reverted', 'The transaction would fail.', { cause: error })
    : error

/** What the wallet has signed must still be the transfer that was shown. @throws AgletError `bad_response` */
function readSigned(reply: unknown, { transfer }: SolanaPlan): Uint8Array {
  const wire = asBytes(reply)
  const now = wire && readTransfer(wire)
  const same =
    now?.from === transfer.from &&
    now.to === transfer.to &&
    now.amount === transfer.amount &&
    now.token?.mint === transfer.token?.mint &&
    now.opens === transfer.opens
  if (wire && same && wire.subarray(1, 65).some(byte => byte)) return wire
  throw new AgletError('bad_response', 'The wallet has signed something else.')
}

/**
 * Sends a signed transaction to the chain, and repeats that because nodes lose some. A repeat has no effect.
 *
 * @throws AgletError of `explain`, where a node has tried it and refused it
 */
async function broadcast(
  aglet: Aglet,
  plan: SolanaPlan,
  signed: Uint8Array,
  { hash, account }: SentTransaction,
) {
  const { ask } = solanaChain(aglet, plan.network)
  const submit = (options: object) =>
    ask('sendTransaction', [toBase64(signed), { encoding: 'base64', ...options }])
  const isPending = () =>
    aglet
      .get(createPending)
      .all.peek()
      .some(one => one.hash === hash && one.account === account && one.status === 'pending')
  const scheduleRebroadcast = (left: number) => {
    if (left)
      aglet.after(REBROADCAST_MS, () => {
        if (!isPending()) return
        submit({ skipPreflight: true }).catch(() => {})
        scheduleRebroadcast(left - 1)
      })
  }
  try {
    await submit({ preflightCommitment: 'confirmed' })
  } catch (cause) {
    const fields = record(toAgletError(cause).cause)
    const error = record(fields?.['data'])?.['err']
    if (fields?.['code'] === WOULD_FAIL_CODE && error !== 'AlreadyProcessed') throw explainSolanaError(error)
    // Otherwise it may have arrived: the chain will tell.
  }
  scheduleRebroadcast(MAX_REBROADCASTS)
}
