import { chmodSync, existsSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type NewFile, writeFiles } from '../../../cli/init/writeFiles'
import { failure, project } from '../project'

const text = (path: string): NewFile => ({ path, content: { text: `new ${path}` } })

test('writes every file, creates the needed folders, and returns the paths', () => {
  const { dir, read, remove, write } = project()
  write('source', 'bytes')
  const files = [text('a/b/c.ts'), text('d.ts'), { path: 'e/f', content: { copyOf: join(dir, 'source') } }]
  assert.equal(writeFiles(dir, files, false), ['a/b/c.ts', 'd.ts', 'e/f'])
  assert.equal([read('a/b/c.ts'), read('d.ts'), read('e/f')], ['new a/b/c.ts', 'new d.ts', 'bytes'])
  remove()
})

test('an existing file leaves everything unchanged', async () => {
  const { dir, all, folders, remove } = project({ 'd.ts': 'mine', 'g.ts': 'mine' })
  const before = all()
  const { message, exitCode } = await failure(() =>
    writeFiles(dir, [text('a/c.ts'), text('d.ts'), text('g.ts')], false),
  )
  assert.is(exitCode, 1)
  assert.is(message, 'd.ts, g.ts exist already; nothing was written. Use --force to overwrite.')
  assert.equal([all(), folders()], [before, []])
  remove()
})

test('a dangling link counts as an existing file', async () => {
  const { dir, remove } = project()
  symlinkSync('nowhere', join(dir, 'd.ts'))
  assert.match((await failure(() => writeFiles(dir, [text('d.ts')], false))).message, /^d\.ts exists already/)
  remove()
})

test('force overwrites files, and the target of a link', () => {
  const { dir, read, remove } = project({ 'd.ts': 'mine', 'shared.ts': 'mine' })
  symlinkSync('shared.ts', join(dir, 'e.ts'))
  writeFiles(dir, [text('d.ts'), text('e.ts')], true)
  assert.equal([read('d.ts'), read('shared.ts')], ['new d.ts', 'new e.ts'])
  assert.is(readlinkSync(join(dir, 'e.ts')), 'shared.ts')
  remove()
})

test('a failure half-way removes the written files and restores the overwritten ones', async () => {
  const { dir, all, folders, remove } = project({ 'd.ts': 'mine', wall: '' })
  const before = all()
  const run = () => writeFiles(dir, [text('a/b.ts'), text('d.ts'), text('wall/x.ts')], true)
  const { message } = await failure(run)
  assert.match(message, /^wall\/x\.ts could not be written \(EEXIST\); nothing was written\.$/)
  assert.equal([all(), folders()], [before, []])
  remove()
})

test('a copy whose source is missing rolls back the other files', async () => {
  const { dir, all, remove } = project()
  const run = () =>
    writeFiles(dir, [text('a.ts'), { path: 'b', content: { copyOf: join(dir, 'gone') } }], false)
  assert.match((await failure(run)).message, /^b could not be written \(ENOENT\)/)
  assert.equal(all(), {})
  remove()
})

test('a folder with the name of a file is never replaced', async () => {
  const { dir, remove } = project()
  mkdirSync(join(dir, 'd.ts'))
  for (const force of [false, true]) {
    assert.is(
      (await failure(() => writeFiles(dir, [text('d.ts')], force))).message,
      'd.ts is a folder; nothing was written.',
    )
  }
  remove()
})

if (process.getuid?.() !== 0) {
  test('a folder without write permission is named with the reason', async () => {
    const { dir, remove } = project()
    chmodSync(dir, 0o500)
    assert.match((await failure(() => writeFiles(dir, [text('d.ts')], false))).message, /EACCES/)
    assert.is(existsSync(join(dir, 'd.ts')), false)
    chmodSync(dir, 0o700)
    remove()
  })
}

test.run()
