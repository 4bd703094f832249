import { effect, untracked } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import { embeddedConnector } from '../../lib/embedded/embeddedConnector'
import { EMBEDDED } from '../../lib/embedded/embeddedWallet'
import { embeddedFamilies, isEmbeddedOn } from '../../signals/embedded/isEmbeddedOn'

/**
 * Announces the embedded wallet's connector while the host offers logins. Call it once per instance, by
 * `aglet.get`.
 */
export function announceEmbedded(aglet: Aglet): void {
  const { connectors, networks, resolvedOptions } = aglet
  aglet.onDestroy(
    effect(() => {
      const isOn = isEmbeddedOn(resolvedOptions.value)
      const [family] = embeddedFamilies(networks.requested.value)
      untracked(() => {
        if (isOn && family) connectors.announce(embeddedConnector(family))
        else if (connectors.find(EMBEDDED)) connectors.withdraw(EMBEDDED)
      })
    }),
  )
}
