import { type Signal, signal } from '@preact/signals-core'
import type { WalletLink } from '../lib/walletLink'
import type { WalletItem } from '../types'

/** Gives the link that opens a wallet of the list in the very task of a tap; undefined while there is nothing to open it with. */
export const createWalletLinks = (): Signal<((wallet: WalletItem) => WalletLink | undefined) | undefined> =>
  signal()
