import { isAgletError } from '../../errors'
import { fromBase64, toBase64 } from '../../lib/data/bytes'
import { tryOrUndefined } from '../wallet/walletCall'
import { type BitcoinAddress, readAddresses } from './addresses'
import type { BitcoinNetwork } from './network'
import { ask, type RequestProvider } from './request'
import { type BitcoinWallet, psbtFrom, type SignInput, signatureFrom, txidFrom } from './wallet'

type Fields = Readonly<Record<string, unknown>>

const EVENTS = ['accountChange', 'networkChange', 'disconnect']
const PURPOSES = ['payment', 'ordinals', 'stacks']
const MESSAGE = 'Connect to your wallet'
/** Network names of sats-connect. */
const NETWORKS: Readonly<Record<BitcoinNetwork, string>> = {
  mainnet: 'Mainnet',
  testnet: 'Testnet',
  testnet4: 'Testnet4',
  signet: 'Signet',
  regtest: 'Regtest',
}

const addressesOf = (reply: unknown): BitcoinAddress[] =>
  readAddresses(tryOrUndefined(() => (reply as Fields).addresses))

/** A wallet with the sats-connect API, such as Xverse. */
export function satsConnectWallet(provider: RequestProvider): BitcoinWallet {
  return {
    async connect(signal) {
      try {
        const reply = await ask(provider, 'getAddresses', { purposes: PURPOSES, message: MESSAGE }, signal)
        const addresses = addressesOf(reply)
        if (addresses.length) return addresses
      } catch (error) {
        if (!isAgletError(error, 'wallet_locked') && !isAgletError(error, 'method_unsupported')) throw error
      }
      // The newer method, for wallets that show addresses only to pages with permission.
      const reply = await ask(provider, 'wallet_connect', { addresses: PURPOSES, message: MESSAGE }, signal)
      return addressesOf(reply)
    },
    async look(signal) {
      try {
        return addressesOf(await ask(provider, 'wallet_getAccount', null, signal))
      } catch (error) {
        if (isAgletError(error, 'method_unsupported')) return undefined
        throw error
      }
    },
    disconnect: signal => ask(provider, 'wallet_disconnect', null, signal),
    onChange(listener) {
      const { addListener } = provider as { addListener?: unknown }
      if (typeof addListener !== 'function') return () => {}
      const stops = EVENTS.map(eventName =>
        tryOrUndefined((): unknown =>
          Reflect.apply(addListener, provider, [
            {
              eventName,
              cb(event: unknown) {
                const addresses = tryOrUndefined(() => (event as Fields).addresses)
                // An event without addresses, such as a disconnect, makes the listener read them.
                listener(addresses === undefined ? undefined : readAddresses(addresses))
              },
            },
          ]),
        ),
      )
      return () => {
        for (const stop of stops) if (typeof stop === 'function') tryOrUndefined(() => stop())
      }
    },
    async signMessage(address, message, signal) {
      const reply = await ask(provider, 'signMessage', { address, message }, signal)
      return signatureFrom(() => (reply as Fields).signature)
    },
    async signPsbt({ psbt, inputs, broadcast }, signal) {
      const params = { psbt: toBase64(psbt), broadcast, signInputs: byAddress(inputs) }
      const reply = await ask(provider, 'signPsbt', params, signal)
      return {
        psbt: psbtFrom(() => fromBase64((reply as Fields).psbt)),
        ...(broadcast && { txid: txidFrom(() => (reply as Fields).txid) }),
      }
    },
    async sendTransfer(_from, address, amount, signal) {
      const params = { recipients: [{ address, amount: Number(amount) }] }
      const reply = await ask(provider, 'sendTransfer', params, signal)
      return txidFrom(() => (reply as Fields).txid)
    },
    async switchNetwork(network, signal) {
      await ask(provider, 'wallet_changeNetwork', { name: NETWORKS[network] }, signal)
    },
  }
}

/** Input indexes by the address that signs them. */
function byAddress(inputs: readonly SignInput[]): Record<string, number[]> {
  const found = new Map<string, number[]>()
  for (const { address, index } of inputs) found.set(address, [...(found.get(address) ?? []), index])
  return Object.fromEntries(found)
}
