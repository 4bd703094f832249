import { base58, base64 } from '@scure/base'
import { chainCall } from '../../src/testing/evm/chainCall'
import { CODES, invalidParams, ProviderRpcError } from '../../src/testing/providerError'
import { type SolanaKey, signMessage, signTransaction } from '../../src/testing/signing/solana'
import { readSolanaTransaction, solanaTransactionRows } from '../../src/testing/signing/solanaTransaction'
import type { Account } from './accounts'
import type { Prepare, Tools, WalletRequest } from './task'
import { readable } from './text'

/** The part of an account that these requests use. */
type Holder = Pick<Account, 'solana'>

/** Requests of the solana family. Messages and signatures are base58, transactions base64. */
export const solana: Prepare<Holder> = (request, tools) => {
  const { method, chainId, shared } = request
  const params = Object(request.params) as Record<string, unknown>
  const chain = tools.chains().find(known => known.id === chainId)
  if (!chain) throw invalidParams(`The chain ${chainId} is not known.`)
  const network = { label: 'Network', value: chain.name }

  switch (method) {
    case 'solana_getAccounts':
    case 'solana_requestAccounts': {
      const own = shared.filter(each => each.startsWith(`${chainId}:`))
      return { run: async () => own.map(each => ({ pubkey: each.split(':')[2] })) }
    }
    case 'solana_signMessage': {
      const key = signer(params['pubkey'], request, tools)
      const message = decode(base58, params['message'], 'message')
      return {
        words: {
          title: 'Sign this message?',
          rows: [{ label: 'Account', value: key.address }, network],
          text: readable(message),
        },
        run: async () => ({ signature: base58.encode(signMessage(key.secretKey, message)) }),
      }
    }
    case 'solana_signTransaction': {
      const key = signer(params['pubkey'] ?? params['feePayer'], request, tools)
      const bytes = decode(base64, params['transaction'], 'transaction')
      const rows = solanaTransactionRows(readSolanaTransaction(bytes))
      return {
        words: { title: 'Sign this transaction, without sending it?', rows: [...rows, network] },
        async run() {
          const signed = signTransaction(key.secretKey, bytes)
          return { transaction: base64.encode(signed), signature: signatureOf(key, signed) }
        },
      }
    }
    case 'solana_signAllTransactions': {
      const all = params['transactions']
      if (!Array.isArray(all) || !all.length) throw invalidParams('Expected a list of transactions.')
      const each = all.map(one => decode(base64, one, 'transactions'))
      const read = each.map(readSolanaTransaction)
      const key = signer(params['pubkey'] ?? ownSigner(read[0]!.signers, tools), request, tools)
      return {
        words: {
          title: `Sign ${each.length} transactions, without sending them?`,
          rows: [...read.flatMap(solanaTransactionRows), network],
        },
        run: async () => ({
          transactions: each.map(bytes => base64.encode(signTransaction(key.secretKey, bytes))),
        }),
      }
    }
    case 'solana_signAndSendTransaction': {
      const key = signer(params['pubkey'], request, tools)
      const bytes = decode(base64, params['transaction'], 'transaction')
      const rows = solanaTransactionRows(readSolanaTransaction(bytes))
      const options = Object(params['sendOptions'] ?? params['options']) as object
      return {
        words: { title: 'Send this transaction?', rows: [...rows, network] },
        async run() {
          const signed = base64.encode(signTransaction(key.secretKey, bytes))
          const send = chainCall(chain.rpcUrl)
          return { signature: await send('sendTransaction', [signed, { ...options, encoding: 'base64' }]) }
        },
      }
    }
    default:
      throw new ProviderRpcError(CODES.unsupportedMethod, `The method ${method} is not supported.`)
  }
}

const ownSigner = (signers: readonly string[], { accounts }: Tools<Holder>) =>
  signers.find(address => accounts.some(each => each.solana.address === address))

/** @throws ProviderRpcError 4100 unless the session shares this account. */
function signer(pubkey: unknown, { chainId, shared }: WalletRequest, { accounts }: Tools<Holder>): SolanaKey {
  const account = accounts.find(({ solana }) => solana.address === pubkey)
  if (account && shared.includes(`${chainId}:${account.solana.address}`)) return account.solana
  throw new ProviderRpcError(CODES.unauthorized, 'The requested account is not shared with this site.')
}

function signatureOf(key: SolanaKey, transaction: Uint8Array): string {
  const { signers, signaturesAt } = readSolanaTransaction(transaction)
  const at = signaturesAt + signers.indexOf(key.address) * 64
  return base58.encode(transaction.subarray(at, at + 64))
}

/** @throws ProviderRpcError -32602 */
function decode(coder: { decode(text: string): Uint8Array }, text: unknown, field: string): Uint8Array {
  try {
    if (typeof text === 'string') return coder.decode(text)
  } catch {
    // Handled by the error below.
  }
  throw invalidParams(`The field ${field} cannot be read.`)
}
