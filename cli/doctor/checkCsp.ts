import { type Finding, fail, ok } from './finding'

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

/** Whether a source of the policy covers what is needed: an origin, or a scheme as `data:`. CSP level 3, §6.7.2. */
function covers(source: string, need: string): boolean {
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return schemeCovers(source, need.replace(/:.*/, ':'))
  if (need.endsWith(':')) return false
  const { protocol, hostname, port } = new URL(need)
  if (source === '*') return /^(https?|wss?):$/.test(protocol)
  const [, scheme, host = '', wantedPort] =
    /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^:/]+)(?::(\d+|\*))?/i.exec(source) ?? []
  if (scheme && !schemeCovers(scheme, protocol)) return false
  const hosts = host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host.toLowerCase()
  return hosts && (wantedPort === '*' || (wantedPort ?? '') === port)
}

/** `http:` also covers `https:`, and `ws:` covers `wss:`. */
const schemeCovers = (scheme: string, protocol: string): boolean =>
  scheme === protocol ||
  (scheme === 'http:' && protocol === 'https:') ||
  (scheme === 'ws:' && protocol === 'wss:') ||
  (/^https?:$/.test(scheme) && protocol === 'wss:')

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
  const directives = parsePolicy(policy)
  const sources = directives.get(directive) ?? directives.get('default-src')
  // No directive, no rule.
  if (!sources) return true
  return sources.some(source =>
    source.toLowerCase() === "'self'" ? covers(self, need) : !source.startsWith("'") && covers(source, need),
  )
}

/** What the directive has already, or would inherit: a directive of its own takes the place of `default-src`. */
function present(policies: readonly string[], directive: string): readonly string[] {
  const directives = parsePolicy(policies[0]!)
  const sources = directives.get(directive) ?? directives.get('default-src') ?? []
  return sources.filter(source => source.toLowerCase() !== "'none'")
}
