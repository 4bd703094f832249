import { AgletError } from '../../errors'

/** @throws AgletError `invalid_option` for an unknown namespace */
export function checkNamespace(namespace: string | undefined): void {
  if (namespace !== undefined && !/^(?:eip155|solana|bip122|polkadot)$/.test(namespace))
    throw new AgletError('invalid_option', 'There is no such namespace.', {
      meta: { Given: namespace, Allowed: 'eip155, solana, bip122, polkadot' },
    })
}
