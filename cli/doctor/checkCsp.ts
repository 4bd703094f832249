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
  Object.entries(needs).flatMap(([directive, sources]) => {
    const left = sources.filter(need => !allows(policy, directive, need, self))
    if (left.length === 0) return []
    const add = `Add: ${directive} ${[...present(policy, directive), ...left].join(' ')}`
    return fail(SUBJECT, `\`${directive}\` blocks ${left.join(' and ')}.`, add)
  })

function allows(policy: string, directive: string, need: string, self: string): boolean {
  // Without a directive that applies, everything is allowed.
  return sourcesOf(policy, directive)?.some(source => sourceCovers(source, need, self)) ?? true
}

/**
 * The sources that apply to a directive: its own, or those of its fallback directive (CSP level 3, §6.8.3).
 */
function sourcesOf(policy: string, directive: string): readonly string[] | undefined {
  const directives = parsePolicy(policy)
  const inherited = directive === 'frame-src' ? directives.get('child-src') : undefined
  return directives.get(directive) ?? inherited ?? directives.get('default-src')
}

/**
 * The sources that apply to a directive now. A new directive has to repeat them, since it replaces the
 * fallback.
 */
function present(policy: string, directive: string): readonly string[] {
  return (sourcesOf(policy, directive) ?? []).filter(source => source.toLowerCase() !== "'none'")
}
