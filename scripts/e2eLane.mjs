// A lane of browser tests, started by scripts/e2e.mjs, runs file after file: what they share is read once and stays warm.
// A file has ended when it leaves nothing that would keep a process of its own.

/** It is for the lane to say when tests begin, not for a file's end. */
globalThis.UVU_DEFER = 1
const { exec, test } = await import('uvu')

const tell = message => process.send(message)
// On the way that the end takes too, so that nothing said comes after it.
for (const stream of [process.stdout, process.stderr])
  stream.write = text => {
    tell({ said: String(text) })
    return true
  }

/** True once the tests of a file have ended, until that is told. */
let ended = false

process.on('message', async file => {
  // Being told of the next file keeps the process no longer: only what this one leaves running does.
  process.channel.unref()
  globalThis.UVU_QUEUE.splice(0, Number.POSITIVE_INFINITY, [null])
  test.before.each(({ __test__ }) => tell({ test: __test__ }))
  await import(file)
  await exec()
  ended = true
})
process.on('beforeExit', () => {
  // Without it the tests wait for what can never come; uvu says so as the process ends.
  if (!ended) return
  ended = false
  tell({ code: process.exitCode })
  process.exitCode = 0
  process.channel.ref()
})
