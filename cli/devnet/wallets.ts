import { createHash } from 'node:crypto'
import { WALLET_TABLE } from './walletTable'

/** A wallet in the response of /getWallets. */
export interface ListedWallet {
  /** 64 hex digits. */
  readonly id: string
  readonly name: string
  readonly badge_type: 'certified' | 'none'
  readonly homepage: string
  /** UUID for /getWalletImage/{id}. */
  readonly image_id: string
  /** Popularity rank, lower first. */
  readonly order: number
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly rdns: string | null
  readonly injected: readonly { readonly namespace: string; readonly injected_id: string }[] | null
  /** CAIP-2. */
  readonly chains: readonly string[]
}

/** Chains by the letters of WALLET_TABLE's `families`. */
const CHAINS: Readonly<Record<string, readonly string[]>> = {
  e: ['eip155:1', 'eip155:10', 'eip155:56', 'eip155:137', 'eip155:8453', 'eip155:42161'],
  s: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  b: ['bip122:000000000019d6689c085ae165831e93'],
  p: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
}

/**
 * Makes the wallet list: well-known wallets, then invented ones, for tests of long lists.
 *
 * @param count total number; when left out, `first` and the well-known wallets
 * @param first wallets at the start of the list
 */
export function makeWallets(count?: number, first: readonly ListedWallet[] = []): readonly ListedWallet[] {
  const rest = count === undefined ? WALLET_TABLE.length : Math.max(0, count - first.length)
  const known = WALLET_TABLE.slice(0, rest).map((row, index): ListedWallet => {
    const { name, site, id = digest(`wallet ${name}`), rdns = null, scheme, extension, injected } = row
    const search = encodeURIComponent(name)
    return {
      id,
      name,
      badge_type: row.certified ? 'certified' : 'none',
      homepage: `https://${site}/`,
      image_id: imageIdOf(id),
      order: (index + 1) * 10,
      mobile_link: scheme ?? null,
      desktop_link: row.desktop ?? null,
      webapp_link: row.webapp ?? null,
      app_store: scheme ? `https://apps.apple.com/us/search?term=${search}` : null,
      play_store: scheme ? `https://play.google.com/store/search?c=apps&q=${search}` : null,
      chrome_store: extension ? `https://chromewebstore.google.com/detail/${extension}` : null,
      rdns,
      injected: injected ? [{ namespace: 'eip155', injected_id: injected }] : null,
      chains: [...(row.families ?? 'e')].flatMap(letter => CHAINS[letter] ?? []),
    }
  })
  return [
    ...first.slice(0, count),
    ...known,
    ...Array.from({ length: Math.max(0, rest - known.length) }, (_, index) => madeUp(index)),
  ]
}

/**
 * The list entry of the stack's demo wallet, which pairs over the stack's relay.
 *
 * @param url URL of its page with a trailing slash, which all of its links use
 */
export function demoWallet(url: string): ListedWallet {
  const name = 'Aglet Demo Wallet'
  const id = digest(`wallet ${name}`)
  return {
    id,
    name,
    badge_type: 'certified',
    homepage: url,
    image_id: imageIdOf(id),
    order: 1,
    mobile_link: url,
    desktop_link: url,
    webapp_link: url,
    app_store: null,
    play_store: null,
    chrome_store: null,
    rdns: null,
    injected: null,
    chains: Object.values(CHAINS).flat(),
  }
}

/** The id of a wallet's image. */
const imageIdOf = (walletId: string): string => {
  const hash = digest(`image ${walletId}`)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join('-')
}

const FIRST = [
  'Amber',
  'Birch',
  'Copper',
  'Delta',
  'Ember',
  'Fjord',
  'Granite',
  'Harbor',
  'Indigo',
  'Juniper',
]
const SECOND = [
  'Anchor',
  'Beacon',
  'Compass',
  'Drift',
  'Falcon',
  'Lantern',
  'Meadow',
  'Orchard',
  'Quill',
  'Summit',
]
const THIRD = ['Wallet', 'Vault', 'Keys', 'Purse', 'Safe', 'Pocket']

function madeUp(index: number): ListedWallet {
  const round = Math.floor(index / (FIRST.length * SECOND.length * THIRD.length))
  const name = [
    FIRST[index % FIRST.length],
    SECOND[Math.floor(index / FIRST.length) % SECOND.length],
    THIRD[Math.floor(index / (FIRST.length * SECOND.length)) % THIRD.length],
    ...(round ? [String(round + 1)] : []),
  ].join(' ')
  const id = digest(`made up ${index}`)
  return {
    id,
    name,
    badge_type: 'none',
    homepage: `https://${id.slice(0, 8)}.example/`,
    image_id: imageIdOf(id),
    order: 100_000 + index,
    mobile_link: `devwallet${index}://`,
    desktop_link: null,
    webapp_link: null,
    app_store: null,
    play_store: null,
    chrome_store: null,
    rdns: null,
    injected: null,
    chains: CHAINS['e']!,
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
