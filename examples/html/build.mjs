// Copies the page, the script and the files that the script fetches later into dist.
import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

cpSync('index.html', 'dist/index.html')
cpSync(fileURLToPath(new URL('.', import.meta.resolve('aglet/cdn'))), 'dist/aglet', { recursive: true })
