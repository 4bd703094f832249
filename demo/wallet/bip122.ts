import { base64, hex } from '@scure/base'
import { bitcoinLedger } from '../../src/testing/bitcoin/bitcoinLedger'
import { CODES, invalidParams, ProviderRpcError } from '../../src/testing/providerError'
import type { BitcoinKey } from '../../src/testing/signing/bitcoin'
import { signBip322, signEcdsaMessage } from '../../src/testing/signing/bitcoinMessage'
import {
  bitcoinTransactionRows,
  buildTransfer,
  finishPsbt,
  formatBitcoin,
  type InputToSign,
  ownInputs,
  readPsbt,
  signPsbt,
} from '../../src/testing/signing/bitcoinTransaction'
import { addressOn, bitcoinOf } from './accounts'
import { BITCOIN_TESTNET } from './chains'
import { oneLine } from './oneLine'
import type { Prepare, Tools, WalletRequest } from './task'

/**
 * Requests of the bip122 family. The function is long because it has one entry per method, all using the same
 * keys and ledger.
 */
export const bip122: Prepare = (request, tools) => {
  const { method, chainId } = request
  const params = Object(request.params) as Record<string, unknown>
  const own = sharedKeys(request, tools)
  const chain = tools.chains().find(known => known.id === chainId)
  const ledger = bitcoinLedger(chain?.rpcUrl)
  const network = chainId === BITCOIN_TESTNET ? 'testnet' : 'mainnet'
  const keyOf = (address: unknown): BitcoinKey => {
    const key = own.find(each => each.address === address)
    if (key) return key
    throw new ProviderRpcError(CODES.unauthorized, 'The requested account is not shared with this site.')
  }

  switch (method) {
    case 'getAccountAddresses':
      return {
        run: async () =>
          own.map(({ address, publicKey, path, purpose }) => ({
            address,
            publicKey,
            path,
            intention: purpose === 'ordinals' ? 'ordinal' : 'payment',
          })),
      }
    case 'signMessage': {
      const { message, protocol } = params
      const key = keyOf(params['address'] ?? params['account'])
      if (typeof message !== 'string') throw invalidParams('The message must be text.')
      const ecdsa = protocol === 'ecdsa'
      return {
        words: {
          title: 'Sign this message?',
          rows: [
            { label: 'Account', value: key.address },
            { label: 'Form', value: ecdsa ? 'ECDSA' : 'BIP-322' },
          ],
          text: message,
        },
        async run() {
          const signature = ecdsa ? signEcdsaMessage(key, message) : signBip322(key, message)
          return { address: key.address, signature: hex.encode(base64.decode(signature)) }
        },
      }
    }
    case 'signPsbt': {
      const bytes = decodePsbt(params['psbt'])
      const transaction = readPsbt(bytes)
      const inputs = readInputs(params['signInputs'], keyOf) ?? ownInputs(transaction, own)
      if (!inputs.length) throw invalidParams('No input of the PSBT belongs to this account.')
      const broadcast = params['broadcast'] === true
      const rows = bitcoinTransactionRows(transaction, own, network)
      return {
        words: {
          title: broadcast ? 'Sign and send this transaction?' : 'Sign this transaction, without sending it?',
          rows: [
            { label: 'Inputs', value: inputs.map(({ index, key }) => `${index}: ${key.address}`).join(', ') },
            ...rows,
            { label: 'Network', value: chain?.name ?? chainId },
          ],
        },
        async run() {
          const { psbt } = signPsbt(bytes, inputs, { finalize: broadcast })
          const txid = broadcast ? { txid: await ledger.broadcast(finishPsbt(psbt)) } : {}
          return { psbt: base64.encode(psbt), ...txid }
        },
      }
    }
    case 'sendTransfer': {
      const { recipientAddress, amount } = params
      const key = keyOf(params['account'])
      if (typeof recipientAddress !== 'string' || !/^\d{1,16}$/.test(String(amount)))
        throw invalidParams('Expected recipientAddress, and amount in satoshis.')
      const value = BigInt(String(amount))
      const transfer = Promise.all([ledger.utxos(key.address), ledger.feeRate()]).then(([utxos, rate]) =>
        buildTransfer(key, utxos, [{ address: recipientAddress, amount: value }], rate),
      )
      const fee = transfer.then(
        each => ({ label: 'Network fee', value: formatBitcoin(each.fee) }),
        error => ({ label: 'Warning', value: `It will fail: ${oneLine(error)}` }),
      )
      return {
        words: {
          title: 'Send this transaction?',
          rows: [
            { label: 'From', value: key.address },
            { label: 'To', value: recipientAddress },
            { label: 'Amount', value: formatBitcoin(value) },
            { label: 'Network', value: chain?.name ?? chainId },
          ],
          more: fee.then(row => [row]),
        },
        run: async () => ({ txid: await ledger.broadcast((await transfer).transaction) }),
      }
    }
    default:
      throw new ProviderRpcError(CODES.unsupportedMethod, `The method ${method} is not supported.`)
  }
}

/** Both addresses of each account whose payment address is shared with the session. */
const sharedKeys = ({ chainId, shared }: WalletRequest, { accounts }: Tools): readonly BitcoinKey[] =>
  accounts
    .filter(account => shared.includes(`${chainId}:${addressOn(account, chainId)}`))
    .flatMap(account => {
      const { payment, ordinals } = bitcoinOf(account, chainId)
      return [payment, ordinals]
    })

/** @throws ProviderRpcError -32602 */
function decodePsbt(text: unknown): Uint8Array {
  try {
    if (typeof text === 'string') return base64.decode(text)
  } catch {
    // Handled by the error below.
  }
  throw invalidParams('Expected a PSBT in base64.')
}

function readInputs(
  asked: unknown,
  keyOf: (address: unknown) => BitcoinKey,
): readonly InputToSign[] | undefined {
  if (!Array.isArray(asked) || !asked.length) return undefined
  return asked.map(each => {
    const { address, index, sighashTypes } = Object(each) as Record<string, unknown>
    const types = Array.isArray(sighashTypes) ? sighashTypes.map(Number) : undefined
    return { key: keyOf(address), index: Number(index), ...(types?.length ? { sighashTypes: types } : {}) }
  })
}
