// Puts the script and what it fetches later beside the page, into dist.
import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

cpSync('index.html', 'dist/index.html')
cpSync(fileURLToPath(new URL('.', import.meta.resolve('aglet/cdn'))), 'dist/aglet', { recursive: true })
