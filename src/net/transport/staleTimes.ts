/** How long each reply counts as fresh (ms). That of names is from spec [9.10]; the others are our own. */
export const STALE_TIMES = {
  names: 300_000,
  /** Same as the balance, since both change with the same transactions. */
  history: 30_000,
  price: 30_000,
  gasPrice: 10_000,
  suggestions: 60_000,
  /** Lists that change by the day. */
  swapTokens: 3_600_000,
  onrampOptions: 3_600_000,
} as const
