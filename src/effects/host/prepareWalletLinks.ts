import { effect, signal } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import { hostProfile, readHost } from '../../lib/host/hostProfile'
import { sharedSchemes, walletLinks } from '../../lib/wallets/walletLink'
import { canPair } from '../../signals/connect/wallets'
import { createPreparedUri, createWalletLinks } from '../../signals/pairing/walletLinks'

/**
 * On hosts that open an app only in the same task as the tap, prepares a pairing while wallets are listed, so
 * that their rows are real links (P16). Call it once per instance, by `aglet.get`.
 */
export function prepareWalletLinks(aglet: Aglet): void {
  const host = hostProfile(readHost(window))
  if (!host.pairsAhead) return
  const { modal, networks, resolvedOptions, route, wallets } = aglet
  const preparedUri = aglet.get(createPreparedUri)
  const links = aglet.get(createWalletLinks)
  const trusting = signal<typeof import('../../lib/wallets/trustedLinks')>()
  import('../../lib/wallets/trustedLinks').then(
    chunk => {
      trusting.value = chunk
    },
    () => {},
  )
  const stop = effect(() => {
    // Two Solana wallets have links of their own ([7.31]).
    const family = modal.family.value ?? networks.active.value.chainNamespace
    const view = route.view.value
    const listed =
      modal.open.value &&
      (view === 'Connect' || view === 'AllWallets') &&
      canPair(resolvedOptions.value) &&
      family !== 'solana'
    const uri = preparedUri.value
    if (listed && !uri)
      import('../../chunks/pairing/pairing').then(({ prepareUri }) => prepareUri(aglet)).catch(() => {})
    const { withTrustedLinks } = trusting.value ?? {}
    links.value =
      listed && uri && withTrustedLinks
        ? wallet =>
            walletLinks(withTrustedLinks(wallet), 'mobile', {
              host,
              uri,
              shared: sharedSchemes(wallets.listed()),
            })[0]
        : undefined
  })
  aglet.onDestroy(stop)
}
