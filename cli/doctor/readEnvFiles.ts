import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `NAME=value`, with or without quotes, `export` and a comment behind it; what is in quotes may have several lines. */
const LINE = /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*("(?:\\.|[^"\\])*"|'[^']*'|`[^`]*`|[^#\r\n]*)/gm

/**
 * The variables of a project's `.env` files, as Vite and Next.js read them in development; of two files that name one the more
 * particular wins.
 *
 * @param dir the project's folder
 * @param mode what ends a file's name besides: `.env.development`
 */
export function readEnvFiles(dir: string, mode: string): Readonly<Record<string, string>> {
  const paths = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`].map(name => join(dir, name))
  const texts = paths.filter(path => existsSync(path)).map(path => readFileSync(path, 'utf8'))
  return Object.fromEntries(
    texts.flatMap(text => [...text.matchAll(LINE)].map(([, name = '', value = '']) => [name, plain(value)])),
  )
}

/** Without quotes, between double ones with line breaks in the place of `\n`. */
function plain(value: string): string {
  const text = value.trim()
  if (!/^(["'`])[\s\S]*\1$/.test(text)) return text
  const inner = text.slice(1, -1)
  return text.startsWith('"') ? inner.replaceAll('\\n', '\n').replaceAll('\\r', '\r') : inner
}
