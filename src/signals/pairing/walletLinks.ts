import { type Signal, signal } from '@preact/signals-core'
import type { WalletLink } from '../../lib/wallets/walletLink'
import type { WalletItem } from '../../types'

/**
 * Returns the link that opens a wallet of the list, synchronously during the tap; undefined while there is no
 * URI.
 */
export const createWalletLinks = (): Signal<((wallet: WalletItem) => WalletLink | undefined) | undefined> =>
  signal()

/** A URI that was prepared before a wallet is tapped and is not used yet; written by `pairingRun.ts`. */
export const createPreparedUri = (): Signal<string | undefined> => signal()
