import { asBytes, toBase64, toHex, utf8 } from '../../lib/data/bytes'
import { callWallet, tryOrUndefined, unsupported } from '../wallet/walletCall'
import { readAccounts, readWallet, type StandardAccount, type StandardWallet } from '../wallet/walletStandard'
import { type BitcoinAddress, isOnMainnet, readAddresses } from './addresses'
import { type BitcoinWallet, psbtFrom, type SignInput, signatureFrom } from './wallet'

const FEATURES = [
  'bitcoin:connect',
  'bitcoin:disconnect',
  'bitcoin:events',
  'bitcoin:signMessage',
  'bitcoin:signTransaction',
  'standard:connect',
  'standard:disconnect',
  'standard:events',
]
/** The standard's names by sighash type; 0, taproot's default, has none. */
const SIGHASHES: Readonly<Record<number, string>> = {
  1: 'ALL',
  2: 'NONE',
  3: 'SINGLE',
  129: 'ALL|ANYONECANPAY',
  130: 'NONE|ANYONECANPAY',
  131: 'SINGLE|ANYONECANPAY',
}

type Outputs = readonly Readonly<Record<string, unknown>>[]

const accountsFrom = (list: unknown) =>
  readAccounts(list, 'bitcoin', address => isOnMainnet(address) !== undefined)

/**
 * Reads a wallet that can connect for Bitcoin; undefined for any other wallet. The function is long because
 * it holds one short method per feature, each present only where the wallet has the feature.
 */
export function readBitcoinWallet(
  announced: unknown,
): { standard: StandardWallet; wallet: BitcoinWallet } | undefined {
  const standard = readWallet(announced, FEATURES)
  const connect = standard?.feature('bitcoin:connect')
  if (!standard || !connect) return
  const disconnect = standard.feature('bitcoin:disconnect') ?? standard.feature('standard:disconnect')
  const silent = standard.feature('standard:connect')
  const events = standard.feature('standard:events') ?? standard.feature('bitcoin:events')
  const signMessage = standard.feature('bitcoin:signMessage')
  const sign = standard.feature('bitcoin:signTransaction')

  /** The wallet's own account objects by address; requests pass them back to the wallet. */
  const accounts = new Map<string, StandardAccount>()
  const read = (list: unknown): BitcoinAddress[] => {
    const found = accountsFrom(list)
    for (const account of found) accounts.set(account.address, account)
    return readAddresses(
      found.map(({ address, publicKey, raw }) => {
        const bytes = asBytes(publicKey)
        const purpose = tryOrUndefined(() => (raw as { purpose?: unknown }).purpose)
        return { address, purpose, ...(bytes && { publicKey: toHex(bytes) }) }
      }),
    )
  }
  const shown = () => read(tryOrUndefined(() => standard.accounts()))
  const rawOf = (address: string) => {
    if (!accounts.has(address)) shown()
    return accounts.get(address)?.raw
  }

  const wallet: BitcoinWallet = {
    async connect(signal) {
      const purposes = ['payment', 'ordinals']
      const reply = await callWallet('bitcoin:connect', () => connect({ purposes }), signal)
      const granted = read(tryOrUndefined(() => (reply as { accounts: unknown }).accounts))
      return granted.length ? granted : shown()
    },
    async look(signal) {
      const now = shown()
      if (now.length || !silent) return now
      await callWallet('standard:connect', () => silent({ silent: true }), signal)
      return shown()
    },
    ...(disconnect && { disconnect: signal => callWallet('disconnect', () => disconnect(), signal) }),
    ...(events && {
      onChange(listener) {
        const stop = tryOrUndefined(() =>
          events('change', (change: unknown) => {
            const list = tryOrUndefined(() => (change as { accounts?: unknown }).accounts)
            if (list !== undefined) listener(read(list))
          }),
        )
        return () => void (typeof stop === 'function' && tryOrUndefined(() => stop()))
      },
    }),
    ...(signMessage && {
      async signMessage(address, text, signal) {
        const input = { account: rawOf(address), message: utf8(text) }
        const reply = await callWallet('bitcoin:signMessage', () => signMessage(input), signal)
        return signatureFrom(() => {
          const signature = asBytes((reply as Outputs)[0]!.signature)
          return signature && toBase64(signature)
        })
      },
    }),
    ...(sign && {
      async signPsbt({ psbt, inputs, broadcast }, signal) {
        if (broadcast) throw unsupported('signPSBT with broadcast')
        const input = { psbt, inputsToSign: inputs.map(toInput) }
        const reply = await callWallet('bitcoin:signTransaction', () => sign(input), signal)
        return { psbt: psbtFrom(() => asBytes((reply as Outputs)[0]!.signedPsbt)) }
      },
    }),
  }
  const toInput = ({ address, index, sighashTypes }: SignInput) => {
    const sigHash = SIGHASHES[sighashTypes?.[0] ?? 0]
    return { account: rawOf(address), signingIndexes: [index], ...(sigHash && { sigHash }) }
  }
  return { standard, wallet }
}
