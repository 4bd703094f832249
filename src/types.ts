/** A chain family, the namespace part of a CAIP-2 id. */
export type Namespace = 'eip155' | 'solana' | 'polkadot' | 'bip122'

/** CAIP-2, e.g. `eip155:1`. */
export type CaipNetworkId = `${Namespace}:${string}`

/** CAIP-10, e.g. `eip155:1:0xab16…`. */
export type CaipAddress = `${Namespace}:${string}:${string}`

/** The host libraries that have an adapter (spec [1.10]). */
export type AdapterType = 'universal' | 'solana' | 'wagmi' | 'ethers' | 'ethers5' | 'bitcoin'

/** How a connector was found (spec [3.5]). */
export type ConnectorType = 'MULTI_CHAIN' | 'AUTH' | 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'WALLET_CONNECT'

/**
 * What kind of account it is: `payment`, `ordinal` and `stx` are addresses of a Bitcoin wallet; `smartAccount` is the
 * embedded wallet's contract account; any other is an `eoa`.
 */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** A value that can be read and subscribed to; every signal is one. */
export interface Readable<T> {
  readonly value: T
  /** Reads without subscribing the running effect. */
  peek(): T
  /** Calls `listener` at once and after each change. @returns a function that unsubscribes */
  subscribe(listener: (value: T) => void): () => void
}

/** A network in the form of viem's chains. */
export interface NetworkInput {
  /** EIP-155 chain id, or the CAIP-2 reference of another family. */
  readonly id: number | string
  readonly name: string
  /** The coin that pays for transactions; `decimals` is a whole number, such as 18. */
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: {
    readonly default: { readonly http: readonly string[]; readonly webSocket?: readonly string[] | undefined }
  }
  /** The explorer that "View on explorer" opens. */
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
  /** Default `eip155`. */
  readonly chainNamespace?: Namespace | undefined
  /** Default: made of `chainNamespace` and `id`. */
  readonly caipNetworkId?: CaipNetworkId | undefined
  /** The network's picture: its id at the wallet list's server, or a URL. */
  readonly assets?:
    | { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined }
    | undefined
}

/** A network inside Aglet (spec [3.1]): the host's network with its family and CAIP-2 id filled in. */
export interface Network extends NetworkInput {
  readonly chainNamespace: Namespace
  readonly caipNetworkId: CaipNetworkId
}

/** A way to connect to a wallet (spec [3.5]). JSON-safe: the provider is stored separately. */
export interface Connector {
  /** rdns for announced wallets, `injected` for a bare `window.ethereum`. Stable across reloads. */
  readonly id: string
  /** The wallet's name, as shown. */
  readonly name: string
  readonly type: ConnectorType
  /** The family that it connects. */
  readonly chain: Namespace
  /** A validated image URL: https, or a data: URL of a bitmap or SVG. */
  readonly imageUrl?: string
  /** Id of its picture at the wallet list's server. */
  readonly imageId?: string
  /** What an announced wallet says of itself (EIP-6963). */
  readonly info?: { readonly rdns?: string; readonly uuid?: string }
  /** Id of the same wallet in the wallet list. */
  readonly explorerId?: string
  /** Why this announcement is not trusted: it uses a known wallet's name, or another announcement's id. */
  readonly impostor?: 'name' | 'uuid' | 'rdns'
}

/** A wallet of the wallet list (reference: GET /getWallets), installed or not. */
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
  /** Listed by the host (`customWallets`), so that its links are the host's own. */
  readonly fromHost?: boolean
  /** CAIP-2 ids. */
  readonly chains?: readonly string[]
}

/** An account of a connected wallet. */
export interface Account {
  /** Plain address in its family's own form; EVM addresses carry the EIP-55 checksum. */
  readonly address: string
  readonly type: AccountType
  /** Hex, when the wallet reports it (bip122). */
  readonly publicKey?: string
}

/** The embedded wallet's user and login method (spec [3.4]). */
export interface EmbeddedWalletInfo {
  readonly user: {
    readonly email?: string
    readonly username?: string
    readonly accountType?: 'eoa' | 'smartAccount'
  }
  /** `email`, or the social login's provider. */
  readonly authProvider: 'email' | 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'
  /** Type of the account in use. */
  readonly accountType: 'eoa' | 'smartAccount'
  /** A smart account is deployed with its first transaction. */
  readonly isSmartAccountDeployed: boolean
}

/** One active connection to a wallet in one family. */
export interface Session {
  readonly connectorId: string
  readonly namespace: Namespace
  /** The active account first; never empty. */
  readonly accounts: readonly Account[]
  /** The wallet's own chain; the app's active chain when wallets of the family have none. */
  readonly chainId: CaipNetworkId
  /** The wallet behind a generic connector: the peer of a pairing. */
  readonly wallet?: { readonly name: string; readonly icon?: string }
  /** The networks that the wallet approved; absent when it may switch to any. */
  readonly approved?: readonly CaipNetworkId[]
  /** Whether the wallet can be asked for further networks (EIP-3326, EIP-3085). */
  readonly mayAdd?: boolean
  /** Whether the user chose the first account in Aglet; the wallet may list its accounts in another order. */
  readonly picked?: boolean
  /** Only for the embedded wallet. */
  readonly embedded?: EmbeddedWalletInfo
}

/** A token that an account holds (spec [3.6]). */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId: CaipNetworkId
  /** CAIP-10; absent for the native coin. */
  readonly address?: CaipAddress
  /** Value of the holding in US dollars. */
  readonly value?: number
  /** Price of one whole token in US dollars, 0 when unknown. */
  readonly price: number
  /** `numeric` is a decimal text in whole units. */
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl?: string
}

/** A balance of the native coin. */
export interface NativeBalance {
  /** In the smallest unit. */
  readonly amount: bigint
  readonly decimals: number
  readonly symbol: string
}

/** How an account is shown, if it has a name. */
export interface Identity {
  /** A name that resolves to the address, such as `ada.eth`. */
  readonly name?: string
  /** URL of its picture, checked for `<img>`. */
  readonly avatar?: string
}

/** The page's description, which wallets on other devices show. */
export interface Metadata {
  /** Name of the page or its organisation. */
  readonly name: string
  /** A short description. */
  readonly description: string
  /** URL of the page; wallets compare it with the origin of the request. */
  readonly url: string
  /** URLs of icons. */
  readonly icons: readonly string[]
}

/** A call for an EVM wallet to send. */
export interface EvmCall {
  readonly to: `0x${string}`
  /** Call data. Default: none. */
  readonly data?: `0x${string}` | undefined
  /** In wei. Default 0. */
  readonly value?: bigint | undefined
}

/** The part of EIP-1193 that Aglet uses. */
export interface Eip1193Provider {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: never) => void): unknown
  removeListener?(event: string, listener: (payload: never) => void): unknown
}

/** The servers that Aglet contacts; each is an absolute URL. */
export interface Endpoints {
  /** Blockchain API and chain RPC. Default `https://rpc.walletconnect.org`. */
  readonly api: string
  /** Token balances, with the same interface as the API. Default: the API, which is also the fallback. */
  readonly balance?: string
  /** Wallet list, images and the analytics switch. Default `https://api.web3modal.org`. */
  readonly wallets: string
  /** Usage events. Default `https://pulse.walletconnect.org`. */
  readonly analytics: string
  /** WalletConnect relay (`wss:`). Default `wss://relay.walletconnect.org`. */
  readonly relay: string
  /** Embedded-wallet frame. Default `https://secure.walletconnect.org/sdk`. */
  readonly frame: string
  /** Meld's page for buying coins. Default: Meld's own. */
  readonly onramp?: string
  /**
   * The host that verifies the page's domain for paired wallets (`https://verify.walletconnect.org`). No
   * default: without it, no such frame is opened.
   */
  readonly verify?: string
}

/** The fee of a transaction. Amounts are in the native coin's smallest unit. */
export interface Fee {
  /** Gas limit, with a margin for calls that run code. */
  readonly gas: bigint
  /** Maximum total fee, not including the transferred amount. */
  readonly cost: bigint
  /**
   * Set for accounts with code, own or delegated (EIP-7702): another account may pay the fee, or another token,
   * as their wallet decides.
   */
  readonly sponsorable?: boolean
  /** EIP-1559, per unit of gas. */
  readonly maxFeePerGas?: bigint
  /** EIP-1559, per unit of gas. */
  readonly maxPriorityFeePerGas?: bigint
  /** Per unit of gas, on chains without a base fee. */
  readonly gasPrice?: bigint
  /** On Solana: price of a compute unit, in micro-lamports. */
  readonly unitPrice?: bigint
  /**
   * On Solana: the part of `cost` that is the deposit of a token account created for the recipient, in
   * lamports; 0 for none.
   */
  readonly rent?: bigint
}

/** A transaction that was sent. */
export interface SentTransaction {
  /** The transaction's hash; for a batch, the wallet's batch id. */
  readonly hash: string
  readonly network: CaipNetworkId
  /** CAIP-10 of the sender. */
  readonly account: CaipAddress
  /** Calls that the wallet sends together (EIP-5792). */
  readonly batch?: boolean
}
