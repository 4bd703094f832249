/** A request that the page's Content-Security-Policy has blocked. */
export interface Blocked {
  /** Host name and port. */
  readonly host: string
  /** Origin with the scheme, as it is to be added to the policy. */
  readonly origin: string
  /** Such as `connect-src`. */
  readonly directive: string
}

/** Calls back for each URL that the page's Content-Security-Policy blocks, until the signal aborts. */
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
