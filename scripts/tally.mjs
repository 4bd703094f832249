/** What uvu says at the end of a run. @returns how many tests there were and how many passed; none where it said nothing */
export const tally = output => ({
  total: Number(/Total:\s+(\d+)/.exec(output)?.[1] ?? 0),
  passed: Number(/Passed:\s+(\d+)/.exec(output)?.[1] ?? 0),
})

/**
 * What several runs come to. One that ended badly, or that ran nothing, without saying so is one failure.
 *
 * @param {readonly { code: number, output: string }[]} results
 */
export function sum(results) {
  let passed = 0
  let failed = 0
  for (const { code, output } of results) {
    const { total, passed: good } = tally(output)
    passed += good
    failed += Math.max(total - good, code === 0 && total > 0 ? 0 : 1)
  }
  return { passed, failed }
}
