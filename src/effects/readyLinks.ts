import { effect } from '@preact/signals-core'
import type { Aglet } from '../aglet'
import { hostProfile, readHost } from '../lib/hostProfile'
import { sharedSchemes, walletLinks } from '../lib/walletLink'
import { createUriAhead } from '../signals/pairingUri'
import { createWalletLinks } from '../signals/walletLinks'
import { canPair } from '../signals/wallets'

/** The screens whose rows lead to wallets. */
const LISTS = /^(?:Connect|AllWallets)$/

/**
 * Where only the very task of a tap opens an app, makes a pairing while wallets are listed, so that their rows are
 * real links (P16). Once an instance: through `aglet.get`.
 */
export function readyLinks(aglet: Aglet): void {
  const host = hostProfile(readHost(window))
  if (!host.pairsAhead) return
  const { modal, networks, options, route, wallets } = aglet
  const ahead = aglet.get(createUriAhead)
  const links = aglet.get(createWalletLinks)
  const stop = effect(() => {
    // Two of Solana's wallets go their own way ([7.31]).
    const family = modal.family.value ?? networks.active.value.chainNamespace
    const listed =
      modal.open.value && LISTS.test(route.view.value) && canPair(options.value) && family !== 'solana'
    const uri = ahead.value
    if (listed && !uri) import('../parts/pairing').then(({ pairAhead }) => pairAhead(aglet)).catch(() => {})
    links.value =
      listed && uri
        ? wallet => walletLinks(wallet, 'mobile', { host, uri, shared: sharedSchemes(wallets.listed()) })[0]
        : undefined
  })
  aglet.onDestroy(stop)
}
