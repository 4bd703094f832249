import type { Aglet, Options } from '../../../../src/index'

/** The exports of the script-tag file, which is deployed with the site. */
interface ScriptFile {
  createAglet(options: Options): Aglet
  connectElements(aglet: Aglet): void
  readonly mainnet: Network
}

type Network = Options['networks'][number]

/** Views that the preview has a button for. */
export const VIEWS = { Connect: 'Wallets', Networks: 'Networks', WhatIsAWallet: 'What is a wallet?' } as const

const picture = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${colour}"/><path d="M10 14h20v14H10zM24 20h6" fill="none" stroke="#fff" stroke-width="2.5" stroke-linejoin="round"/></svg>`,
  )}`

/** Wallets that decline every request. */
const WALLETS = [
  {
    name: 'Harbour',
    rdns: 'example.harbour',
    uuid: '3b0e7f0e-5d0c-4a53-9f3e-0f5a51c0a001',
    icon: picture('#0f766e'),
  },
  {
    name: 'Lantern',
    rdns: 'example.lantern',
    uuid: '3b0e7f0e-5d0c-4a53-9f3e-0f5a51c0a002',
    icon: picture('#c2410c'),
  },
]

const createProvider = () => ({
  async request({ method }: { readonly method: string }) {
    if (method === 'eth_accounts') return []
    if (method === 'eth_chainId') return '0x1'
    throw Object.assign(new Error('This is a preview wallet. It declines every request.'), { code: 4001 })
  },
})

/** Announces the wallets (EIP-6963) until `signal` is aborted. */
function announceWallets(signal: AbortSignal): void {
  const wallets = WALLETS.map(info => Object.freeze({ info, provider: createProvider() }))
  const announce = () => {
    for (const detail of wallets)
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce, { signal })
  announce()
}

/**
 * Starts the modal inside the page's `<aglet-modal>`. It sends requests only to the site itself.
 *
 * @param folder URL of the folder with the script file, ending with a slash
 */
export async function startPreview(
  folder: string,
  theme: Pick<Options, 'themeMode' | 'themeVariables'>,
  signal: AbortSignal,
): Promise<Aglet> {
  const { createAglet, connectElements, mainnet }: ScriptFile = await import(
    /* @vite-ignore */ `${folder}aglet.js`
  )
  const { base }: { readonly base: Network } = await import(/* @vite-ignore */ `${folder}networks.js`)
  announceWallets(signal)
  const site = (file: string) => new URL(`${folder}../preview/${file}`, location.href).href
  const aglet = createAglet({
    projectId: 'documentation',
    networks: [mainnet, base],
    chainImages: { 1: site('network-1.svg'), 8453: site('network-8453.svg') },
    // The site itself, which serves an empty wallet list.
    endpoints: { wallets: site('').slice(0, -1) },
    enableEmbedded: true,
    enableWalletConnect: false,
    allWallets: 'HIDE',
    debug: false,
    features: { email: false, socials: false, analytics: false },
    metadata: { name: 'Your page', description: '', url: location.origin, icons: [] },
    ...theme,
  })
  connectElements(aglet)
  signal.addEventListener('abort', () => aglet.destroy())
  await aglet.open()
  return aglet
}
