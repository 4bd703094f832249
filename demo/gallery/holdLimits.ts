/** The shortest limit or interval of polling (ms); what is shorter is a pause before something goes on. */
const SHORTEST_LIMIT_MS = 4000

/** Nothing that waits comes to its time limit, and nothing is read again: a state that is shown is to last. */
export function holdLimits(): void {
  const real = globalThis.setTimeout
  const held = (run: TimerHandler, ms = 0, ...values: unknown[]) =>
    ms < SHORTEST_LIMIT_MS ? real(run, ms, ...values) : real(() => {}, 0)
  globalThis.setTimeout = held as typeof real
}
