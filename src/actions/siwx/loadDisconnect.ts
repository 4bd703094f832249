import { AgletError } from '../../errors'

/** The code that ends a connection. @throws AgletError in words for the user, where it does not load */
export const loadDisconnect = (): Promise<typeof import('../../chunks/modal/session')> =>
  import('../../chunks/modal/session').catch(cause => {
    throw new AgletError('unknown', 'This part did not load. Check your connection.', { cause })
  })
