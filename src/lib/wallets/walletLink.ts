import type { WalletItem } from '../../types'
import type { HostProfile, LinkKind, LinkTarget } from '../host/hostProfile'
import { safeAppLink } from '../links/appLink'
import { UNIVERSAL_LINKS } from './universalLinks'

/** The target of a wallet link: its app on this device, its desktop program, or its web page. */
export type LinkPlatform = 'mobile' | 'desktop' | 'web'

/** A link for `<a href target rel="noopener noreferrer">`. */
export interface WalletLink {
  readonly kind: LinkKind
  readonly href: string
  readonly target: LinkTarget
  /** The base of later request links, see `requestLink`; ends in a slash. */
  readonly base: string
}

const WEB = /^https?:/i
const BARE_SCHEME = /^[a-z][a-z0-9+-]{1,40}$/i
/**
 * A scheme, two slashes and a path; a query or fragment would absorb the appended path, and user info is not
 * allowed.
 */
const NATIVE = /^[a-z][a-z0-9+.-]{1,40}:\/\/[^?#@]*$/i
/** `wc:{topic}@2?…`, the form of EIP-1328. */
const PAIRING_URI = /^wc:[\w-]{1,128}@\d+\?[\w=&%:.,~+/-]{1,2000}$/

/**
 * The base of pairing and request links: `foo`, `foo:` and `foo://` become `foo://`, and a path gets a
 * trailing slash.
 *
 * @returns undefined for a link that must not be opened
 */
export function linkBase(link: string | undefined): string | undefined {
  if (!link) return
  const whole = BARE_SCHEME.test(link) ? `${link}://` : /^[^:/?#]+:$/.test(link) ? `${link}//` : link
  const safe = safeAppLink(whole)
  if (!safe) return
  if (WEB.test(safe)) {
    const { origin, pathname, search } = new URL(safe)
    return `${origin}${pathname.replace(/\/?$/, '/')}${search}`
  }
  return NATIVE.test(safe) ? safe.replace(/([^/])$/, '$1/') : undefined
}

/** Appends the path `wc` to a base, and `query` to the base's own query. */
function join(base: string, query: string): string {
  const [before, search] = base.split('?') as [string, string?]
  return `${before}wc?${search ? `${search}&` : ''}${query}`
}

/**
 * The link that opens a wallet with a pairing.
 *
 * @param uri `wc:…`, as the relay library returns it
 */
export function pairingLink(
  base: string,
  uri: string,
  { encodesTwice }: Pick<HostProfile, 'encodesTwice'>,
): string | undefined {
  if (!PAIRING_URI.test(uri)) return
  const encoded = encodeURIComponent(uri)
  return safeAppLink(
    join(base, `uri=${encodesTwice && !WEB.test(base) ? encodeURIComponent(encoded) : encoded}`),
  )
}

/**
 * The link that opens the wallet at a pending request.
 *
 * @param base a result of `linkBase`; a stored link must be passed through `linkBase` first
 * @param requestId JSON-RPC id
 * @param sessionTopic 64 hex digits
 */
export function requestLink(base: string, requestId: number, sessionTopic: string): string | undefined {
  if (!Number.isSafeInteger(requestId) || !/^[\da-f]{1,128}$/i.test(sessionTopic)) return
  const query = `requestId=${requestId}&sessionTopic=${sessionTopic}`
  // A Telegram mini app accepts a single start parameter.
  if (/^https:\/\/t\.me\//.test(base)) {
    const word = btoa(query).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
    const [before, search] = base.split('?') as [string, string?]
    return safeAppLink(`${before.slice(0, -1)}?${search ? `${search}&` : ''}startapp=${word}`)
  }
  return safeAppLink(join(base, query))
}

const schemeOf = (link: string | undefined) => /^([a-z][a-z0-9+.-]*):/i.exec(link ?? '')?.[1]?.toLowerCase()

/** Native schemes that more than one of these wallets claims; the system decides which app opens one. */
export function sharedSchemes(wallets: Iterable<WalletItem>): ReadonlySet<string> {
  const owners = new Map<string, string>()
  const shared = new Set<string>()
  for (const { id, mobileLink } of wallets) {
    const scheme = schemeOf(linkBase(mobileLink))
    if (!scheme || WEB.test(`${scheme}:`)) continue
    const owner = owners.get(scheme)
    if (owner === undefined) owners.set(scheme, id)
    else if (owner !== id) shared.add(scheme)
  }
  return shared
}

export interface LinkQuestion {
  readonly host: HostProfile
  /** The pairing URI; without one, the link only opens the wallet. */
  readonly uri?: string | undefined
  /** See `sharedSchemes`. */
  readonly shared?: ReadonlySet<string>
}

/**
 * All links of a wallet for a platform, the best for this host first; empty when none may be opened.
 *
 * @param wallet a wallet of the fetched list must be passed through `withTrustedLinks` first
 */
export function walletLinks(
  wallet: WalletItem,
  platform: LinkPlatform,
  { host, uri, shared }: LinkQuestion,
): readonly WalletLink[] {
  const known = Object.hasOwn(UNIVERSAL_LINKS, wallet.id) ? UNIVERSAL_LINKS[wallet.id] : undefined
  const candidates =
    platform === 'mobile'
      ? [wallet.mobileLink, known]
      : [platform === 'desktop' ? wallet.desktopLink : wallet.webappLink]
  const links = new Map<LinkKind, WalletLink>()
  for (const link of candidates) {
    const base = linkBase(link)
    if (!base) continue
    const kind = WEB.test(base) ? 'universal' : 'native'
    if ((platform === 'web' && kind === 'native') || links.has(kind)) continue
    const href = uri === undefined ? base : pairingLink(base, uri, host)
    if (href) links.set(kind, { kind, href, base, target: platform === 'mobile' ? host.target : '_blank' })
  }
  const native = links.get('native')
  const first =
    host.prefers === 'universal' || (native && shared?.has(schemeOf(native.base)!)) ? 'universal' : 'native'
  return [...links.values()].sort((a, b) => Number(b.kind === first) - Number(a.kind === first))
}
