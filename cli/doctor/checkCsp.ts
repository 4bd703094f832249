import { type Finding, fail, ok } from './finding'
import { sourceCovers } from './sourceCovers'

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
  const subject = 'Content-Security-Policy'
  if (policies.length === 0) return [ok(subject, 'the page has none, so nothing is blocked.')]
  const missing = Object.entries(needs).flatMap(([directive, sources]) => {
    const left = sources.filter(need => !policies.every(policy => allows(policy, directive, need, self)))
    return left.length ? [{ directive, left }] : []
  })
  if (missing.length === 0) return [ok(subject, 'it allows all that Aglet needs.')]
  return missing.map(({ directive, left }) =>
    fail(
      subject,
      `\`${directive}\` blocks ${left.join(' and ')}.`,
      `Add: ${directive} ${[...present(policies, directive), ...left].join(' ')}`,
    ),
  )
}

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
function present(policies: readonly string[], directive: string): readonly string[] {
  return (sourcesOf(policies[0]!, directive) ?? []).filter(source => source.toLowerCase() !== "'none'")
}
