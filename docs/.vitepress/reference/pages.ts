import { mkdirSync, writeFileSync } from 'node:fs'
import { type Member, readInterface } from './readInterface'

/** One section of a generated page: an interface under a heading. */
interface Part {
  /** Heading of the section; without one, its members are at the top level of the page. */
  readonly title?: string
  readonly about?: string
  readonly file: string
  readonly name: string
  /** Prefix of the member names: `features.` gives `features.swaps`. */
  readonly prefix?: string
  /** Whether the members are fields, such as `state.account`, instead of methods. */
  readonly fields?: boolean
}

/** A page that is generated from declarations. */
export interface ReferencePage {
  readonly title: string
  readonly about: string
  readonly parts: readonly Part[]
}

/** The generated pages, by file name in docs/reference, which git ignores. */
export const REFERENCE: Readonly<Record<string, ReferencePage>> = {
  options: {
    title: 'Options',
    about:
      'All options of `createAglet`, `defineConfig` and `AgletProvider`. Only `networks` is required. An invalid option throws an [`invalid_option`](../errors/invalid_option.md) error that names it. `aglet.update` changes options later; `undefined` resets one to its default.',
    parts: [
      { file: 'src/options.ts', name: 'Options', fields: true },
      {
        title: 'Features',
        file: 'src/options.ts',
        name: 'Features',
        prefix: 'features.',
        fields: true,
      },
      {
        title: 'Theme variables',
        about:
          'See [Theming](../theming.md), and try them in the [theme builder](../guide/theme-builder.md).',
        file: 'src/options.ts',
        name: 'ThemeVariables',
        fields: true,
      },
      {
        title: 'Metadata',
        file: 'src/types.ts',
        name: 'Metadata',
        prefix: 'metadata.',
        fields: true,
      },
      {
        title: 'Endpoints',
        about: 'Each is an absolute URL.',
        file: 'src/types.ts',
        name: 'Endpoints',
        prefix: 'endpoints.',
        fields: true,
      },
      {
        title: 'Custom wallets',
        about: 'The fields of an entry of `customWallets`.',
        file: 'src/options.ts',
        name: 'CustomWallet',
        fields: true,
      },
      { title: 'Swap rules', file: 'src/options.ts', name: 'SwapRules', prefix: 'swaps.', fields: true },
    ],
  },
  instance: {
    title: 'The instance',
    about:
      'The object that `createAglet` and `useAglet()` return, and that a script tag assigns to `window.aglet`. For requests to the wallet, with examples, see [Wallet actions](../api.md).',
    parts: [
      { file: 'src/createAglet.ts', name: 'Aglet' },
      {
        title: 'State',
        about:
          'Each is a signal: `.value` reads it, and `.subscribe(listener)` calls the listener at once and after each change. `aglet.getState()` returns all of them as plain values.',
        file: 'src/createAglet.ts',
        name: 'AgletState',
        prefix: 'state.',
        fields: true,
      },
      {
        title: 'Wallet actions',
        about:
          'These methods work without the modal. They reject with an [`AgletError`](../errors/index.md): each with the codes listed below, and all of them with `not_connected`, `user_rejected`, `request_pending`, `wallet_locked`, `method_unsupported`, `cancelled` and `destroyed`.',
        file: 'src/actions/host/verbs.ts',
        name: 'HostVerbs',
      },
      {
        title: 'Opening a view',
        about: 'The options of `open`. For the views, see [Wallet actions](../api.md#opening-a-view).',
        file: 'src/actions/modal/openModal.ts',
        name: 'OpenOptions',
        prefix: 'open.',
        fields: true,
      },
      {
        title: 'Signing in',
        about: 'See [Sign-in](../siwx.md).',
        file: 'src/createAglet.ts',
        name: 'SiwxVerbs',
        prefix: 'siwx.',
      },
    ],
  },
  testing: {
    title: 'Test wallets',
    about:
      'The wallets of `aglet/testing`, and the scripts that control them. For examples with Vitest, Playwright and Cypress, see [Testing](../testing.md).',
    parts: [
      {
        title: 'Options of every wallet',
        about: 'The options of `createTestWallet`, whatever the `family`.',
        file: 'src/testing/wallet/walletShell.ts',
        name: 'CommonOptions',
        fields: true,
      },
      {
        title: 'Options of an EVM wallet',
        about: 'In addition, with `family: "eip155"` or none.',
        file: 'src/testing/evm/evmTestWallet.ts',
        name: 'TestWalletOptions',
        fields: true,
      },
      {
        title: 'Options of installDevWallets',
        about: 'Also taken by `window.agletTestOptions`.',
        file: 'src/testing/installDevWallets.ts',
        name: 'DevWalletsOptions',
        fields: true,
      },
      {
        title: 'The script',
        about: 'What `wallet.script` of every wallet can do.',
        file: 'src/testing/wallet/walletScript.ts',
        name: 'BaseScript',
        prefix: 'script.',
      },
      {
        title: 'The script of an EVM wallet',
        about: 'In addition.',
        file: 'src/testing/wallet/walletScript.ts',
        name: 'WalletScript',
        prefix: 'script.',
      },
    ],
  },
}

const TAGS: Readonly<Record<string, string>> = { returns: 'Returns', throws: 'Throws' }

function memberText({ name, type, text, tags }: Member, { title, prefix = '', fields }: Part): string {
  const lines = [
    `${title ? '###' : '##'} ${prefix}${name.startsWith('--') ? `\`${name}\`` : name}`,
    code(fields || !/^[(<]/.test(type) ? type : `${name}${type}`),
    sentence(text),
    ...tags.map(({ kind, text }) => `- ${TAGS[kind] ? `${TAGS[kind]} ` : ''}${linkCodes(text, kind)}`),
  ]
  return lines.filter(Boolean).join('\n\n').replaceAll('\n\n- ', '\n- ').replace('\n- ', '\n\n- ')
}

/** Wraps text in backquotes, doubled if the text contains backquotes itself. */
const code = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

const sentence = (text: string) => text && (/[.!?)]$/.test(text) ? text : `${text}.`)

/** Links error codes to their pages. */
const linkCodes = (text: string, kind: string) =>
  kind === 'throws'
    ? text.replaceAll(/`([a-z]+_[a-z_]+|cancelled|destroyed|reverted)`/g, '[`$1`](../errors/$1.md)')
    : text

/** @returns the page as markdown */
export function referencePage({ title, about, parts }: ReferencePage): string {
  const sections = parts.map(part =>
    [
      ...(part.title ? [`## ${part.title}`] : []),
      ...(part.about ? [part.about] : []),
      ...readInterface(part.file, part.name).map(member => memberText(member, part)),
    ].join('\n\n'),
  )
  return `---\npageClass: reference\noutline: [2, 3]\n---\n\n# ${title}\n\n${about}\n\n${sections.join('\n\n')}\n`
}

/** Writes all generated pages to docs/reference, for the site's build. */
export function writeReference(): void {
  mkdirSync('docs/reference', { recursive: true })
  for (const [name, page] of Object.entries(REFERENCE))
    writeFileSync(`docs/reference/${name}.md`, referencePage(page))
}
