import type { SolanaProvider } from '../../adapters/providers'
import type { Aglet } from '../../aglet'
import { AgletError, isAgletError } from '../../errors'
import { toBase58 } from '../../lib/data/base58'
import { asBytes, toBase64, toHex } from '../../lib/data/bytes'
import { cancelled } from '../../lib/data/cancelled'
import { defined } from '../../lib/data/defined'
import { record } from '../../lib/data/json'
import { pause } from '../../lib/data/pause'
import { errorText, toAgletError } from '../../lib/data/toAgletError'
import { withoutPrototype } from '../../lib/data/withoutPrototype'
import { formatAmount } from '../../lib/format/amount'
import type { SendCallOptions } from '../../lib/send/sendPlan'
import { readTransfer } from '../../lib/solana/readTransfer'
import { createPending, type PendingTransaction } from '../../signals/activity/pending'
import { createTransitions } from '../../signals/connect/transitions'
import type { Network, SentTransaction } from '../../types'
import { assertNotDuplicate } from '../money/assertNotDuplicate'
import { isRejection, unknownOutcome, unlessAborted } from '../money/unknownOutcome'
import type { TransferRequest } from './buildTransferCall'
import { explainSolanaError } from './solana/explainSolanaError'
import { planSolana, type SolanaPlan, solanaSender } from './solana/planSolana'
import { solanaChain } from './solana/solanaChain'

/**
 * Interval (ms) and number of rebroadcasts when Aglet itself sends; they last until the blockhash has
 * expired. The interval is also that of reading until when a transaction is valid.
 */
const REBROADCAST_MS = 4000
const MAX_REBROADCASTS = 20
/** Interval (ms) and number of further tries with a node that does not know the newest blockhash yet. */
const LAG_MS = 1500
const MAX_LAGS = 3
/** Solana's JSON-RPC error code for a failed preflight simulation: the transaction was not broadcast. */
const WOULD_FAIL_CODE = -32002

/**
 * Sends SOL or an SPL token of the active account ([4.26]). The transaction is built again and simulated
 * right before the wallet is asked, with the fee that was shown. Request and result are stored, as in
 * `sendCall`.
 *
 * @returns the transaction, still pending
 * @throws AgletError those of `sendCall` and of `planSolana`
 */
export async function sendSolana(
  aglet: Aglet,
  request: TransferRequest,
  options: SendCallOptions = {},
): Promise<SentTransaction> {
  const { fee, account, allowDuplicate, signal } = withoutPrototype(options)
  // A wallet on another device does not learn that the instance is destroyed.
  const end = signal ? AbortSignal.any([signal, aglet.lifetime]) : aglet.lifetime
  await moveWallet(aglet, assertSameSender(aglet, account), end)
  const plan = await planSolana(aglet, request, { fee, signal })
  // The user may have changed the account or network while the chain was asked.
  const { provider, session, network } = assertSameSender(aglet, plan.account)
  if (session.chainId !== network.caipNetworkId) throw networkChanged()
  if (signal?.aborted) throw cancelled(signal.reason)
  aglet.lifetime.throwIfAborted()

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
  }
  if (!allowDuplicate) assertNotDuplicate(pending.refresh(), row)
  pending.add(row)
  return unlessAborted(requestWallet(aglet, provider, plan, row, options), end)
}

const networkChanged = () => new AgletError('network_changed', 'The network has changed in the meantime.')

/**
 * Switches the wallet to the app's network: a paired wallet is asked on its session's, which may be another one.
 *
 * @param end ends the wait for the wallet: nothing was sent then
 * @throws AgletError `chain_unsupported`, `cancelled`, and the wallet's errors
 */
async function moveWallet(
  { activeAdapters, get }: Aglet,
  { session, network }: ReturnType<typeof solanaSender>,
  end: AbortSignal,
): Promise<void> {
  const { caipNetworkId: chainId } = network
  const adapter = activeAdapters.get('solana')
  if (session.chainId === chainId || !adapter?.switchNetwork) return
  await unlessAborted(adapter.switchNetwork(session, network), end, cancelled)
  get(createTransitions).change('solana', session.connectorId, { chainId })
}

/**
 * @param account the account that the request was made for (CAIP-10)
 *
 * @throws AgletError `account_changed`, `network_changed` …
 */
function assertSameSender(aglet: Aglet, account?: string) {
  const sender = solanaSender(aglet)
  if (account && account !== sender.account)
    throw account.startsWith(`${sender.network.caipNetworkId}:`)
      ? new AgletError('account_changed', 'The account has changed in the meantime.')
      : networkChanged()
  const provider = aglet.activeAdapters.get('solana')?.provider(sender.session.connectorId)
  if (provider) return { ...sender, provider: provider as SolanaProvider }
  throw new AgletError('wallet_not_found', 'The wallet was not found in this browser.')
}

/** Asks the wallet to sign and send, or only to sign if it cannot send; Aglet then broadcasts. */
async function requestWallet(
  aglet: Aglet,
  provider: SolanaProvider,
  plan: SolanaPlan,
  row: PendingTransaction,
  { onHash, onNotSent }: SendCallOptions,
): Promise<SentTransaction> {
  const pending = aglet.get(createPending)
  const { account, network, wire } = plan
  const recordSent = (hash: string): SentTransaction => {
    pending.setSent(row, hash)
    return { hash, account, network: network.caipNetworkId }
  }
  let signed: Uint8Array
  // Read before the wallet is asked: a pairing grants nothing any more once its session has ended.
  const isSending = provider.sends !== false
  try {
    if (isSending) {
      const sent = recordSent(await provider.signAndSendTransaction(wire))
      onHash?.(sent)
      readLastHeight(aglet, network, { ...row, hash: sent.hash })
      return sent
    }
    signed = readSigned(await provider.signTransaction(wire), plan)
  } catch (cause) {
    const error = explainWalletError(toAgletError(cause))
    // If the wallet was only asked to sign, nothing was sent.
    if (isSending && error.code !== 'reverted' && !isRejection(error))
      throw isAgletError(error, 'unknown_outcome') ? error : unknownOutcome(error)
    pending.remove(row)
    onNotSent?.(error)
    throw error
  }
  // The signature is the hash, so record it before the broadcast: a later failure cannot lose the
  // transaction.
  const sent = recordSent(toBase58(signed.subarray(1, 65)))
  try {
    await broadcast(aglet, plan, signed, sent)
  } catch (cause) {
    const error = toAgletError(cause)
    pending.remove({ ...row, hash: sent.hash })
    onNotSent?.(error)
    throw error
  }
  // Called after the broadcast only, because a transaction that a node rejects was never sent.
  onHash?.(sent)
  readLastHeight(aglet, network, { ...row, hash: sent.hash })
  return sent
}

/**
 * Records until when a transaction that the wallet signed is valid. The wallet may have used a newer blockhash
 * than Aglet wrote; the current one is at least as new. Until it is known, the transaction does not expire,
 * because the user would send it again.
 */
function readLastHeight(aglet: Aglet, network: Network, row: PendingTransaction): void {
  solanaChain(aglet, network)
    .blockhash()
    .then(
      ({ lastHeight }) => aglet.get(createPending).change(row, { lastHeight }),
      () => aglet.after(REBROADCAST_MS, () => readLastHeight(aglet, network, row)),
    )
}

/**
 * Wallets pass on a node's error. Its code for a failed simulation is theirs for a request that is already open,
 * so the words decide. A transaction that the chain has already was sent earlier, by the wallet itself.
 */
function explainWalletError(error: AgletError): AgletError {
  const text = `${error.shortMessage} ${errorText(error.cause)}`
  if (error.meta['Code'] !== WOULD_FAIL_CODE || !/simulation/i.test(text)) return error
  return /already been processed/i.test(text)
    ? unknownOutcome(error)
    : new AgletError('reverted', 'The transaction would fail.', { cause: error })
}

/**
 * Checks that the signed transaction is still the transfer that was shown.
 *
 * @throws AgletError `bad_response`
 */
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
  throw new AgletError('bad_response', 'The wallet did not sign what it was asked to sign.')
}

/**
 * Sends a signed transaction to the chain, and repeats that, because nodes drop some transactions. Repeats
 * are harmless.
 *
 * @throws AgletError of `explainSolanaError`, if a node's simulation failed
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
  for (let left = MAX_LAGS, isDone = false; !isDone; left--)
    try {
      await submit({ preflightCommitment: 'confirmed' })
      isDone = true
    } catch (cause) {
      const fields = record(toAgletError(cause).cause)
      const error = record(fields?.['data'])?.['err']
      // After any other error it may have arrived; the status on the chain decides.
      isDone = fields?.['code'] !== WOULD_FAIL_CODE || error === 'AlreadyProcessed'
      if (!isDone && (error !== 'BlockhashNotFound' || !left)) throw explainSolanaError(error)
      // The server may have asked a node that lags behind the one that gave the blockhash.
      if (!isDone) await pause(LAG_MS, aglet.lifetime)
    }
  scheduleRebroadcast(MAX_REBROADCASTS)
}
