/** What uvu says at the end of a run. @returns how many tests there were and how many passed; none where it said nothing */
export const tally = output => ({
  total: Number(/Total:\s+(\d+)/.exec(output)?.[1] ?? 0),
  passed: Number(/Passed:\s+(\d+)/.exec(output)?.[1] ?? 0),
})
