import { type Landed, type Ledger, signatureOf } from '../ledger'
import { loadAddresses } from '../lookupTables'
import type { Methods } from '../methods'
import { readAddress, readSignature, readWire, type Settings } from '../params'
import { MEMO_PROGRAMS } from '../programs'
import type { Transaction } from '../readTransaction'
import { ENCODINGS, renderAccount } from '../renderAccount'
import { renderInner, renderReturnData, renderTransaction, TRANSACTION_ENCODINGS } from '../renderTransaction'
import { CODES, invalidParams, RpcError } from '../rpcError'
import { transactionErrorText } from '../transactionError'
import type { Outcome } from '../vm'
import { withContext } from './withContext'

const MAX_STATUSES = 256
const MAX_SIGNATURES = 1000

/** Methods for sending and simulating transactions, and for reading their results. */
export const transactionMethods: Methods = {
  sendTransaction(ledger, params) {
    const settings = params.settings(1)
    const transaction = readSent(params.text(0), settings)
    const signature = signatureOf(transaction)
    if (ledger.find(signature)) return signature
    if (!settings.flag('skipPreflight')) {
      const outcome = simulate(ledger, transaction, true)
      if (outcome.error)
        throw new RpcError(
          CODES.simulation,
          `Transaction simulation failed: ${transactionErrorText(outcome.error)}`,
          { ...renderOutcome(outcome), accounts: null, innerInstructions: null },
        )
    }
    ledger.broadcast(transaction)
    return signature
  },
  simulateTransaction(ledger, params) {
    const settings = params.settings(1)
    let transaction = readSent(params.text(0), settings)
    const verify = settings.flag('sigVerify')
    const replace = settings.flag('replaceRecentBlockhash')
    if (verify && replace) throw invalidParams('sigVerify may not be used with replaceRecentBlockhash')
    const wanted = settings.inner('accounts')
    const addresses = (wanted?.list('addresses') ?? []).map(readAddress)
    const encoding = wanted?.choice('encoding', ENCODINGS)
    const fresh = replace ? ledger.slots.blockhash(ledger.slots.at()) : undefined
    if (fresh)
      transaction = { ...transaction, message: { ...transaction.message, recentBlockhash: fresh.blockhash } }
    const outcome = simulate(ledger, transaction, verify)
    const { message } = transaction
    const loaded = loadAddresses(ledger.vm, message)
    const names = [...message.accountKeys, ...loaded.writable, ...loaded.readonly]
    return withContext(ledger, settings, {
      ...renderOutcome(outcome),
      accounts:
        wanted && !outcome.error
          ? addresses.map(address => {
              const account =
                outcome.accounts.find(account => account.address === address) ?? ledger.vm.account(address)
              return account?.lamports ? renderAccount(ledger.vm, account, encoding) : null
            })
          : null,
      innerInstructions: settings.flag('innerInstructions') ? renderInner(outcome, names, true) : undefined,
      replacementBlockhash: fresh,
    })
  },
  getSignatureStatuses(ledger, params) {
    const signatures = params.list(0)
    if (signatures.length > MAX_STATUSES) throw invalidParams(`Too many inputs provided; max ${MAX_STATUSES}`)
    return withContext(
      ledger,
      params.settings(1),
      signatures.map(signature => {
        const entry = ledger.find(readSignature(signature))
        return entry ? statusOf(ledger, entry) : null
      }),
    )
  },
  getTransaction(ledger, params) {
    const entry = ledger.find(readSignature(params.text(0)))
    const settings = params.settings(1)
    const encoding = settings.choice('encoding', TRANSACTION_ENCODINGS) ?? 'json'
    const newest = settings.number('maxSupportedTransactionVersion')
    if (!entry || !ledger.slots.reached(entry.slot, settings.commitment)) return null
    const { version } = entry.transaction.message
    if (version !== 'legacy' && newest === undefined)
      throw new RpcError(
        CODES.version,
        `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
      )
    return renderTransaction(entry, encoding, ledger.slots.time(entry.slot), newest !== undefined)
  },
  getSignaturesForAddress(ledger, params) {
    const address = params.address(0)
    const settings = params.settings(1)
    const limit = settings.number('limit') ?? MAX_SIGNATURES
    if (limit < 1 || limit > MAX_SIGNATURES) throw invalidParams(`Invalid limit; max ${MAX_SIGNATURES}`)
    const newestFirst = [...ledger.landed].reverse()
    const place = (name: string) => {
      const signature = settings.text(name)
      return signature ? newestFirst.findIndex(entry => entry.signature === signature) : -1
    }
    const until = place('until')
    return newestFirst
      .slice(place('before') + 1, until < 0 ? undefined : until)
      .filter(
        ({ accounts, slot }) => accounts.includes(address) && ledger.slots.reached(slot, settings.commitment),
      )
      .slice(0, limit)
      .map(entry => ({
        signature: entry.signature,
        slot: entry.slot,
        err: entry.outcome.error,
        memo: memoOf(entry),
        blockTime: ledger.slots.time(entry.slot),
        confirmationStatus: statusOf(ledger, entry).confirmationStatus,
      }))
  },
}

const readSent = (text: string, settings: Settings) =>
  readWire(text, settings.choice('encoding', ['base58', 'base64']) ?? 'base58')

/** @throws RpcError -32003 if signatures are to be verified and one is invalid */
function simulate(ledger: Ledger, transaction: Transaction, verifySignatures: boolean): Outcome {
  const missing = transaction.signatures.some(signature => signature.every(byte => byte === 0))
  const outcome = verifySignatures && missing ? undefined : ledger.simulate(transaction, verifySignatures)
  if (!outcome || outcome.error === 'SignatureFailure')
    throw new RpcError(CODES.signature, 'Transaction signature verification failure')
  return outcome
}

const renderOutcome = ({ error, logs, units, returnData }: Outcome) => ({
  err: error,
  logs,
  unitsConsumed: units,
  returnData: renderReturnData(returnData),
})

/** Status of a transaction in the form of `getSignatureStatuses`. */
function statusOf({ slots }: Ledger, { slot, outcome }: Landed) {
  const confirmationStatus = (['finalized', 'confirmed'] as const).find(level => slots.reached(slot, level))
  return {
    slot,
    // Null once finalized.
    confirmations: confirmationStatus === 'finalized' ? null : slots.at() - slot,
    err: outcome.error,
    status: outcome.error ? { Err: outcome.error } : { Ok: null },
    confirmationStatus: confirmationStatus ?? 'processed',
  }
}

/** The memos of a transaction in the form of nodes, with their lengths: `[2] hi`. */
function memoOf({ transaction, accounts }: Landed): string | null {
  const memos = transaction.message.instructions
    .filter(({ programIdIndex }) => MEMO_PROGRAMS.includes(accounts[programIdIndex] ?? ''))
    .map(({ data }) => `[${data.length}] ${new TextDecoder().decode(data)}`)
  return memos.join('; ') || null
}
