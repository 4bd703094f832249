import type { Translate } from '../../i18n/t'
import type { PairingCause } from '../../signals/pairing/pairing'

/** Whether the cause is a fault, rather than a decision of the wallet or its user. */
export const isFault = (cause: PairingCause): boolean =>
  cause !== 'rejected' && cause !== 'networks' && cause !== 'account' && cause !== 'signature'

/** Title and note for a failed pairing: what happened, and what to do about it. */
export function failureText(cause: PairingCause, t: Translate): readonly [title: string, note: string] {
  switch (cause) {
    case 'offline':
      return [t('You are offline'), t('Connect this device to the internet and try again.')]
    case 'blocked':
      return [
        t('The relay cannot be reached'),
        t('A firewall, a VPN or an ad blocker may be in the way. Check it and try again.'),
      ]
    case 'project':
      return [
        t('This app is not set up correctly'),
        t('The relay does not accept its project id. Please tell the people who run the app.'),
      ]
    case 'origin':
      return [
        t('This app is not set up correctly'),
        t('Its project id may not be used at this address. Please tell the people who run the app.'),
      ]
    case 'clock':
      return [t('Check the time'), t('The clock of this device is wrong. Set it and try again.')]
    case 'rejected':
      return [t('Connection declined'), t('You declined the request. You can ask again.')]
    case 'signature':
      return [
        t('The signature is not valid'),
        t('The wallet did not sign what it was asked to sign. You are not connected.'),
      ]
    case 'networks':
      return [t('No shared network'), t('The wallet supports none of the networks of this app.')]
    case 'account':
      return [t('No shared network'), t('The wallet shares no account for this network.')]
    case 'expired':
      return [t('The code has expired'), t('Try again for a new one.')]
    case 'code':
      return [t('Connection failed'), t('This part did not load. Check your connection.')]
    case 'relay':
      return [t('The relay does not answer'), t('Wait a moment and try again.')]
  }
}
