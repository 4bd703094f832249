import { isEmbeddedFamily } from '../../lib/embedded/embeddedConnector'
import type { ResolvedOptions } from '../../resolveOptions'
import type { Namespace, Network } from '../../types'

/**
 * Whether the host offers a login without a wallet, by e-mail or a social account; this requires a project
 * id.
 */
export const isEmbeddedOn = ({ features, projectId, basic }: ResolvedOptions): boolean =>
  !basic && projectId !== '' && (features.email === true || (features.socials || []).length > 0)

/** The families of the host's networks that the embedded wallet supports, in the order of the networks. */
export const embeddedFamilies = (networks: readonly Network[]): readonly Namespace[] => [
  ...new Set(networks.map(({ chainNamespace }) => chainNamespace).filter(isEmbeddedFamily)),
]
