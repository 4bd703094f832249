// Runs one test file, whose path is the argument.
import { run } from 'uvu/run'

const [file] = process.argv.slice(2)
await run([{ name: file, file }], { bail: true })
