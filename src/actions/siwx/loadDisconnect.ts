import { AgletError } from '../../errors'

/** Loads the code that disconnects. @throws AgletError with a message for the user, if it does not load */
export const loadDisconnect = (): Promise<typeof import('../../chunks/modal/session')> =>
  import('../../chunks/modal/session').catch(cause => {
    throw new AgletError('unknown', 'This part did not load. Check your connection.', { cause })
  })
