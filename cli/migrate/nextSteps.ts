import type { Host } from '../init/detectHost'
import { entryOf, installCommand, RUN } from '../init/hosts'
import type { Draft } from './draft'
import { KITS } from './kits'
import type { Setup } from './readSetup'

/** What takes the place of what a kit exports; what is not listed has the same name here, or none. */
const INSTEAD: Readonly<Record<string, string>> = {
  RainbowKitProvider: '<AgletProvider config={config}>',
  ConnectKitProvider: '<AgletProvider config={config}>',
  AppKitProvider: '<AgletProvider config={config}>',
  ConnectButton: '<ConnectButton />',
  ConnectKitButton: '<ConnectButton />',
  WalletButton: "useConnect().connect('<rdns of the wallet>')",
  useConnectModal: 'useAglet().open()',
  useAccountModal: "useAglet().open({ view: 'Account' })",
  useChainModal: "useAglet().open({ view: 'Networks' })",
  useModal: 'useAglet()',
  useChains: 'useNetwork().requestedCaipNetworks',
  useAppKit: 'useAglet()',
  useWeb3Modal: 'useAglet()',
  useAppKitAccount: 'useAccount()',
  useWeb3ModalAccount: 'useAccount()',
  useAppKitNetwork: 'useNetwork()',
  useAppKitProvider: 'useProvider(namespace)',
  useWeb3ModalProvider: "useProvider('eip155')",
  useAppKitState: 'useModalOpen(), useNetwork()',
  useWeb3ModalState: 'useModalOpen(), useNetwork()',
  useAppKitTheme: 'useTheme()',
  useWeb3ModalTheme: 'useTheme()',
  useAppKitBalance: 'useBalance()',
  useDisconnect: 'useDisconnect()',
  useSIWE: 'useSiwx()',
  createAppKit: 'createAglet(config), once',
  createWeb3Modal: 'createAglet(config), once',
}

/** What is left to do, line by line. */
export function nextSteps(setup: Setup, draft: Draft, host: Host, file: string): readonly string[] {
  const { kit, uses } = setup
  const packages = host.packageManager
  const from = entryOf(host.framework)
  const steps = [
    ...(host.installed ? [] : [installCommand(packages, host.hasManifest)]),
    `Names of ${from}, with \`config\` of ${file}, take the place of ${KITS[kit].name}'s:`,
    ...uses.map(({ path, line, names }) => `  ${path}:${line}  ${replacements(names).join('; ')}`),
    ...(draft.statements.length
      ? [
          `Give \`wagmiConfig\` of ${file} to your WagmiProvider; it has none of ${KITS[kit].name}'s connectors.`,
        ]
      : []),
    ...(from === 'aglet'
      ? ["`import 'aglet/elements'`, and <aglet-button> for <w3m-button> or <appkit-button>"]
      : []),
    `Then take ${KITS[kit].name}'s packages out, and run \`${RUN[packages]} doctor\`.`,
  ]
  return steps
}

const replacements = (names: readonly string[]): readonly string[] =>
  names.map(name => {
    if (Object.hasOwn(INSTEAD, name)) return `${name}: ${INSTEAD[name]}`
    if (name === 'its types') return 'its types: those of aglet'
    if (/\.css$/.test(name)) return `${name}: not needed`
    return /Wallet$|Theme$|Adapter$|[Cc]onfig|^[a-z]\w*$/.test(name)
      ? `${name}: in the config`
      : `${name}: see docs/hooks.md`
  })
