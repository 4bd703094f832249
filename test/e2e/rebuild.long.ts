import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { run } from './hostFixtures'

// A second build of the same sources, as somebody makes it who wants to verify a release: see SECURITY.md.

const folder = join(mkdtempSync(join(tmpdir(), 'aglet-rebuild-')), 'a clone')
test.after(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

/** What is not in a clone. */
const NOT_CLONED = /(?:^|[\\/])(?:node_modules|dist|\.cache|\.git)$/

/** The environment of somebody on the other side of the world. */
const ELSEWHERE = { TZ: 'Pacific/Chatham', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' }

/** @returns a line for each file that npm would publish, with its hash; and the hash of the whole tarball */
async function packageIn(dir: string): Promise<{ files: readonly string[]; integrity: string }> {
  const json = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], dir)
  const [{ files, integrity }] = JSON.parse(json) as [
    { files: readonly { path: string; mode: number }[]; integrity: string },
  ]
  const hashOf = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(dir, path)))
      .digest('hex')
  return { files: files.map(({ path, mode }) => `${path} ${mode.toString(8)} ${hashOf(path)}`), integrity }
}

test('[P33] [S17] the same sources, built in another folder, time zone and language, give the same package to the byte', async () => {
  cpSync('.', folder, { recursive: true, filter: path => !NOT_CLONED.test(path) })
  await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], folder)
  // Checking the types changes no file, and other tests do it.
  await run(process.execPath, ['build.mjs', '--unchecked'], folder, ELSEWHERE)
  const [here, there] = await Promise.all([packageIn(process.cwd()), packageIn(folder)])
  assert.ok(here.files.length > 500)
  assert.equal(there.files, here.files)
  assert.is(there.integrity, here.integrity)
})

test.run()
