import { type Finding, fail, ok } from './finding'
import { sourceCovers } from './sourceCovers'

const SUBJECT = 'Content-Security-Policy'

/** Sources that a page's Content-Security-Policy has to allow, by directive. */
export type Needs = Readonly<Record<string, readonly string[]>>

/** Sources by directive name in lower case; the first directive of a name counts, as in a browser. */
function parsePolicy(policy: string): ReadonlyMap<string, readonly string[]> {
  const directives = new Map<string, readonly string[]>()
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/)
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources)
  }
  return directives
}

/**
 * Compares a page's policies with what Aglet needs.
 *
 * @param policies the page's policies; each of them has to allow a source
 * @param self the page's origin, for `'self'`
 */
export function checkCsp(policies: readonly string[], needs: Needs, self: string): readonly Finding[] {
  if (policies.length === 0) return [ok(SUBJECT, 'the page has none, so nothing is blocked.')]
  const missing = policies.flatMap(policy => missingFrom(policy, needs, self))
  return missing.length ? missing : [ok(SUBJECT, 'it allows all that Aglet needs.')]
}

/** A finding for each directive of a policy that blocks a needed source. */
const missingFrom = (policy: string, needs: Needs, self: string): readonly Finding[] =>
  Object.entries(needs).flatMap(([directive, needed]) => {
    const left = needed.filter(need => !allows(policy, directive, need, self))
    if (left.length === 0) return []
    const name = nameOf(policy, directive)
    const sources = left.map(need => (need === self ? "'self'" : need))
    const add = `Add: ${name} ${[...present(policy, directive), ...sources].join(' ')}`
    return fail(SUBJECT, `\`${name}\` blocks ${left.join(' and ')}.`, add)
  })

function allows(policy: string, directive: string, need: string, self: string): boolean {
  // Without a directive that applies, everything is allowed.
  const sources = sourcesOf(policy, directive)
  if (directive === 'script-src' && sources?.some(source => BY_TAG.test(source))) return true
  return sources?.some(source => sourceCovers(source, need, self)) ?? true
}

/** Sources that may allow a script by its tag or its text, which cannot be compared with its origin. */
const BY_TAG = /^'(?:strict-dynamic|nonce-.+|sha(?:256|384|512)-.+)'$/i

/** The directive that applies to a need, as the policy names it. */
const nameOf = (policy: string, directive: string): string =>
  directive === 'script-src' && parsePolicy(policy).has('script-src-elem') ? 'script-src-elem' : directive

/**
 * The sources that apply to a directive: its own, or those of its fallback directive (CSP level 3, §6.8.3).
 */
function sourcesOf(policy: string, directive: string): readonly string[] | undefined {
  const directives = parsePolicy(policy)
  const inherited = directive === 'frame-src' ? directives.get('child-src') : undefined
  return directives.get(nameOf(policy, directive)) ?? inherited ?? directives.get('default-src')
}

/**
 * The sources that apply to a directive now. A new directive has to repeat them, since it replaces the
 * fallback.
 */
function present(policy: string, directive: string): readonly string[] {
  return (sourcesOf(policy, directive) ?? []).filter(source => source.toLowerCase() !== "'none'")
}
