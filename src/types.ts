/** A chain family, the namespace part of a CAIP-2 id. */
export type Namespace = 'eip155' | 'solana' | 'polkadot' | 'bip122'

/** CAIP-2, e.g. `eip155:1`. */
export type CaipNetworkId = `${Namespace}:${string}`

/** CAIP-10, e.g. `eip155:1:0xab16…`. */
export type CaipAddress = `${Namespace}:${string}:${string}`

/** The libraries that a host may bring (spec [1.10]). */
export type AdapterType = 'universal' | 'solana' | 'wagmi' | 'ethers' | 'ethers5' | 'bitcoin'

/** How a connector was found (spec [3.5]). */
export type ConnectorType = 'MULTI_CHAIN' | 'AUTH' | 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'WALLET_CONNECT'

export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** A value that can be read now and followed later; a signal is one. */
export interface Readable<T> {
  readonly value: T
  /** Reads without subscribing the running effect. */
  peek(): T
  /** Calls back at once and after each change. @returns the function that stops it. */
  subscribe(listener: (value: T) => void): () => void
}

/** A network as viem describes one; `chainNamespace` is eip155 when left out. */
export interface NetworkInput {
  /** EIP-155 chain id, or the CAIP-2 reference of another family. */
  readonly id: number | string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: {
    readonly default: { readonly http: readonly string[]; readonly webSocket?: readonly string[] | undefined }
  }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
  readonly chainNamespace?: Namespace | undefined
  readonly caipNetworkId?: CaipNetworkId | undefined
  readonly assets?:
    | { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined }
    | undefined
}

/** A network inside Aglet (spec [3.1]): the input with its family and CAIP-2 id settled. */
export interface Network extends NetworkInput {
  readonly chainNamespace: Namespace
  readonly caipNetworkId: CaipNetworkId
}

/** Something that can be connected to (spec [3.5]). JSON-safe: its provider is kept apart. */
export interface Connector {
  /** rdns for announced wallets, `injected` for a bare `window.ethereum`. Stable over reloads. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly chain: Namespace
  /** A checked image URL: https, or a data: URL of a bitmap or SVG. */
  readonly imageUrl?: string
  readonly imageId?: string
  readonly info?: { readonly rdns?: string; readonly uuid?: string }
  /** Id of the same wallet in the wallet list. */
  readonly explorerId?: string
  /** Why this announcement is not trusted: it bears a known wallet's name, or repeats an id. */
  readonly impostor?: 'name' | 'uuid' | 'rdns'
}

/** A wallet of the list (reference: GET /getWallets), whether installed or not. */
export interface WalletItem {
  readonly id: string
  readonly name: string
  readonly homepage?: string
  readonly imageId?: string
  readonly imageUrl?: string
  /** Popularity rank, lower first. */
  readonly order?: number
  readonly mobileLink?: string
  readonly desktopLink?: string
  readonly webappLink?: string
  readonly appStore?: string
  readonly playStore?: string
  readonly chromeStore?: string
  readonly rdns?: string
  readonly certified?: boolean
  /** Listed by the host (`customWallets`): its links are the host's own. */
  readonly fromHost?: boolean
  /** CAIP-2 ids. */
  readonly chains?: readonly string[]
}

export interface Account {
  /** Plain address in its family's own form; EVM addresses carry the EIP-55 checksum. */
  readonly address: string
  readonly type: AccountType
  /** Hex, where the wallet tells it (bip122). */
  readonly publicKey?: string
}

/** Who has logged in to the embedded wallet, and how (spec [3.4]). */
export interface EmbeddedWalletInfo {
  readonly user: {
    readonly email?: string
    readonly username?: string
    readonly accountType?: 'eoa' | 'smartAccount'
  }
  /** `email`, or the social login. */
  readonly authProvider: 'email' | 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'
  /** Of the account in use. */
  readonly accountType: 'eoa' | 'smartAccount'
  /** A smart account is deployed with its first transaction. */
  readonly isSmartAccountDeployed: boolean
}

/** One live agreement with a wallet in one family. */
export interface Session {
  readonly connectorId: string
  readonly namespace: Namespace
  /** The active account first; never empty. */
  readonly accounts: readonly Account[]
  /** The chain that the wallet itself is on; where wallets know no such thing, the one that the app is on. */
  readonly chainId: CaipNetworkId
  /** Who is behind the connector, where the connector does not say so itself: the peer of a pairing. */
  readonly wallet?: { readonly name: string; readonly icon?: string }
  /** The networks that the wallet agreed to; absent when it may switch to any. */
  readonly approved?: readonly CaipNetworkId[]
  /** It may be asked for others besides (EIP-3326, EIP-3085). */
  readonly mayAdd?: boolean
  /** The user has chosen the first account here, in Aglet; the wallet may have another order. */
  readonly picked?: boolean
  /** Of the embedded wallet alone. */
  readonly embedded?: EmbeddedWalletInfo
}

/** A token that an account holds (spec [3.6]). */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId: CaipNetworkId
  /** CAIP-10; absent for the native token. */
  readonly address?: CaipAddress
  /** Fiat value of the holding. */
  readonly value?: number
  /** Fiat price of one whole token, 0 when unknown. */
  readonly price: number
  /** `numeric` is a decimal text in whole units. */
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl?: string
}

/** The chain's own coin, in its smallest unit. */
export interface NativeBalance {
  readonly amount: bigint
  readonly decimals: number
  readonly symbol: string
}

export interface Identity {
  readonly name?: string
  readonly avatar?: string
}

/** What wallets elsewhere call the page, and show of it. */
export interface Metadata {
  /** Of the page, or of what it belongs to. */
  readonly name: string
  /** A line about it. */
  readonly description: string
  /** Of the page: wallets compare it with where the request comes from. */
  readonly url: string
  /** URLs of pictures. */
  readonly icons: readonly string[]
}

/** A call that an EVM wallet is asked to send; `value` in wei, 0 when absent. */
export interface EvmCall {
  readonly to: `0x${string}`
  readonly data?: `0x${string}`
  readonly value?: bigint
}

/** EIP-1193, the part that is relied on. */
export interface Eip1193Provider {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: never) => void): unknown
  removeListener?(event: string, listener: (payload: never) => void): unknown
}

/** The hosts that Aglet talks to; each is an absolute URL. */
export interface Endpoints {
  /** Blockchain API and chain RPC. */
  readonly api: string
  /** Token balances, in the shape of the API. Default: the API itself, which is also asked while this one fails. */
  readonly balance?: string
  /** Wallet list, images and the analytics switch. */
  readonly wallets: string
  /** Usage events. */
  readonly analytics: string
  /** WalletConnect relay (`wss:`). */
  readonly relay: string
  /** Embedded-wallet frame. */
  readonly frame: string
  /** The page of Meld, where one buys. Default: Meld's own. */
  readonly onramp?: string
  /**
   * The host that checks the page's domain for paired wallets (`https://verify.walletconnect.org`). No default: without
   * it no such frame is opened.
   */
  readonly verify?: string
}

/** What a transaction may cost. Amounts are of the network's coin, in its smallest unit. */
export interface Fee {
  /** Gas, with a margin where the call runs code. */
  readonly gas: bigint
  /** The most that it may cost, beside what it moves. */
  readonly cost: bigint
  /** EIP-1559, per unit. */
  readonly maxFeePerGas?: bigint
  readonly maxPriorityFeePerGas?: bigint
  /** Where the chain has no base fee, per unit. */
  readonly gasPrice?: bigint
  /** On Solana: of a unit of computing, in millionths of a lamport. */
  readonly unitPrice?: bigint
  /** On Solana, within `cost`: lamports that a token account keeps which is opened for the recipient; 0 for none. */
  readonly rent?: bigint
}

/** A transaction that has left. */
export interface SentTransaction {
  /** The transaction's hash; of a batch, the wallet's id of it. */
  readonly hash: string
  readonly network: CaipNetworkId
  /** CAIP-10 of the sender. */
  readonly account: CaipAddress
  /** Calls that the wallet sends together (EIP-5792). */
  readonly batch?: boolean
}
