/** How each wallet of the gallery behaves during and after connecting. */
const WAYS = {
  Fern: 'agrees',
  Harbour: 'never answers',
  Lantern: 'declines',
  Willow: 'agrees, but never switches',
  Thistle: 'agrees, but declines to switch',
  Quarry: 'is on a network that the page does not have',
} as const

export type GalleryWallet = keyof typeof WAYS

/** The wallets that are listed in every cell. */
export const ALWAYS: readonly GalleryWallet[] = ['Fern', 'Harbour', 'Lantern']

const COLOURS = ['#2f9e6e', '#3b73d9', '#e0a03a', '#6f9a8d', '#8d5bd1', '#7a7f87']

const rdnsOf = (name: GalleryWallet) => `dev.aglet.${name.toLowerCase()}`

/** Connector id of a wallet. */
export const connectorOf = rdnsOf

const icon = (name: string, colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${colour}"/><text x="20" y="27" text-anchor="middle" font-family="system-ui" font-weight="600" font-size="20" fill="#fff">${name[0]}</text></svg>`,
  )}`

const refused = () => Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }))
const never = () => new Promise<never>(() => {})

/** A minimal provider that forwards unknown methods to `rpcUrl`. */
function providerOf(name: GalleryWallet, accounts: readonly string[], rpcUrl: string) {
  return {
    async request({ method, params = [] }: { method: string; params?: unknown }): Promise<unknown> {
      if (method === 'eth_requestAccounts')
        return name === 'Harbour' ? never() : name === 'Lantern' ? refused() : accounts
      if (method === 'personal_sign') return never()
      // Also that of a cell with a locked wallet, which would connect again with them.
      if (method === 'eth_accounts') return name === 'Harbour' ? [] : accounts
      if (method === 'eth_chainId') return name === 'Quarry' ? '0x539' : '0x1'
      if (method === 'wallet_switchEthereumChain') return name === 'Thistle' ? refused() : never()
      const response = await fetch(rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      return ((await response.json()) as { result?: unknown }).result ?? null
    },
    on() {},
    removeListener() {},
  }
}

/** Announces the wallets of the last `offer` (EIP-6963) to all instances of the page. */
export function announceWallets(accounts: readonly string[], rpcUrl: string) {
  const all = (Object.keys(WAYS) as GalleryWallet[]).map((name, i) => ({
    name,
    detail: Object.freeze({
      info: Object.freeze({
        uuid: `gallery-${i}`,
        name: `${name} Wallet`,
        rdns: rdnsOf(name),
        icon: icon(name, COLOURS[i]!),
      }),
      provider: providerOf(name, accounts, rpcUrl),
    }),
  }))
  let offered: readonly GalleryWallet[] = []
  const announce = () => {
    for (const { name, detail } of all)
      if (offered.includes(name)) dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  addEventListener('eip6963:requestProvider', announce)
  return {
    offer(names: readonly GalleryWallet[]) {
      offered = names
      announce()
    },
  }
}
