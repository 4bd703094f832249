import type { Host } from '../init/detectHost'
import { entryOf, type Wagmi } from '../init/hosts'
import { addCommand, WORDS } from '../packageManager'
import type { Draft } from './draft'
import { elementUses } from './elementUses'
import { KITS } from './kits'
import type { Setup } from './readSetup'

/** Replacements for a kit's exports by name. */
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

/** The same for hosts without hooks, such as Vue: members of the instance that `createAglet` returns. */
const INSTEAD_OF_HOOKS: Readonly<Record<string, string>> = {
  useAppKit: 'aglet',
  useWeb3Modal: 'aglet',
  useAppKitAccount: 'aglet.state.account',
  useWeb3ModalAccount: 'aglet.state.account',
  useAppKitNetwork: 'aglet.state.network, aglet.switchNetwork(network)',
  useAppKitProvider: 'aglet.getProvider(namespace)',
  useWeb3ModalProvider: "aglet.getProvider('eip155')",
  useAppKitState: 'aglet.state.open, aglet.state.network',
  useWeb3ModalState: 'aglet.state.open, aglet.state.network',
  useAppKitTheme: 'aglet.state.themeMode, aglet.update({ themeMode })',
  useWeb3ModalTheme: 'aglet.state.themeMode, aglet.update({ themeMode })',
  useAppKitBalance: 'aglet.state.balance',
  useDisconnect: 'aglet.disconnect()',
}

/** Buttons of AppKit and Web3Modal, and the component for each; Aglet's elements have the same names. */
const BUTTONS: Readonly<Record<string, string>> = {
  button: 'ConnectButton',
  'connect-button': 'ConnectButton',
  'account-button': 'AccountButton',
  'network-button': 'NetworkButton',
}

/** What takes wagmi's config. */
export const TAKES_CONFIG: Readonly<Record<Wagmi, string>> = {
  wagmi: 'your WagmiProvider',
  '@wagmi/vue': "wagmi's WagmiPlugin",
  '@wagmi/core': "wagmi's actions",
}

/** Lines about what the user has left to do. */
export function nextSteps(setup: Setup, draft: Draft, host: Host, file: string): readonly string[] {
  const { kit } = setup
  const elements = kit === 'appkit' || kit === 'web3modal' ? elementUses(host.dir) : []
  const uses = [...setup.uses, ...elements].sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line)
  const packages = host.packageManager
  const from = entryOf(host.framework)
  const steps = [
    ...(host.installed ? [] : [addCommand(packages, 'aglet', host.dir)]),
    `Replace ${KITS[kit].name}'s names by those of ${from}, with \`config\` of ${file}:`,
    ...uses.map(
      ({ path, line, names }) => `  ${path}:${line}  ${replacements(names, from === 'aglet').join('; ')}`,
    ),
    ...(draft.statements.length
      ? [
          `Pass \`wagmiConfig\` of ${file} to ${TAKES_CONFIG[host.wagmi ?? 'wagmi']}; it has none of ${KITS[kit].name}'s connectors.`,
        ]
      : []),
    ...(draft.statements.length && host.framework === 'next'
      ? [
          'If a server component needs `wagmiConfig`, as for `cookieToInitialState`, move it into a file of its own: aglet/react is for client components.',
        ]
      : []),
    ...(from === 'aglet'
      ? ["`import 'aglet/elements'`, and use <aglet-button> instead of <w3m-button> or <appkit-button>"]
      : []),
    `Then remove ${KITS[kit].name}'s packages, and run \`${WORDS[packages].run} doctor\`.`,
  ]
  return steps
}

/** @param isWithoutHooks whether the host imports from an entry that has no hooks */
const replacements = (names: readonly string[], isWithoutHooks: boolean): readonly string[] =>
  names.map(name => {
    const instead = isWithoutHooks ? { ...INSTEAD, ...INSTEAD_OF_HOOKS } : INSTEAD
    if (Object.hasOwn(instead, name)) return `${name}: ${instead[name]}`
    const button = /^<(?:appkit|w3m)-(.+)>$/.exec(name)?.[1]
    if (button && Object.hasOwn(BUTTONS, button))
      return `${name}: <${isWithoutHooks ? `aglet-${button}>` : `${BUTTONS[button]} />`}`
    if (name === 'its types') return 'its types: those of aglet'
    if (/\.css$/.test(name)) return `${name}: not needed`
    // `connectkit` is a whole package.
    return /Wallet$|Theme$|Adapter$|[Cc]onfig|^(?!connectkit$|use[A-Z])[a-z]\w*$/.test(name)
      ? `${name}: in the config`
      : `${name}: see docs/${isWithoutHooks ? 'api' : 'hooks'}.md`
  })
