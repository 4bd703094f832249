import { withoutEntities } from './withoutEntities'

/** A script tag that loads Aglet, with absolute URLs. */
export interface AgletTag {
  /** The script's URL; undefined for an inline one. */
  readonly src: string | undefined
  /** URL of the file that `data-config` names. */
  readonly config: string | undefined
}

/** Comments and scripts. The text of a script is part of the match, since tags inside it are only text. */
export const SCRIPTS = /<!--[\s\S]*?-->|<script\b((?:"[^"]*"|'[^']*'|[^>"'])*)>[\s\S]*?<\/script\s*>/gi

/**
 * The script tags of a page that load Aglet and configure it.
 *
 * @param url the page's URL
 */
export function readTags(html: string, url: string): readonly AgletTag[] {
  const [base = ''] = /<base\s[^>]*>/i.exec(html) ?? []
  const from = absolute(attributeOf(base, 'href'), url) ?? url
  return [...html.matchAll(SCRIPTS)].flatMap(([, attributes = '']) => {
    const [src, config] = ['src', 'data-config'].map(name => attributeOf(attributes, name))
    const isConfigured = config || attributeOf(attributes, 'data-project-id') !== undefined
    // Scripts of others have attributes of these names too.
    if (!isConfigured || !/aglet/i.test(`${src} ${config}`)) return []
    return { src: absolute(src, from), config: absolute(config, from) }
  })
}

/** The value of an attribute; undefined if the tag does not have it. */
function attributeOf(attributes: string, name: string): string | undefined {
  const pattern = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
  const [, ...values] = pattern.exec(attributes) ?? []
  const value = values.find(text => text !== undefined)
  return value === undefined ? undefined : withoutEntities(value)
}

/** An address of the web; undefined for others, which a policy allows by their scheme. */
function absolute(path: string | undefined, base: string): string | undefined {
  if (!path || !URL.canParse(path, base)) return undefined
  const { href, protocol } = new URL(path, base)
  return /^https?:$/.test(protocol) ? href : undefined
}
