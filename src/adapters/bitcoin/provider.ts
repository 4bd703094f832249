import { AgletError } from '../../errors'
import { toBase64 } from '../../lib/data/bytes'
import { loadPart } from '../../lib/data/loadPart'
import type { Account } from '../../types'
import { orUnknownOutcome } from '../evm/eip1193'
import type { BitcoinProvider } from '../providers'
import { silentSignal } from '../wallet/silentSignal'
import { unsupported } from '../wallet/walletCall'
import type { BitcoinAddress } from './addresses'
import type { BitcoinWallet } from './wallet'

const loadChecks = () => loadPart(() => import('./checkRequest'))

/** Timeout of reading the account before a request, which wallets answer without a prompt (ms). */
const READ_TIMEOUT_MS = 3000

/**
 * The host's provider of a Bitcoin wallet. It uses the first account unless an address is given.
 *
 * @param accounts the session's accounts, the active one first
 * @param addresses all addresses that the wallet shows
 */
export function bitcoinProvider(
  wallet: BitcoinWallet,
  accounts: () => readonly Account[],
  addresses: () => readonly BitcoinAddress[],
  signal: AbortSignal,
): BitcoinProvider {
  const active = (): string => {
    const [account] = accounts()
    if (account) return account.address
    throw new AgletError('not_connected', 'The wallet is not connected.')
  }
  /**
   * Unisat, OKX and sats-connect take no sender, or no signer: the wallet sends from, or signs with, its own
   * active account.
   */
  const assertActive = async (from: string) => {
    const shown = await wallet.look?.(silentSignal(signal, READ_TIMEOUT_MS)).catch(() => undefined)
    // A locked wallet shows no address, and asks its user to unlock it.
    if (shown?.length && !shown.some(({ address }) => address === from))
      throw new AgletError('account_changed', 'The account has changed in the meantime.')
  }
  return {
    get address() {
      return accounts()[0]?.address ?? ''
    },
    async getAccountAddresses() {
      active()
      return addresses()
    },
    async signMessage({ message, address }) {
      const signer = address ?? active()
      if (!wallet.signMessage) throw unsupported('signMessage')
      await assertActive(signer)
      return wallet.signMessage(signer, message, signal)
    },
    async signPSBT({ psbt, signInputs: inputs, broadcast = false }) {
      active()
      const { bytes, check } = (await loadChecks()).checkPsbt(psbt, inputs)
      if (!wallet.signPsbt) throw unsupported('signPSBT')
      const signing = wallet.signPsbt({ psbt: bytes, inputs, broadcast, check }, signal).then(signed => {
        check(signed.psbt)
        return { ...signed, psbt: toBase64(signed.psbt) }
      })
      return broadcast ? orUnknownOutcome(signing) : signing
    },
    async sendTransfer({ amount, recipient }) {
      const from = active()
      ;(await loadChecks()).checkTransfer(from, amount, recipient)
      if (!wallet.sendTransfer) throw unsupported('sendTransfer')
      await assertActive(from)
      return orUnknownOutcome(wallet.sendTransfer(from, recipient, BigInt(amount), signal))
    },
  }
}
