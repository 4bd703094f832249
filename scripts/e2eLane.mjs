// A lane of browser tests, started by scripts/e2e.mjs, runs file after file, so that shared code is loaded
// once and stays warm. A file has ended when nothing is left that would keep the process alive.

/** The lane starts the tests itself, not uvu at the end of a file. */
globalThis.UVU_DEFER = 1
const { exec, test } = await import('uvu')

const report = message => process.send(message)
// Output is sent over the same channel as the result, so that none of it arrives after the result.
for (const stream of [process.stdout, process.stderr])
  stream.write = text => {
    report({ printed: String(text) })
    return true
  }

/** True from the end of a file's tests until the result has been reported. */
let ended = false

process.on('message', async file => {
  // The channel must not keep the process alive, only what this file leaves running.
  process.channel.unref()
  globalThis.UVU_QUEUE.splice(0, Number.POSITIVE_INFINITY, [null])
  test.before.each(({ __test__ }) => report({ test: __test__ }))
  await import(file)
  await exec()
  ended = true
})
process.on('beforeExit', () => {
  // If the tests have not ended, they wait for something that cannot happen; uvu reports that when the
  // process exits.
  if (!ended) return
  ended = false
  report({ code: process.exitCode })
  process.exitCode = 0
  process.channel.ref()
})
