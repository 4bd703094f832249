/** One ping: how long it took (ms) and whether an answer came. */
export interface Ping {
  readonly ms: number
  readonly answered: boolean
}

/** Weights in the score (spec [9.41]). */
const STABILITY_WEIGHT = 0.7
const LATENCY_WEIGHT = 0.3

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length || 0

/** One score per server from its pings, 0 to 1: higher is better, and 0 if the server never answered. */
export function scoreServers(servers: readonly (readonly Ping[])[]): number[] {
  const slowest = Math.max(...servers.flat().map(({ ms }) => ms), 1)
  return servers.map(pings => {
    const stability = mean(pings.map(({ answered }) => Number(answered)))
    return (
      stability &&
      STABILITY_WEIGHT * stability + LATENCY_WEIGHT * (1 - mean(pings.map(({ ms }) => ms)) / slowest)
    )
  })
}
