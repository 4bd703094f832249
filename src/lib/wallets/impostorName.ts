import type { WalletItem } from '../../types'
import { skeleton } from '../data/skeleton'
import { builtInWallets } from './builtInWallets'
import { KNOWN_WALLETS } from './knownWallets'
import { bareName } from './walletIds'

/** A name that people know, and the reverse-DNS ids (EIP-6963) that its owner announces, where they are known. */
interface KnownName {
  readonly name: string
  readonly rdns: readonly string[]
}

const known = (name: string, rdns = ''): KnownName => ({ name, rdns: rdns.split(' ').filter(Boolean) })

const KNOWN: readonly KnownName[] = [
  ...Object.entries(KNOWN_WALLETS).map(([name, rdns]) => known(name, rdns)),
  ...builtInWallets([]).map(({ name, rdns }) => known(name, rdns)),
  known('Binance Wallet', 'com.binance.wallet'),
  known('Brave Wallet', 'com.brave.wallet'),
  known('Safe Wallet', 'global.safe app.safe'),
]

/** Signs and digits that stand for letters, `M3taMa$k`, beside those that look like them. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  ...{ 2: 'z', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' },
  ...{ $: 's', '@': 'a', '!': 'l', '€': 'e', '£': 'l' },
}

function letters(name: string): string {
  const plain = name.normalize('NFKC').replace(/[$@!€£]/g, sign => STANDS_FOR[sign]!)
  return skeleton(plain).replace(/[2345789]/g, digit => STANDS_FOR[digit]!)
}

/** Words that make no other wallet of a name. */
const DECORATIONS = [
  ...[
    'wallet',
    'official',
    'original',
    'genuine',
    'verified',
    'real',
    'the',
    'new',
    'my',
    'secure',
    'support',
  ],
  ...[
    'extension',
    'app',
    'browser',
    'mobile',
    'desktop',
    'web3',
    'web',
    'crypto',
    'pro',
    'plus',
    'beta',
    'inc',
    'io',
  ],
].map(letters)

/** The letters of a name without the words that only decorate it, before it or after it. */
function core(name: string): string {
  let rest = letters(name)
  for (let before = ''; before !== rest; ) {
    before = rest
    for (const word of DECORATIONS) {
      if (rest.length - word.length < 3) continue
      if (rest.endsWith(word)) rest = rest.slice(0, -word.length)
      else if (rest.startsWith(word)) rest = rest.slice(word.length)
    }
  }
  return rest
}

const written = (name: string) => bareName(name).replace(/\s/g, '')

/**
 * Tells a wallet that goes by another's name: EIP-6963 asks apps to look for it.
 *
 * @param rdns what the wallet announces; undefined for families whose wallets announce no id: there a name that is written
 *   as its owner writes it is nobody's to question
 * @param listed wallets of the fetched list, beside those that are known here
 */
export function bearsForeignName(
  name: string,
  rdns: string | undefined,
  listed: readonly Pick<WalletItem, 'name' | 'rdns'>[] = [],
): boolean {
  const own = core(name)
  const isOwner = (one: KnownName) =>
    rdns !== undefined && one.rdns.length ? one.rdns.includes(rdns) : written(one.name) === written(name)
  const alike = (all: readonly KnownName[]) => all.filter(one => core(one.name) === own)
  // The list may not take a name from a wallet that is known here.
  const built = alike(KNOWN)
  const owners = built.length ? built : alike(listed.map(one => known(one.name, one.rdns)))
  return owners.length > 0 && !owners.some(isOwner)
}
