import { isEmbeddedFamily } from '../../lib/embedded/embeddedConnector'
import type { ResolvedOptions } from '../../resolveOptions'
import type { Namespace, Network } from '../../types'

/** Whether the host lets its users log in without a wallet: by e-mail or a social account, with a project id. */
export const isEmbeddedOn = ({ features, projectId, basic }: ResolvedOptions): boolean =>
  !basic && projectId !== '' && (features.email === true || (features.socials || []).length > 0)

/** The families that the host has a network of and the embedded wallet serves, in the order of the networks. */
export const embeddedFamilies = (networks: readonly Network[]): readonly Namespace[] => [
  ...new Set(networks.map(({ chainNamespace }) => chainNamespace).filter(isEmbeddedFamily)),
]
