import { AgletError } from '../../errors'
import { fromBase64, fromHex, toBase64 } from '../../lib/data/bytes'
import { matching, record } from '../../lib/data/json'
import { loadPart } from '../../lib/data/loadPart'
import { orUnknownOutcome } from '../evm/eip1193'
import type { BitcoinProvider } from '../providers'
import type { NamespaceSession } from './namespaceSession'
import { fieldOf, TXID, textOf } from './replies'
import { toAddress } from './sessions'

type Address = Awaited<ReturnType<BitcoinProvider['getAccountAddresses']>>[number]

/** Addresses beyond this many are dropped: a hostile wallet may send any number. */
const MAX_ADDRESSES = 100
/** In base64: `psbt` first; a signature of 64 bytes or more. */
const PSBT = /^cHNidP[A-Za-z0-9+/]+={0,2}$/
const SIGNATURE = /^[A-Za-z0-9+/]{86,}={0,2}$/

const loadChecks = () => loadPart(() => import('../bitcoin/checkRequest'))

export function bitcoinProvider(namespaceSession: NamespaceSession): BitcoinProvider {
  const account = () => namespaceSession.present().accounts[0]!.address

  const addressOf = (item: unknown): Address | undefined => {
    const fields = record(item)
    const address = toAddress(fields ? fields['address'] : item, 'bip122')
    if (!address) return undefined
    const publicKey = matching(fields?.['publicKey'], /^[\da-f]{64,130}$/i)
    const path = matching(fields?.['path'], /^m(?:\/\d{1,10}'?){1,10}$/)
    const intention = fields?.['intention'] ?? fields?.['purpose']
    return {
      address,
      purpose: intention === 'ordinal' || intention === 'stx' ? intention : 'payment',
      ...(publicKey && { publicKey }),
      ...(path && { path }),
    }
  }

  return {
    get address() {
      return namespaceSession.session()?.accounts[0]?.address ?? ''
    },
    async getAccountAddresses() {
      const reply = await namespaceSession.ask('getAccountAddresses', { account: account() })
      const items = Array.isArray(reply) ? reply.slice(0, MAX_ADDRESSES) : []
      const addresses = items.flatMap(item => addressOf(item) ?? [])
      if (addresses.length) return addresses
      throw new AgletError('bad_response', 'The wallet answered without addresses.')
    },
    async signMessage({ message, address = account() }) {
      const reply = await namespaceSession.ask('signMessage', { message, account: account(), address })
      // The protocol says hex; some wallets return base64.
      const signature = fieldOf(reply, 'signature')
      const bytes = fromHex(signature)
      return textOf(bytes ? toBase64(bytes) : signature, SIGNATURE, 'a signature')
    },
    async signPSBT({ psbt, signInputs, broadcast }) {
      // The active account may be another one once the checks have loaded.
      const from = account()
      const { check } = (await loadChecks()).checkPsbt(psbt, signInputs)
      const signing = namespaceSession
        .ask('signPsbt', {
          account: from,
          psbt,
          signInputs,
          ...(broadcast !== undefined && { broadcast }),
        })
        .then(reply => {
          const signed = readSigned(reply)
          check(fromBase64(signed.psbt))
          return signed
        })
      return broadcast ? orUnknownOutcome(signing) : signing
    },
    async sendTransfer({ amount, recipient }) {
      const from = account()
      ;(await loadChecks()).checkTransfer(from, amount, recipient)
      const sending = namespaceSession.ask('sendTransfer', {
        account: from,
        recipientAddress: recipient,
        amount,
      })
      return orUnknownOutcome(sending.then(readTxid))
    },
  }
}

const readTxid = (reply: unknown) => textOf(fieldOf(reply, 'txid'), TXID, 'a transaction id')

/** The transaction id is there only if the wallet has sent the transaction. */
const readSigned = (reply: unknown) => ({
  psbt: textOf(fieldOf(reply, 'psbt'), PSBT, 'a PSBT'),
  ...(fieldOf(reply, 'txid') != null && { txid: readTxid(reply) }),
})
