import type { HostVerbs } from '../../src/actions/host/verbs'
import type { Features, Options } from '../../src/options'
import type { View } from '../../src/signals/modal/route'
import type { Namespace } from '../../src/types'

/** A part that a bundle can have or leave out. */
interface PartFacts {
  /** One-line description. */
  readonly about: string
  /** Whether a bundle without `--features` has it. */
  readonly on: boolean
  /** Set if there is a feature flag of the same name, which is off when the part is left out. */
  readonly flag?: true
  /** Options that hide the part's buttons, set when the part is left out. */
  readonly without?: Partial<Options>
  /** Options that need the part. */
  readonly options?: readonly (keyof Options)[]
  /** Views that need the part. */
  readonly views?: readonly View[]
  /** Methods that reject without the part. */
  readonly verbs?: readonly (keyof HostVerbs)[]
}

/**
 * Existing options hide the buttons of a part that was left out, so that no button of a bundle leads nowhere.
 */
export const PARTS = {
  swaps: {
    about: 'swapping tokens',
    on: true,
    flag: true,
    views: ['Swap', 'SwapPreview', 'SwapSelectToken'],
    verbs: ['swap', 'quoteSwap'],
  },
  onramp: {
    about: 'buying with a card, and past purchases',
    on: true,
    flag: true,
    views: [
      ...(['OnRampProviders', 'OnRampFiatSelect', 'OnRampTokenSelect', 'OnRampActivity'] as const),
      ...(['WhatIsABuy', 'BuyInProgress'] as const),
    ],
  },
  receive: {
    about: 'the address as a QR code',
    on: true,
    flag: true,
    views: ['WalletReceive', 'WalletCompatibleNetworks'],
  },
  send: {
    about: 'sending tokens',
    on: true,
    flag: true,
    views: ['WalletSend', 'WalletSendPreview', 'WalletSendSelectToken', 'WalletSendSent'],
  },
  email: { about: 'logging in by e-mail', on: true, flag: true },
  socials: { about: 'logging in with Google, X …', on: true, flag: true },
  history: { about: 'the tabs Activity and NFTs', on: true, flag: true, views: ['Nft'] },
  analytics: { about: 'usage events to the provider; adds no code', on: true, flag: true },
  names: {
    about: 'ENS names from the chain, and choosing a name',
    on: true,
    flag: true,
    views: ['ChooseAccountName', 'RegisterAccountName', 'RegisterAccountNameSuccess'],
  },
  allWallets: {
    about: 'the whole list of wallets, with search',
    on: true,
    flag: true,
    views: ['AllWallets'],
  },
  legalCheckbox: { about: 'consent before connecting; adds no code', on: false, flag: true },
  smartSessions: {
    about: 'permissions for repeated actions',
    on: false,
    flag: true,
    views: ['SmartSessionCreated', 'SmartSessionList'],
    verbs: ['grantPermissions', 'getSmartSessions', 'revokeSmartSession'],
  },
  viewOnly: {
    about: 'looking at any account without connecting',
    on: false,
    flag: true,
    views: ['LookAround'],
  },
  walletConnect: {
    about: 'wallets on other devices, by QR code or link',
    on: true,
    without: { enableWalletConnect: false },
    views: ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic'],
  },
  siwx: {
    about: 'signing in with the wallet (options siwx, siweConfig)',
    on: false,
    options: ['siwx', 'siweConfig'],
    views: ['ConnectingSiwe', 'SIWXSignMessage'],
  },
  verbs: {
    about: 'aglet.send(), signMessage() and the like, from your own code',
    on: true,
    verbs: [
      ...(['send', 'swap', 'quoteSwap', 'sendTransaction', 'writeContract', 'waitForTransaction'] as const),
      ...(['signMessage', 'signTypedData', 'estimateGas', 'estimateFee', 'getCapabilities'] as const),
      ...([
        'getAssets',
        'resolveName',
        'grantPermissions',
        'getSmartSessions',
        'revokeSmartSession',
      ] as const),
    ],
  },
  tokens: {
    about: "a token's balance in the page's button (option tokens)",
    on: false,
    options: ['tokens'],
  },
} as const satisfies Readonly<Record<string, PartFacts>>

export type Part = keyof typeof PARTS

export const PART_NAMES = Object.keys(PARTS) as readonly Part[]

/** An entry of `PARTS` as `PartFacts`, so that callers can read the optional fields. */
export const factsOf = (part: Part): PartFacts => PARTS[part]

/** Parts of every bundle. Naming them in `--features` is allowed and changes nothing. */
export const BASE: readonly string[] = ['connect', 'account']

/** The parts that call contracts, or read such calls. */
const CALLING: readonly Part[] = [
  ...(['send', 'swaps', 'onramp', 'verbs', 'tokens'] as const),
  ...(['email', 'socials', 'smartSessions'] as const),
]

/**
 * Sources behind an `import()`, with the parts that use them. A source is left out unless one of these parts
 * is chosen.
 */
const NEEDED_BY: Readonly<Record<string, readonly Part[]>> = {
  'src/chunks/swap/swap.ts': ['swaps'],
  'src/chunks/swap/swapDraft.ts': ['swaps'],
  'src/chunks/buy/onramp.ts': ['onramp'],
  'src/chunks/buy/purchases.ts': ['onramp'],
  'src/chunks/buy/sellers.ts': ['onramp'],
  'src/chunks/account/receive.ts': ['receive'],
  'src/chunks/send/send.ts': ['send'],
  'src/chunks/send/solanaSend.ts': ['send', 'verbs'],
  'src/chunks/money/money.ts': ['send', 'swaps', 'onramp', 'verbs', 'tokens'],
  'src/chunks/money/several.ts': ['send', 'swaps', 'onramp', 'verbs'],
  'src/effects/host/syncButtonBalance.ts': ['tokens', 'verbs'],
  'src/lib/evm/viem.ts': CALLING,
  'src/lib/evm/viemDecode.ts': CALLING,
  'src/lib/evm/viemHashes.ts': ['verbs', 'email', 'socials'],
  'src/chunks/settings/verify.ts': ['verbs', 'email', 'socials'],
  'src/chunks/embedded/embedded.ts': ['email', 'socials'],
  'src/chunks/embedded/login.ts': ['email', 'socials'],
  'src/chunks/embedded/choices.ts': ['email', 'socials'],
  'src/chunks/embedded/approve.ts': ['email', 'socials'],
  'src/chunks/embedded/account.ts': ['email', 'socials'],
  'src/chunks/embedded/loginName.ts': ['email', 'socials'],
  'src/chunks/embedded/solana.ts': ['email', 'socials'],
  'src/chunks/embedded/farcaster.ts': ['socials'],
  'src/chunks/embedded/redirect.ts': ['socials'],
  'src/actions/embedded/connectEmbedded.ts': ['email', 'socials'],
  'src/actions/embedded/loginConnector.ts': ['email', 'socials'],
  'src/chunks/activity/history.ts': ['history'],
  'src/chunks/account/nfts.ts': ['history'],
  'src/chunks/account/lookAround.ts': ['viewOnly'],
  'src/chunks/names/names.ts': ['names'],
  'src/chunks/names/resolve.ts': ['names', 'send', 'verbs', 'viewOnly'],
  'src/lib/evm/viemEns.ts': ['names', 'send', 'verbs', 'viewOnly'],
  'src/lib/evm/ensNormalize.ts': ['names', 'send', 'verbs', 'viewOnly'],
  'src/chunks/connect/walletList.ts': ['allWallets'],
  'src/chunks/sessions/sessions.ts': ['smartSessions', 'email', 'socials'],
  'src/chunks/pairing/pairing.ts': ['walletConnect'],
  'src/components/images/Qr.tsx': ['walletConnect', 'receive', 'socials'],
  'src/chunks/siwx/siwx.ts': ['siwx'],
  'src/chunks/siwx/onePrompt.ts': ['siwx'],
  'src/chunks/siwx/siweConfig.ts': ['siwx'],
  'src/chunks/siwx/solanaSignIn.ts': ['siwx'],
  'src/chunks/host/verbs.ts': ['verbs'],
}

/** The same by namespace: a source is left out unless a chosen network belongs to one of its namespaces. */
const NEEDED_BY_FAMILY: Readonly<Record<string, readonly Namespace[]>> = {
  'src/chunks/connect/found.ts': ['solana', 'bip122', 'polkadot'],
  'src/chunks/connect/solana.ts': ['solana'],
  'src/chunks/connect/bitcoin.ts': ['bip122'],
  'src/adapters/bitcoin/checkRequest.ts': ['bip122'],
  'src/chunks/connect/polkadot.ts': ['polkadot'],
  'src/chunks/networks/bitcoin.ts': ['bip122'],
  'src/chunks/networks/polkadot.ts': ['polkadot'],
  'src/chunks/embedded/solana.ts': ['solana'],
  'src/chunks/send/solanaSend.ts': ['solana'],
  'src/chunks/siwx/solanaSignIn.ts': ['solana'],
  'src/lib/embedded/readSolanaApproval.ts': ['solana'],
  'src/lib/solana/nobleEd25519.ts': ['solana'],
  'src/lib/solana/solanaWeb3.ts': ['solana'],
}

/** Sources that a bundle leaves out unless a chosen file imports them. */
export function leftOutSources(
  parts: ReadonlySet<Part>,
  families: ReadonlySet<Namespace>,
): ReadonlySet<string> {
  const without = <Name>(needs: Readonly<Record<string, readonly Name[]>>, has: ReadonlySet<Name>) =>
    Object.entries(needs).flatMap(([source, names]) => (names.some(name => has.has(name)) ? [] : [source]))
  return new Set([...without(NEEDED_BY, parts), ...without(NEEDED_BY_FAMILY, families)])
}

/** Every source that is named in one of the two tables. */
export const PART_SOURCES: readonly string[] = [
  ...new Set([...Object.keys(NEEDED_BY), ...Object.keys(NEEDED_BY_FAMILY)]),
]

/**
 * Feature flags that differ from their defaults: off for a part left out, on for a chosen part that is off by
 * default.
 */
export const flagsOf = (parts: ReadonlySet<Part>): Features =>
  Object.fromEntries(
    PART_NAMES.flatMap(part => {
      const { flag, on } = factsOf(part)
      if (!flag || on === parts.has(part)) return []
      return [[part, parts.has(part)]]
    }),
  )
