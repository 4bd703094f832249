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

/** Colours, in what a terminal is told. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is how they begin
const COLOUR = /\u001b\[[0-9;]*m/g
/** The lines that tell how a process ended when no test of it said what is wrong. */
const LAST_LINES = 25

/**
 * What is wrong, once more and by itself: a long log may be seen in part only.
 *
 * @param {readonly { code: number, output: string }[]} results
 * @returns {string} the failed tests with their files; of what ended badly without one the last lines; empty when all is well
 */
export const troubles = results =>
  results
    .filter(result => sum([result]).failed)
    .map(({ output }) => {
      const lines = output.replace(COLOUR, '').trimEnd().split('\n')
      return failedTests(lines) || lines.slice(-LAST_LINES).join('\n')
    })
    .join('\n\n')

/** The file and the message of each test that failed. */
function failedTests(lines) {
  const told = []
  let file = ''
  let failing = false
  for (const line of lines) {
    const isFile = /^\S+\.(?:test|long)\.\w+/.test(line)
    if (isFile) file = line
    if (/^ +FAIL /.test(line)) {
      failing = true
      told.push(file)
    } else if (isFile || /^ +Total:/.test(line)) failing = false
    if (failing && line.trim()) told.push(line)
  }
  return told.join('\n')
}
