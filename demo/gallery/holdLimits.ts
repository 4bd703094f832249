/** Timers of at least this length are timeouts or polling intervals (ms); shorter ones are only pauses. */
const SHORTEST_LIMIT_MS = 4000

/** Disables timeouts and polling, so that a shown state lasts. */
export function holdLimits(): void {
  const real = globalThis.setTimeout
  const held = (run: TimerHandler, ms = 0, ...values: unknown[]) =>
    ms < SHORTEST_LIMIT_MS ? real(run, ms, ...values) : real(() => {}, 0)
  globalThis.setTimeout = held as typeof real
}
