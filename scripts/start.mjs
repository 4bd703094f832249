// npm start: installs what is missing, builds, and runs the local stack with the demo page.
import './ensure.mjs'
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const { buildAll } = await import('../build.mjs')
console.log('Building …')
await buildAll({ types: false })
const dev = spawn(process.execPath, ['dist/cli.js', 'dev', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => dev.kill(signal))
dev.on('exit', code => process.exit(code ?? 1))
