import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { REFERENCE, referencePage } from '../../docs/.vitepress/reference/pages'
import { SIDEBAR } from '../../docs/.vitepress/sidebar'
import { PAGES, textOf } from './blocks'

/** The pages that are made from declarations are not on the disk. */
const MADE = new Map(
  Object.entries(REFERENCE).map(([name, page]) => [`docs/reference/${name}.md`, referencePage(page)]),
)
const pageText = (path: string) => MADE.get(path) ?? textOf(path)

/** As GitHub and the site name a heading. */
const anchorOf = (heading: string) =>
  heading
    .replaceAll(/`|\*/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '-')
    .trim()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '')

const anchorsOf = (path: string) =>
  [...pageText(path).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => anchorOf(heading!))

/** Code is no text: what looks like a link there is none. */
const withoutCode = (text: string) => text.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/`[^`\n]*`/g, 'code')

test('links of pages lead to files and headings that exist', () => {
  const dead: string[] = []
  for (const page of [...PAGES, ...MADE.keys()])
    for (const [, target] of withoutCode(pageText(page)).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^https?:/.test(target!)) continue
      const [path = '', anchor] = target!.split('#')
      const file = path ? join(dirname(page), path) : page
      if (!MADE.has(file) && !existsSync(file)) dead.push(`${page}: ${target}`)
      else if (anchor && !anchorsOf(file).includes(anchor)) dead.push(`${page}: ${target}`)
    }
  assert.equal(dead, [])
})

test('the sidebar has every page of the site once, and no other', () => {
  const listed = SIDEBAR.flatMap(({ items = [] }) => items.map(({ link = '' }) => link))
  const files = listed.map(link => `docs${link.endsWith('/') ? `${link}index` : link}.md`)
  const pages = [...PAGES.filter(page => page.startsWith('docs/')), ...MADE.keys()].filter(
    page => page !== 'docs/index.md' && !/\/_/.test(page) && !/^docs\/errors\/(?!index)/.test(page),
  )
  assert.equal([...files].sort(), pages.sort())
})

test.run()
