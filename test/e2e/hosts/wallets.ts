// Acts as the browser's extensions: announces test wallets before the host's script runs.
import { createTestWallet, installDevWallets } from 'aglet/testing'
import { readSettings } from './settings'

const { wallets, devWallets } = readSettings()

window.wallets = devWallets
  ? installDevWallets(devWallets)
  : wallets.map(({ comes = 'announce', ...options }) => {
      const wallet = createTestWallet(options)
      if (comes === 'announce') wallet.announce()
      if (comes === 'inject') wallet.inject()
      return wallet
    })
