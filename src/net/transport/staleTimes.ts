/** For how long each reply serves (ms). The first four are those of spec [9.10]; the others are ours. */
export const STALE_TIMES = {
  balance: 30_000,
  native: 30_000,
  names: 300_000,
  identity: 300_000,
  /** As the balance: both change with the same transaction. */
  history: 30_000,
  price: 30_000,
  gasPrice: 10_000,
  allowance: 10_000,
  suggestions: 60_000,
  sessions: 30_000,
  /** Lists that change by the day. */
  swapTokens: 3_600_000,
  onrampOptions: 3_600_000,
} as const
