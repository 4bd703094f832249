import type { Fault, Faults } from '../faults'

/**
 * What can go wrong with the frame, by name; set with the stack's faults. Those that come with an answer hit every message,
 * or the one whose name is given.
 */
export const FRAME_FAULTS = {
  /** Never answers. */
  silent: { path: '/call/*', fault: { hang: true } },
  /** Answers a second late. */
  slow: { path: '/call/*', fault: { latency: 1_000 } },
  /** Loads, and never says that it is ready. */
  neverReady: { path: '/frame.js', fault: { body: '', type: 'text/javascript' } },
  /** Does not let itself be framed; the other policy would win over X-Frame-Options. */
  refused: {
    path: '/sdk',
    fault: { headers: { 'x-frame-options': 'DENY', 'content-security-policy': "default-src 'none'" } },
  },
  /** Is not there. */
  away: { path: '/sdk', fault: { drop: true } },
  /** Loads itself anew instead of answering. */
  reloads: { path: '/call/*', fault: { headers: { 'x-frame-fault': 'reload' } } },
  answersTwice: { path: '/call/*', fault: { headers: { 'x-frame-fault': 'twice' } } },
  /** Answers under an id that nobody has asked with. */
  answersAnother: { path: '/call/*', fault: { headers: { 'x-frame-fault': 'other-id' } } },
} as const satisfies Readonly<Record<string, { readonly path: string; readonly fault: Fault }>>

export type FrameFault = keyof typeof FRAME_FAULTS

/**
 * @param message the one that is hit, without its prefix: `CONNECT_EMAIL`; all when left out
 * @param more such as `times` or `latency`
 */
export function setFrameFault(faults: Faults, name: FrameFault, message = '*', more: Fault = {}): void {
  const { path, fault } = FRAME_FAULTS[name]
  faults.set(path.replace('*', message), { ...fault, ...more })
}
