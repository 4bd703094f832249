import { mainnet } from '../src/chains/mainnet'
import { resolveOptions } from '../src/resolveOptions'
import { CliError, oneLine } from './CliError'
import { checkCsp } from './doctor/checkCsp'
import { checkFrames } from './doctor/checkFrames'
import { checkNetworks } from './doctor/checkNetworks'
import { checkPorts } from './doctor/checkPorts'
import { checkServers } from './doctor/checkServers'
import { checkVersions } from './doctor/checkVersions'
import { type Finding, printFinding } from './doctor/finding'
import { DEFAULT_ORIGIN, loadConfig } from './doctor/loadConfig'
import { framesOf, needsOf, withTags } from './doctor/needs'
import { readPage } from './doctor/readPage'
import { projectFolder } from './projectFolder'

/** The flags of `aglet doctor`. */
export interface DoctorOptions {
  /** The project's folder; the current one by default. */
  readonly dir?: string
  /** Path of the config, if it is not where `aglet init` puts it. */
  readonly config?: string
  /** Overrides the config's project id. */
  readonly projectId?: string
  /** URL of a page that runs Aglet: its policy is checked, and servers are queried as from its origin. */
  readonly url?: string
  /** A Content-Security-Policy to check instead of the page's. */
  readonly csp?: string
  /** The page's origin, for a page that cannot be fetched yet. */
  readonly origin?: string
  /** Print one line of JSON instead of text. */
  readonly json?: boolean
}

export interface DoctorIo {
  readonly cwd: string
  write(line: string): void
}

/**
 * `aglet doctor`: checks what a page with Aglet depends on, and prints what to fix.
 *
 * @throws CliError 1 when a check failed, 2 for a wrong flag
 */
export async function doctor(flags: DoctorOptions, io: DoctorIo): Promise<void> {
  const { json = false, csp } = flags
  const dir = projectFolder(io.cwd, flags.dir)
  const page = flags.url === undefined ? undefined : await readPage(flags.url)
  const origin = flags.origin === undefined ? (page?.origin ?? DEFAULT_ORIGIN) : parseOrigin(flags.origin)
  const config = await loadConfig(dir, flags.config, origin)
  const options = resolveOptions({
    networks: [mainnet],
    ...config?.options,
    ...(flags.projectId !== undefined && { projectId: flags.projectId }),
  })
  const policies = csp === undefined ? page?.policies : [csp]
  const needs = needsOf(options)
  const found = [
    [configFound(config?.path)],
    checkVersions(dir),
    ...(await Promise.all([
      checkServers(options, origin),
      checkNetworks(options.networks, origin),
      policies ? checkCsp(policies, page ? withTags(needs, page, origin) : needs, origin) : [],
      page?.restrictsFrames ? checkFrames(framesOf(options)) : [],
      checkPorts(),
    ])),
  ].flat()
  const failed = found.filter(({ level }) => level === 'fail').length
  if (json) io.write(JSON.stringify({ origin, findings: found }))
  else {
    for (const finding of found) io.write(printFinding(finding))
    io.write(summary(found, origin))
  }
  if (failed) throw new CliError(json ? '' : `${failed} of ${found.length} checks failed.`)
}

/** The origin as a browser sends it, in lower case. @throws CliError 2 for a text that is no origin */
function parseOrigin(text: string): string {
  const origin = URL.canParse(text) ? new URL(text).origin : ''
  if (/^https?:\/\/[^/?#@]+$/i.test(text) && origin !== '') return origin
  throw new CliError(
    `--origin ${JSON.stringify(oneLine(text))} is not an origin, such as https://app.example.`,
    2,
  )
}

const configFound = (path: string | undefined): Finding =>
  path
    ? { level: 'ok', subject: 'config', text: `${path} is valid.` }
    : {
        level: 'warn',
        subject: 'config',
        text: 'none was found; the default options are checked, with Ethereum.',
        todo: 'Name it with --config, or create one with `aglet init`.',
      }

function summary(found: readonly Finding[], origin: string): string {
  const count = (level: Finding['level']) => found.filter(finding => finding.level === level).length
  return `\n${count('ok')} ok, ${count('warn')} to look at, ${count('fail')} to fix; checked from ${origin}.`
}
