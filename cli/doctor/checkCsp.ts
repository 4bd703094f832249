import { type Finding, fail, ok } from './finding'
import { sourceCovers } from './sourceCovers'

/** What a page needs its Content-Security-Policy to allow, by directive. */
export type Needs = Readonly<Record<string, readonly string[]>>

/** Sources by directive, in lower case; the first of two of a name counts, as in a browser. */
function parsePolicy(policy: string): ReadonlyMap<string, readonly string[]> {
  const directives = new Map<string, readonly string[]>()
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/)
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources)
  }
  return directives
}

/**
 * Compares a page's policy with what Aglet asks for.
 *
 * @param policies the page's own; each of several has to allow it
 * @param self the page's origin, for `'self'`
 */
export function checkCsp(policies: readonly string[], needs: Needs, self: string): readonly Finding[] {
  const subject = 'Content-Security-Policy'
  if (policies.length === 0) return [ok(subject, 'the page has none, so that nothing is refused.')]
  const missing = Object.entries(needs).flatMap(([directive, sources]) => {
    const left = sources.filter(need => !policies.every(policy => allows(policy, directive, need, self)))
    return left.length ? [{ directive, left }] : []
  })
  if (missing.length === 0) return [ok(subject, 'it allows all that is needed.')]
  return missing.map(({ directive, left }) =>
    fail(
      subject,
      `\`${directive}\` refuses ${left.join(' and ')}.`,
      `Add: ${directive} ${[...present(policies, directive), ...left].join(' ')}`,
    ),
  )
}

function allows(policy: string, directive: string, need: string, self: string): boolean {
  // No directive, no rule.
  return sourcesOf(policy, directive)?.some(source => sourceCovers(source, need, self)) ?? true
}

/** What holds for a directive: its own sources, or those that it falls back to (CSP level 3, §6.8.3). */
function sourcesOf(policy: string, directive: string): readonly string[] | undefined {
  const directives = parsePolicy(policy)
  const inherited = directive === 'frame-src' ? directives.get('child-src') : undefined
  return directives.get(directive) ?? inherited ?? directives.get('default-src')
}

/** What the directive has already, or would inherit: a directive of its own takes the place of what it falls back to. */
function present(policies: readonly string[], directive: string): readonly string[] {
  return (sourcesOf(policies[0]!, directive) ?? []).filter(source => source.toLowerCase() !== "'none'")
}
