import type { ResolvedOptions } from '../../src/resolveOptions'
import type { Needs } from './checkCsp'
import type { Page } from './readPage'

const originOf = (url: string): string => new URL(url).origin.replace(/^null$/, url)

const unique = (urls: readonly string[]): readonly string[] => [...new Set(urls.map(originOf))]

/** URLs of the pictures that the options name. The `data:` ones are allowed in any case. */
const picturesOf = ({
  chainImages,
  connectorImages,
  customWallets = [],
}: ResolvedOptions): readonly string[] =>
  [
    ...Object.values({ ...chainImages }),
    ...Object.values({ ...connectorImages }),
    ...customWallets.flatMap(({ image_url }) => image_url ?? []),
  ].filter(url => /^https?:/i.test(url) && URL.canParse(url))

/** URLs of the frames that Aglet adds to a page with these options. */
export function framesOf({ endpoints, features, enableWalletConnect }: ResolvedOptions): readonly string[] {
  const { frame, verify } = endpoints
  const logsIn = features.email || features.socials !== false
  return [...(logsIn ? [frame] : []), ...(verify && enableWalletConnect !== false ? [verify] : [])]
}

/** The sources that a page's policy has to allow with these options. Implements the table in docs/guide/security.md. */
export function needsOf(options: ResolvedOptions): Needs {
  const { endpoints, features, networks, enableWalletConnect } = options
  const { api, wallets, analytics, relay, balance } = endpoints
  const pairs = enableWalletConnect !== false
  const connect = [
    api,
    wallets,
    ...(pairs ? [relay] : []),
    ...(features.analytics ? [analytics] : []),
    ...(balance ? [balance] : []),
    ...networks.flatMap(network => network.rpcUrls.default.http),
  ]
  const frames = framesOf(options)
  return {
    'connect-src': unique(connect),
    ...(frames.length && { 'frame-src': unique(frames) }),
    'img-src': [...unique([wallets, ...picturesOf(options)]), 'data:'],
  }
}

/**
 * Adds what the page's script tags load: the script itself, and the file of `data-config`.
 *
 * @param self the page's origin in the checks, which `--origin` may have set
 */
export function withTags(needs: Needs, { tags, origin }: Pick<Page, 'tags' | 'origin'>, self: string): Needs {
  const sources = (name: 'src' | 'config') =>
    unique(tags.flatMap(tag => tag[name] ?? [])).map(source => (source === origin ? self : source))
  const scripts = sources('src')
  return {
    ...(scripts.length && { 'script-src': scripts }),
    ...needs,
    'connect-src': unique([...sources('config'), ...(needs['connect-src'] ?? [])]),
  }
}
