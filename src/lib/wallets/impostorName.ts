import type { WalletItem } from '../../types'
import { skeleton } from '../data/skeleton'
import { builtInWallets } from './builtInWallets'
import { KNOWN_WALLETS } from './knownWallets'
import { bareName } from './walletIds'

/** A well-known wallet name, and the rdns ids (EIP-6963) that its owner announces, where known. */
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

/**
 * Signs and digits that are used in place of letters, as in `M3taMa$k`, in addition to look-alike characters.
 */
const STANDS_FOR: Readonly<Record<string, string>> = {
  ...{ 2: 'z', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' },
  ...{ $: 's', '@': 'a', '!': 'l', '€': 'e', '£': 'l' },
}

function letters(name: string): string {
  const plain = name.normalize('NFKC').replace(/[$@!€£]/g, sign => STANDS_FOR[sign]!)
  return skeleton(plain).replace(/[2345789]/g, digit => STANDS_FOR[digit]!)
}

/** Words that do not distinguish one wallet's name from another's. */
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

/** The letters of a name, without decorating words at its start and end. */
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

const normalizedName = (name: string) => bareName(name).replace(/\s/g, '')

/**
 * Whether a wallet uses another wallet's name; EIP-6963 asks apps to detect this.
 *
 * @param rdns the wallet's announced id; undefined for families whose wallets announce none, where the exact
 * spelling of the owner's name is accepted
 * @param listed wallets of the fetched list, in addition to the built-in ones
 */
export function isImpostorName(
  name: string,
  rdns: string | undefined,
  listed: readonly Pick<WalletItem, 'name' | 'rdns'>[] = [],
): boolean {
  const own = core(name)
  const isOwner = (one: KnownName) =>
    rdns !== undefined && one.rdns.length
      ? one.rdns.includes(rdns)
      : normalizedName(one.name) === normalizedName(name)
  const alike = (all: readonly KnownName[]) => all.filter(one => core(one.name) === own)
  // The fetched list cannot take a name from a built-in wallet.
  const built = alike(KNOWN)
  const owners = built.length ? built : alike(listed.map(one => known(one.name, one.rdns)))
  return owners.length > 0 && !owners.some(isOwner)
}
