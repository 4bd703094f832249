import { readdirSync, readFileSync } from 'node:fs'

/** A code block of a page. */
export interface Block {
  /** The page's path from the repository's root. */
  readonly page: string
  /** The block's index in the page, from 0. */
  readonly index: number
  readonly language: string
  /** The file name in the block's info string: `ts [src/aglet.ts]`. */
  readonly file?: string
  /** A block for another kit whose packages are not installed here: it is parsed, but not type-checked. */
  readonly before: boolean
  readonly code: string
}

/** The README and all pages of the site, except pages generated from declarations. */
export const PAGES: readonly string[] = [
  'README.md',
  ...readdirSync('docs', { recursive: true })
    .map(path => `docs/${path}`.replaceAll('\\', '/'))
    .filter(path => path.endsWith('.md') && !/^docs\/(?:reference|public|\.vitepress)\//.test(path))
    .sort(),
]

export const textOf = (page: string): string => readFileSync(page, 'utf8')

/** The blocks of a page in order, with the indentation of list items removed. */
export const blocksOf = (page: string): readonly Block[] =>
  [...textOf(page).matchAll(/^( *)```(\w+)([^\n]*)\n([\s\S]*?)^\1```$/gm)].map(
    ([, indent = '', language = '', info = '', code = ''], index) => {
      const file = /\[(.+)\]/.exec(info)?.[1]
      return {
        page,
        index,
        language,
        ...(file && { file }),
        before: / before\b/.test(info),
        code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      }
    },
  )
