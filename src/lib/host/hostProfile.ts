import { WALLET_BROWSERS, type WalletBrowser } from './walletBrowsers'

/** The environment of the page. */
export type HostKind =
  | 'desktop'
  | 'ios-safari'
  | 'ios-browser'
  | 'android'
  | 'telegram-ios'
  | 'telegram-android'
  | 'telegram-desktop'
  | 'wallet-browser'
  | 'farcaster'
  | 'safe'
  | 'frame'

/** Observable facts about the environment; they can be forged, so they only decide which links to use. */
export interface HostFacts {
  readonly userAgent: string
  /** The primary pointer is coarse (a finger): `(pointer: coarse)`. */
  readonly coarse: boolean
  /** The page is inside a frame. */
  readonly framed: boolean
  /** Origin of the embedding page, '' when unknown. */
  readonly parent: string
  /** Whether `window` has a property of this name. */
  has(name: string): boolean
  /** Whether `window.ethereum` has this flag set. */
  flag(name: string): boolean
}

export type LinkTarget = '_self' | '_blank' | '_top'
export type LinkKind = 'native' | 'universal'

/** How links are opened in this environment, and which wallets are listed. */
export interface HostProfile {
  readonly kind: HostKind
  readonly mobile: boolean
  readonly os: 'ios' | 'android' | 'other'
  /**
   * The target of a link to an app on this device; links to desktop programs and web wallets always get
   * `_blank`.
   */
  readonly target: LinkTarget
  /** The web view decodes a native link once before it opens it, so the link must be encoded twice. */
  readonly encodesTwice: boolean
  /** The pairing is created before the user taps a wallet, since a link opens only during the tap itself. */
  readonly pairsAhead: boolean
  /**
   * A pairing that has not expired is used again the next time the modal opens: on a phone, in Telegram or in
   * Safari ([4.2]).
   */
  readonly reusesPairing: boolean
  /** When a wallet is injected into the page, only injected wallets are listed. */
  readonly injectedOnly: boolean
  /** The kind of link that is tried first. */
  readonly prefers: LinkKind
  /** The wallet to which this browser belongs, if it is known. */
  readonly wallet?: WalletBrowser
}

type Kind = Omit<HostProfile, 'kind' | 'mobile' | 'os' | 'wallet'>

const PLAIN: Kind = {
  target: '_self',
  encodesTwice: false,
  pairsAhead: false,
  reusesPairing: false,
  injectedOnly: false,
  prefers: 'native',
}
/** WebKit opens an app only within the task of the tap, in every browser on iOS. */
const IOS: Kind = { ...PLAIN, pairsAhead: true }
/** Telegram's web views open only https links, and only in a new window. */
const TELEGRAM: Kind = {
  ...PLAIN,
  target: '_blank',
  pairsAhead: true,
  reusesPairing: true,
  prefers: 'universal',
}

/** The properties of each environment. */
const KINDS: Readonly<Record<HostKind, Kind>> = {
  desktop: PLAIN,
  'ios-safari': { ...IOS, reusesPairing: true },
  'ios-browser': IOS,
  android: PLAIN,
  'telegram-ios': TELEGRAM,
  'telegram-android': { ...TELEGRAM, encodesTwice: true },
  // On a computer, the QR code is scanned; no link is tapped.
  'telegram-desktop': { ...TELEGRAM, pairsAhead: false, reusesPairing: false },
  'wallet-browser': { ...PLAIN, injectedOnly: true, prefers: 'universal' },
  // Farcaster sandboxes mini apps: they may open windows but not navigate the embedding page.
  farcaster: { ...PLAIN, target: '_blank', injectedOnly: true, prefers: 'universal' },
  safe: { ...PLAIN, target: '_blank', injectedOnly: true, prefers: 'universal' },
  frame: { ...PLAIN, target: '_top' },
}

const MOBILE = /android|webos|iphone|ipad|ipod|blackberry|opera mini/i
/**
 * Browsers on iOS other than Safari name themselves in the user agent; an app's web view does not contain
 * "Safari".
 */
const OTHER_IOS_BROWSER = /crios|fxios|edgios|opios|opt\/|duckduckgo|gsa\//i
const FARCASTER = /^https:\/\/(?:[\w-]+\.)*(?:farcaster\.xyz|warpcast\.com)$/i
const SAFE = /^https:\/\/(?:[\w-]+\.)*safe\.global$/i

function kindOf(facts: HostFacts, os: HostProfile['os'], wallet: WalletBrowser | undefined): HostKind {
  const { userAgent, framed, parent, has } = facts
  if (['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'].some(has))
    return os === 'other' ? 'telegram-desktop' : `telegram-${os}`
  if (/farcaster|warpcast/i.test(userAgent) || (framed && FARCASTER.test(parent))) return 'farcaster'
  if (framed && SAFE.test(parent)) return 'safe'
  if (wallet) return 'wallet-browser'
  if (framed) return 'frame'
  if (os === 'ios') return OTHER_IOS_BROWSER.test(userAgent) ? 'ios-browser' : 'ios-safari'
  return os === 'android' ? 'android' : 'desktop'
}

/**
 * Whether an app shows the page in a web view. On iOS, only Safari and other browsers have "Safari/" in the
 * user agent.
 */
export const isWebView = (userAgent: string, os: HostProfile['os']): boolean =>
  /; wv\)|\bwebview\b/i.test(userAgent) || (os === 'ios' && !/safari\//i.test(userAgent))

/** The profile of the environment that the facts describe. */
export function hostProfile(facts: HostFacts): HostProfile {
  const { userAgent, coarse, has, flag } = facts
  const mobile = coarse || MOBILE.test(userAgent)
  const os = !mobile
    ? 'other'
    : /android/i.test(userAgent)
      ? 'android'
      : // An iPad identifies as a Mac, but its pointer is coarse.
        /iphone|ipad|ipod|macintosh/i.test(userAgent)
        ? 'ios'
        : 'other'
  // A wallet's name in the user agent is enough. A flag counts only in a web view, since browsers have
  // extensions that set it.
  const inView = isWebView(userAgent, os)
  const wallet = mobile
    ? (WALLET_BROWSERS.find(({ agent }) => agent?.test(userAgent)) ??
      (inView && has('ethereum')
        ? (WALLET_BROWSERS.find(browser => browser.flag && flag(browser.flag)) ?? UNKNOWN)
        : undefined))
    : undefined
  const kind = kindOf(facts, os, wallet)
  return {
    ...KINDS[kind],
    kind,
    mobile,
    os,
    ...(kind === 'wallet-browser' && wallet && wallet !== UNKNOWN && { wallet }),
  }
}

/** A web view that injects a wallet which does not identify itself. */
const UNKNOWN: WalletBrowser = { name: '', rdns: '' }

/** Reads the facts from a window. A page's own getters may throw; the default is used then. */
export function readHost(page: Window): HostFacts {
  const attempt = <T>(read: () => T, otherwise: T): T => {
    try {
      return read()
    } catch {
      return otherwise
    }
  }
  const { userAgent } = page.navigator
  return {
    userAgent,
    coarse: attempt(() => page.matchMedia('(pointer:coarse)').matches, false),
    framed: attempt(() => page.parent !== page, true),
    parent: attempt(() => page.location.ancestorOrigins?.[0] ?? new URL(page.document.referrer).origin, ''),
    has: name => attempt(() => Boolean((page as unknown as Record<string, unknown>)[name]), false),
    flag: name =>
      attempt(
        () => (page as unknown as { ethereum?: Record<string, unknown> }).ethereum?.[name] === true,
        false,
      ),
  }
}
