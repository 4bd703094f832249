import type { Translate } from '../../i18n/t'
import type { Advice } from '../../lib/doctor/adviseOn'
import type { Purpose, WalletOutcome } from '../../lib/doctor/findings'

type Words = readonly [title: string, note: string]

/**
 * What is wrong, and the one thing to do about it. `failureText.ts` has many of the same texts for a failed
 * pairing; the files are separate so that pairing loads no additional file.
 *
 * @param name of the wallet in this browser
 */
export function adviceText(advice: Advice, purpose: Purpose, name: string, t: Translate): Words {
  switch (advice.kind) {
    case 'offline':
      return [t('You are offline'), t('Connect this device to the internet and try again.')]
    case 'clock':
      return [t('Check the time'), t('The clock of this device is wrong. Set it and try again.')]
    case 'code':
      return [t('Connection failed'), t('This part did not load. Check your connection.')]
    case 'origin':
      return [
        t('This app is not set up correctly'),
        t('Its project id may not be used at this address. Please tell the people who run the app.'),
      ]
    case 'project':
      return [
        t('This app is not set up correctly'),
        t('Its project id is not accepted. Please tell the people who run the app.'),
      ]
    case 'unreachable':
      return [
        t('No server can be reached'),
        t('The network of a hotel or company may want you to sign in first. Open another page to see.'),
      ]
    case 'policy':
      return [
        t('This page blocks {host}', { host: advice.host }),
        t('Its security policy does not allow it. Please tell the people who run the app.'),
      ]
    case 'blocked':
      return [
        advice.server === 'relay' ? t('The relay cannot be reached') : t('The server cannot be reached'),
        t('A firewall, a VPN or an ad blocker may be in the way. Check it and try again.'),
      ]
    case 'down':
      return [
        advice.server === 'relay' ? t('The relay does not answer') : t('The server does not answer'),
        t('Wait a moment and try again.'),
      ]
    case 'frame':
      return [
        t('The login did not load'),
        t('An ad blocker or a privacy setting of your browser may be in the way. Check it and try again.'),
      ]
    case 'popup':
      return [t('The window was blocked'), t('Allow pop-ups for this page and try again.')]
    case 'wallet':
      return walletText(advice.outcome, name, t)
    case 'fine':
      return [
        t('No problem was found'),
        purpose === 'login'
          ? t('Try again. If it fails again, log in another way.')
          : t('Try again. If it fails again, choose another wallet.'),
      ]
  }
}

function walletText(outcome: WalletOutcome, name: string, t: Translate): Words {
  switch (outcome) {
    case 'absent':
      return [
        t('{name} was not found', { name }),
        t('Check that the extension is turned on, then try again.'),
      ]
    case 'locked':
      return [t('{name} is locked', { name }), t('Unlock it and try again.')]
    case 'pending':
      return [t('A request is already open'), t('Open {name} and answer the request there.', { name })]
    case 'declined':
      return [t('Connection declined'), t('You declined the request. You can ask again.')]
    case 'networks':
      return [t('No shared network'), t('The wallet supports none of the networks of this app.')]
    case 'silent':
      return [t('{name} does not answer', { name }), t('Restart your browser, then try again.')]
    case 'failing':
      return [t('{name} does not work as it should', { name }), t('Restart your browser, then try again.')]
    case 'ok':
      return [t('{name} answers', { name }), t('Try again. If it fails again, choose another wallet.')]
  }
}
