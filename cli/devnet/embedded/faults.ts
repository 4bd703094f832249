import type { Fault, Faults } from '../faults'

/**
 * Faults of the frame by name, which are set as faults of the stack. Those with the path `/call/*` apply to
 * every message, or to a named one.
 */
export const FRAME_FAULTS = {
  /** Messages are never answered. */
  silent: { path: '/call/*', fault: { hang: true } },
  /** Messages are answered a second late. */
  slow: { path: '/call/*', fault: { latency: 1_000 } },
  /** The frame loads, but never posts that it is ready. */
  neverReady: { path: '/frame.js', fault: { body: '', type: 'text/javascript' } },
  /**
   * The page forbids framing. Its CSP is replaced too, since frame-ancestors would override X-Frame-Options.
   */
  refused: {
    path: '/sdk',
    fault: { headers: { 'x-frame-options': 'DENY', 'content-security-policy': "default-src 'none'" } },
  },
  /** The page does not load. */
  away: { path: '/sdk', fault: { drop: true } },
  /** The frame reloads itself instead of answering. */
  reloads: { path: '/call/*', fault: { headers: { 'x-frame-fault': 'reload' } } },
  answersTwice: { path: '/call/*', fault: { headers: { 'x-frame-fault': 'twice' } } },
  /** The frame answers with an unknown message id. */
  answersAnother: { path: '/call/*', fault: { headers: { 'x-frame-fault': 'other-id' } } },
} as const satisfies Readonly<Record<string, { readonly path: string; readonly fault: Fault }>>

export type FrameFault = keyof typeof FRAME_FAULTS

/**
 * @param message name of the affected message without its prefix, e.g. `CONNECT_EMAIL`; all when left out
 * @param more further fields of the fault, such as `times` or `latency`
 */
export function setFrameFault(faults: Faults, name: FrameFault, message = '*', more: Fault = {}): void {
  const { path, fault } = FRAME_FAULTS[name]
  faults.set(path.replace('*', message), { ...fault, ...more })
}
