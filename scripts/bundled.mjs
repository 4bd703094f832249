// Which packages are in what is built, and under which licence: writes THIRD-PARTY-LICENSES. Everything that goes into dist/
// is built with this `build`, except the demo wallet, which is not published.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import * as esbuild from 'esbuild'

/** Licences under which a package may be part of Aglet (SPDX). */
export const ALLOWED_LICENSES = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD']

/** Paths of the files of packages that have come into an output. */
const inputs = new Set()

/** esbuild's, which also remembers whose code it has taken. */
export async function build(options) {
  const result = await esbuild.build({ ...options, metafile: true })
  for (const output of Object.values(result.metafile.outputs))
    for (const [input, { bytesInOutput }] of Object.entries(output.inputs))
      if (bytesInOutput && input.includes('node_modules/'))
        inputs.add(resolve(options.absWorkingDir ?? process.cwd(), input))
  return result
}

/** The innermost package that a path leads into, as the last folder after `node_modules/`. */
const PACKAGE = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//

/** Packages whose code a package has brought inside its own file, by that file's source map. */
function inlined(file) {
  const map = `${file}.map`
  if (!existsSync(map)) return []
  const { sources = [] } = JSON.parse(readFileSync(map, 'utf8'))
  return sources.flatMap(source => PACKAGE.exec(source)?.[2] ?? [])
}

/** The folder under which a package's own `import` would find another. */
function folderOf(name, from) {
  for (let at = from; at !== dirname(at); at = dirname(at)) {
    const folder = join(at, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return folder
  }
  return undefined
}

/**
 * @param {string} folder of a package
 * @returns {{ name: string, version: string, license: string, text: string | undefined }}
 */
function describe(folder) {
  const { name, version, license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder)
    .sort()
    .find(entry => /^(?:licen[cs]e|copying)(?:[.-].*)?$/i.test(entry))
  return {
    name,
    version,
    license: license?.type ?? license ?? licenses?.[0]?.type ?? 'unknown',
    text: file && readFileSync(join(folder, file), 'utf8').trim(),
  }
}

/** @returns {{ name: string, version: string, license: string, text: string | undefined }[]} what has been built in, by name */
export function bundledPackages() {
  const folders = new Set()
  for (const file of inputs) {
    const folder = PACKAGE.exec(file)?.[1]
    if (!folder) continue
    folders.add(folder)
    for (const name of inlined(file)) {
      const inner = folderOf(name, folder)
      if (inner) folders.add(inner)
    }
  }
  const found = new Map()
  for (const folder of folders) {
    const one = describe(folder)
    found.set(`${one.name}@${one.version}`, one)
  }
  return [...found.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1))
}

/** Whether an SPDX expression allows what is done here: each of its `AND` parts, one of its `OR` parts. */
export const isAllowed = license =>
  license
    .replace(/[()]/g, '')
    .split(/ AND /)
    .every(part => part.split(/ OR /).some(one => ALLOWED_LICENSES.includes(one.trim())))

/** The licence's own words, where a package names it and has no file: Apache's are the same for everybody. */
function standardText({ name, license }, packages) {
  if (license === 'Apache-2.0') return packages.find(other => other.license === license && other.text)?.text
  if (license !== 'MIT') return undefined
  const mit = packages.find(other => other.license === 'MIT' && other.name === 'preact')?.text
  return mit?.replace(/Copyright \(c\).*/, `Copyright (c) the contributors to ${name}`)
}

/** Packages of which modules are replaced or left out (LIBRARIES in build.mjs), as Apache-2.0 wants it said. */
const CHANGED = 'Changed: modules that a browser does not need are replaced or left out.'

/**
 * @param {ReturnType<typeof bundledPackages>} packages
 * @returns {string} every package with its licence; equal texts stand once
 * @throws Error when a package may not be a part of it, or says nothing
 */
export function thirdPartyLicenses(packages) {
  const byText = new Map()
  for (const one of packages) {
    const text = one.text ?? standardText(one, packages)
    if (!isAllowed(one.license) || !text)
      throw new Error(
        `${one.name} ${one.version} may not be bundled: its licence is ${one.license}, ${text ? 'with' : 'without'} a text.`,
      )
    const note = one.name.startsWith('@walletconnect/') && one.license === 'Apache-2.0' ? ` ${CHANGED}` : ''
    byText.set(text, [...(byText.get(text) ?? []), `${one.name} ${one.version} (${one.license})${note}`])
  }
  const head = 'Aglet contains code of these packages, each under its own licence.'
  return `${[head, ...[...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}`)].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
