import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { doctor } from '../../cli/doctor'
import { init } from '../../cli/init'
import { migrate } from '../../cli/migrate'
import { failure, project } from './project'

for (const [name, run] of Object.entries({ doctor, init, migrate }))
  test(`aglet ${name}: a missing folder or a file in its place is refused before any work`, async () => {
    const { dir: cwd, all, remove } = project({ file: '' })
    for (const dir of ['gone', 'file', 'file/below']) {
      const { message, exitCode } = await failure(() => run({ dir }, { cwd, write: () => {} }))
      assert.is(message, `--dir "${dir}" is not a folder.`)
      assert.is(exitCode, 2)
    }
    assert.equal(Object.keys(all()), ['file'])
    remove()
  })

test.run()
