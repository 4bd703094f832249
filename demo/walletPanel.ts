import { createTestWallet, type DevWallet, installDevWallets } from 'aglet/testing'
import type { Addresses } from './localStack'
import { shorten } from './walletCalls'

const NAMES: Readonly<Record<number, string>> = { 1: 'Ethereum', 8453: 'Base', 137: 'Polygon' }
/** A chain that is not one of this page's networks. */
const FOREIGN = 137

/**
 * Announces the development wallets, and lets the page perform their users' actions. The panel shows a
 * wallet's EVM part; unlocking and switching accounts applies to all its families.
 */
export function startWalletPanel({ evm, solana, bitcoin }: Addresses, root: HTMLElement): void {
  const wallets = installDevWallets({ chains: evm, bitcoin, ...(solana && { solana }) })
  let current = wallets[0]!
  const steps = new Map<DevWallet, number>()
  const scriptsOf = ({ families }: DevWallet) => Object.values(families).map(({ script }) => script)
  const find = <T extends HTMLElement>(selector: string) => root.querySelector<T>(selector)!

  const show = async () => {
    const wallet = current
    const [accounts, chain] = (await Promise.all([
      wallet.provider.request({ method: 'eth_accounts' }),
      wallet.provider.request({ method: 'eth_chainId' }),
    ])) as [string[], string]
    if (wallet !== current) return
    find('#wallet-account').textContent = accounts[0] ? shorten(accounts[0], 8, 6) : 'Not connected'
    find('#wallet-network').textContent = NAMES[Number(chain)] ?? `Chain ${Number(chain)}`
    find('[data-wallet=network]').textContent =
      Number(chain) === 8453 ? 'Switch to Ethereum' : 'Switch to Base'
  }

  find('#wallet-choice').append(
    ...wallets.map((wallet, index) => {
      const input = document.createElement('input')
      Object.assign(input, { type: 'radio', name: 'wallet', checked: index === 0 })
      input.addEventListener('change', () => {
        current = wallet
        show()
      })
      const name = document.createElement('span')
      name.textContent = wallet.info.name.replace('Aglet Dev Wallet', 'Dev Wallet')
      const label = document.createElement('label')
      label.append(input, name)
      return label
    }),
  )

  const acts: Readonly<Record<string, (button: HTMLButtonElement) => unknown>> = {
    account() {
      const step = (steps.get(current) ?? 0) + 1
      steps.set(current, step)
      for (const script of scriptsOf(current)) script.switchAccount(step % script.accounts.length)
    },
    async network() {
      const chain = await current.provider.request({ method: 'eth_chainId' })
      current.script.switchChain(Number(chain) === 8453 ? 1 : 8453)
    },
    foreign: () => current.script.switchChain(FOREIGN),
    lock() {
      for (const script of scriptsOf(current)) script.lock()
    },
    unlock() {
      for (const script of scriptsOf(current)) script.unlock()
    },
    impostor(button) {
      createTestWallet({ name: 'MetaMask', rdns: 'com.evil.wallet', chains: evm, prompt: true }).announce()
      // EIP-6963 has no way to withdraw an announcement.
      button.disabled = true
      button.textContent = 'Added'
    },
  }
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-wallet]'))
    button.addEventListener('click', async () => {
      await acts[button.dataset['wallet']!]!(button)
      show()
    })
  find('#auto-approve').addEventListener('change', ({ target }) => {
    for (const script of wallets.flatMap(scriptsOf)) script.autoApprove((target as HTMLInputElement).checked)
  })
  for (const { provider } of wallets) {
    provider.on('accountsChanged', show)
    provider.on('chainChanged', show)
  }
  show()
}
