import { WALLET_BROWSERS, type WalletBrowser } from './walletBrowsers'

/** What surrounds the page. */
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

/** What can be seen of it; nothing here is trusted further than to choose a link. */
export interface HostFacts {
  readonly userAgent: string
  /** The first pointer is a finger: `(pointer: coarse)`. */
  readonly coarse: boolean
  /** The page stands in another one. */
  readonly framed: boolean
  /** Origin of the page around this one, '' when unknown. */
  readonly parent: string
  /** Whether the page's window holds this name. */
  has(name: string): boolean
  /** Whether `window.ethereum` bears this flag. */
  flag(name: string): boolean
}

export type LinkTarget = '_self' | '_blank' | '_top'
export type LinkKind = 'native' | 'universal'

/** How links are opened here, and which wallets make sense. */
export interface HostProfile {
  readonly kind: HostKind
  readonly mobile: boolean
  readonly os: 'ios' | 'android' | 'other'
  /** Where a link to an app on this device goes; desktop programs and web wallets always get `_blank`. */
  readonly target: LinkTarget
  /** The web view decodes a native link once before it hands it on. */
  readonly encodesTwice: boolean
  /** A pairing is made before a wallet is tapped, since only the tap itself may open its link. */
  readonly pairsAhead: boolean
  /** A pairing that still lives is used by the next opening: on a phone, in a messenger or in Safari ([4.2]). */
  readonly reusesPairing: boolean
  /** A wallet that is found in the page is listed first, and no others beside it. */
  readonly injectedAlone: boolean
  /** Which of a wallet's links is tried first. */
  readonly prefers: LinkKind
  /** The wallet whose browser this is, where it is known. */
  readonly wallet?: WalletBrowser
}

type Kind = Omit<HostProfile, 'kind' | 'mobile' | 'os' | 'wallet'>

const PLAIN: Kind = {
  target: '_self',
  encodesTwice: false,
  pairsAhead: false,
  reusesPairing: false,
  injectedAlone: false,
  prefers: 'native',
}
/** WebKit opens an app only in the very task of a tap, whichever browser is around it. */
const IOS: Kind = { ...PLAIN, pairsAhead: true }
/** Its web views open no scheme that is not https, and nothing in their own place. */
const TELEGRAM: Kind = {
  ...PLAIN,
  target: '_blank',
  pairsAhead: true,
  reusesPairing: true,
  prefers: 'universal',
}

/** The table of hosts. */
const KINDS: Readonly<Record<HostKind, Kind>> = {
  desktop: PLAIN,
  'ios-safari': { ...IOS, reusesPairing: true },
  'ios-browser': IOS,
  android: PLAIN,
  'telegram-ios': TELEGRAM,
  'telegram-android': { ...TELEGRAM, encodesTwice: true },
  // Here a code is scanned, nothing is tapped.
  'telegram-desktop': { ...TELEGRAM, pairsAhead: false, reusesPairing: false },
  'wallet-browser': { ...PLAIN, injectedAlone: true, prefers: 'universal' },
  // Its apps are sandboxed: they may open windows, not replace the page around them.
  farcaster: { ...PLAIN, target: '_blank', injectedAlone: true, prefers: 'universal' },
  safe: { ...PLAIN, target: '_blank', injectedAlone: true, prefers: 'universal' },
  frame: { ...PLAIN, target: '_top' },
}

const MOBILE = /android|webos|iphone|ipad|ipod|blackberry|opera mini/i
/** Browsers on iOS other than Safari say so; a web view of an app does not name Safari at all. */
const OTHER_IOS_BROWSER = /crios|fxios|edgios|opios|opt\/|duckduckgo|gsa\//i
const WEB_VIEW = /; wv\)|\bwebview\b/i
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

/** The profile of what is around a page. */
export function hostProfile(facts: HostFacts): HostProfile {
  const { userAgent, coarse, has, flag } = facts
  const mobile = coarse || MOBILE.test(userAgent)
  const os = !mobile
    ? 'other'
    : /android/i.test(userAgent)
      ? 'android'
      : // An iPad presents itself as a Mac, with a finger for a pointer.
        /iphone|ipad|ipod|macintosh/i.test(userAgent)
        ? 'ios'
        : 'other'
  // A wallet's name in the user agent is enough. Its flag counts in a web view alone: browsers have extensions too.
  const inView = WEB_VIEW.test(userAgent) || (os === 'ios' && !/safari\//i.test(userAgent))
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

/** A web view that brings a wallet which does not say who it is. */
const UNKNOWN: WalletBrowser = { name: '', rdns: '' }

/** What a window shows of its surroundings. A page's own getters may throw; then they said nothing. */
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
