import { forwarded, forwardedByVite, proxyLine, type SignIn, tanstackSignIn } from './signIn'
import type { Paste } from './templates'

/** The development server of a project with a bundler. */
interface DevServer {
  readonly signIn: SignIn
  /** What the bundler needs to find Aglet's modules. */
  readonly resolver?: Paste
}

const VITE: DevServer = { signIn: forwardedByVite }

/** In this form webpack-dev-server 4 and 5 read it, and so does Rspack. */
const devServerLine = (server: string) =>
  `devServer: { proxy: [{ context: ['/auth'], target: '${server}' }] },`

/** By dependency; the first match wins, since Create React App depends on webpack too. */
const BY_DEPENDENCY: readonly (readonly [name: string, server: DevServer])[] = [
  ['@tanstack/react-start', { signIn: tanstackSignIn }],
  ['vite', VITE],
  ['@rsbuild/core', { signIn: forwarded(3000, 'rsbuild.config', proxyLine) }],
  ['react-scripts', { signIn: forwarded(3000, 'package.json', server => `"proxy": "${server}",`) }],
  ...['@rspack/core', '@rspack/cli', 'rspack'].map(
    name => [name, { signIn: forwarded(8080, 'rspack.config', devServerLine) }] as const,
  ),
  ...['webpack', 'webpack-dev-server'].map(
    name => [name, { signIn: forwarded(8080, 'webpack.config', devServerLine) }] as const,
  ),
  [
    'parcel',
    {
      signIn: forwarded(1234, '.proxyrc.json', server => `{ "/auth": { "target": "${server}" } }`),
      // Parcel 2 reads the `exports` of packages only with this.
      resolver: {
        into: 'package.json',
        lines: ['"@parcel/resolver-default": { "packageExports": true },'],
      },
    },
  ],
]

/** @param dependencies names in package.json @returns Vite for a project with none of the known ones */
export const devServerOf = (dependencies: ReadonlySet<string> | ReadonlyMap<string, unknown>): DevServer =>
  BY_DEPENDENCY.find(([name]) => dependencies.has(name))?.[1] ?? VITE
