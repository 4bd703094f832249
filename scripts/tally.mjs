/**
 * Reads uvu's summary at the end of a run.
 *
 * @returns the number of tests and of passed ones, 0 if there is no summary
 */
export const tally = output => ({
  total: Number(/Total:\s+(\d+)/.exec(output)?.[1] ?? 0),
  passed: Number(/Passed:\s+(\d+)/.exec(output)?.[1] ?? 0),
})

/**
 * Sums several runs. A run that exited with an error or ran no test, without a failed test, counts as one
 * failure.
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

/** Colour codes of a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes begin with it
const COLOUR = /\u001b\[[0-9;]*m/g
/** Number of last lines to print of a process that ended badly without a failed test. */
const LAST_LINES = 25

/**
 * Repeats the failures alone, since a long log may be visible only in part.
 *
 * @param {readonly { code: number, output: string }[]} results
 * @returns {string} the failed tests with their files; for runs that ended badly without one, the last lines;
 *   '' if all passed
 */
export const troubles = results =>
  results
    .filter(result => sum([result]).failed)
    .map(({ output }) => {
      const lines = output.replace(COLOUR, '').trimEnd().split('\n')
      return failedTests(lines) || lines.slice(-LAST_LINES).join('\n')
    })
    .join('\n\n')

/** File and message of each failed test. */
function failedTests(lines) {
  const found = []
  let file = ''
  let failing = false
  for (const line of lines) {
    const isFile = /^\S+\.(?:test|long)\.\w+/.test(line)
    if (isFile) file = line
    if (/^ +FAIL /.test(line)) {
      failing = true
      found.push(file)
    } else if (isFile || /^ +Total:/.test(line)) failing = false
    if (failing && line.trim()) found.push(line)
  }
  return found.join('\n')
}
