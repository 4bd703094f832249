import { mkdirSync, writeFileSync } from 'node:fs'
import { type Member, readInterface } from './readInterface'

/** A part of a generated page: an interface under a heading. */
interface Part {
  /** Of the part; without one its members are the page's own. */
  readonly title?: string
  readonly about?: string
  readonly file: string
  readonly name: string
  /** Stands before the names of members: `features.` makes `features.swaps`. */
  readonly prefix?: string
  /** `state.account` is no verb that one calls. */
  readonly fields?: boolean
}

/** A page that is made from declarations. */
export interface ReferencePage {
  readonly title: string
  readonly about: string
  readonly parts: readonly Part[]
}

/** By the names of their files in docs/reference, where git ignores them. */
export const REFERENCE: Readonly<Record<string, ReferencePage>> = {
  options: {
    title: 'Options',
    about:
      'Everything that `createAglet`, `defineConfig` and `AgletProvider` take; only `networks` must be there. A wrong option throws an [`invalid_option`](../errors/invalid_option.md) that names it. `aglet.update` changes them later, and `undefined` puts one back to its default.',
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
          'What they look like: [Theming](../theming.md) and the [theme builder](../guide/theme-builder.md).',
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
        about: 'Each is an absolute URL; those that are left out are the public hosts of the provider.',
        file: 'src/types.ts',
        name: 'Endpoints',
        prefix: 'endpoints.',
        fields: true,
      },
      {
        title: 'Custom wallets',
        about: 'Fields of an entry of `customWallets`.',
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
      'What `createAglet` returns, `useAglet()` gives and a script tag puts at `window.aglet`. What the wallet can be asked to do is told with examples in [Verbs](../api.md).',
    parts: [
      { file: 'src/createAglet.ts', name: 'Aglet' },
      {
        title: 'State',
        about:
          'Each is a signal: `.value` reads it, `.subscribe(listener)` calls back at once and after each change. `aglet.getState()` has all of them as plain values.',
        file: 'src/createAglet.ts',
        name: 'AgletState',
        prefix: 'state.',
        fields: true,
      },
      {
        title: 'Verbs',
        about:
          'They work without the modal, and reject with an [`AgletError`](../errors/index.md); beside what each says itself with `not_connected`, `user_rejected`, `request_pending`, `wallet_locked`, `method_unsupported`, `cancelled` and `destroyed`.',
        file: 'src/actions/host/verbs.ts',
        name: 'HostVerbs',
      },
      {
        title: 'Signing in',
        about: 'More of it: [Sign-in](../siwx.md).',
        file: 'src/createAglet.ts',
        name: 'SiwxVerbs',
        prefix: 'siwx.',
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

/** In backquotes, two where the text has some of its own. */
const code = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

const sentence = (text: string) => text && (/[.!?)]$/.test(text) ? text : `${text}.`)

/** Codes of errors lead to their pages. */
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

/** Writes all of them, as the site's build needs them. */
export function writeReference(): void {
  mkdirSync('docs/reference', { recursive: true })
  for (const [name, page] of Object.entries(REFERENCE))
    writeFileSync(`docs/reference/${name}.md`, referencePage(page))
}
