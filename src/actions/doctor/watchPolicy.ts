/** What the page's own policy has blocked. */
export interface Blocked {
  /** Name and port. */
  readonly host: string
  /** With its scheme, as the policy is to name it. */
  readonly origin: string
  /** Such as `connect-src`. */
  readonly directive: string
}

/** Calls back with each address that the page's Content-Security-Policy blocks, until the signal ends. */
export function watchPolicy(signal: AbortSignal, onBlocked: (blocked: Blocked) => void): void {
  document.addEventListener(
    'securitypolicyviolation',
    ({ blockedURI, disposition, effectiveDirective: directive }) => {
      if (disposition === 'report' || !URL.canParse(blockedURI)) return
      const { host, origin } = new URL(blockedURI)
      if (host) onBlocked({ host, origin, directive })
    },
    { signal },
  )
}
