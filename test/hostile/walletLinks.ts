import type { WalletItem } from '../../src/types'

// Rows of a lying wallet list, with the links that each may and may not lead to.

const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

/** Rows with the id or the name of a wallet in the built-in list. */
export const CHANGED_WALLETS: readonly WalletItem[] = [
  { id: METAMASK, name: 'MetaMask', mobileLink: 'https://evil.example' },
  {
    id: METAMASK,
    name: 'MetaMask',
    mobileLink: 'https://metamask.io.evil.example',
    homepage: 'https://evil.example',
  },
  // Anyone can register a name below MetaMask's universal link domain.
  ...[
    'https://evil.app.link/x',
    'https://app.link',
    'https://evil.metamask.app.link',
    'https://metamask.app.link.evil.example',
    'https://metamask.app.link@evil.app.link/x',
  ].map(link => ({ id: METAMASK, name: 'MetaMask', mobileLink: link, desktopLink: link, webappLink: link })),
  { id: METAMASK, name: 'MetaMask', mobileLink: 'trust://', desktopLink: 'ledgerlive://' },
  { id: METAMASK, name: 'Harmless', webappLink: 'https://evil.example', desktopLink: 'evil://' },
  {
    id: 'f'.repeat(64),
    name: 'MetaMask',
    mobileLink: 'https://evil.example',
    webappLink: 'https://evil.example',
  },
  { id: 'f'.repeat(64), name: 'metamask wallet', mobileLink: 'bw://', homepage: 'https://evil.example' },
  {
    id: METAMASK,
    name: 'MetaMask',
    appStore: 'https://apps.apple.com/app/evil/id1',
    playStore: 'https://play.google.com/store/apps/details?id=com.evil',
    chromeStore: 'https://chromewebstore.google.com/detail/evil/abcdefghijklmnopabcdefghijklmnop',
  },
]

/** Schemes of programs that are not wallets, and of wallets other than the row's. */
export const FOREIGN_SCHEMES: readonly string[] = [
  ...['steam://run/1', 'ldap://evil.example/x', 'telprompt://123', 'ms-settings:', 'magnet:?xt=1', 'evil://'],
  ...[
    'metamask://',
    'ledgerlive://',
    'phantom://',
    'cbwallet://wsegue',
    'vscode://file/etc/passwd',
    'zoommtg://x',
  ],
]
