// The documentation site: `npm run docs` builds it into docs/.vitepress/dist, `npm run docs:dev` serves it
// during writing. The theme builder shows the modal from dist/, which is built first if it is missing.
import './ensure.mjs'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const command = process.argv[2] ?? 'build'
const run = (...args) => {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

if (!existsSync(`${root}dist/cdn/aglet.js`)) run('build.mjs', '--unchecked')
const copy = `${root}docs/public/aglet`
rmSync(copy, { recursive: true, force: true })
cpSync(`${root}dist/cdn`, copy, { recursive: true, filter: path => !path.endsWith('.map') })
run('node_modules/vitepress/bin/vitepress.js', command, 'docs')
