import { proxyLine, signInProxy, VITE_PROXY } from './signIn'
import type { Paste } from './templates'

/** The development server of a project with a bundler: its port, and the setting that forwards the sign-in path. */
interface DevServer {
  readonly port: number
  readonly proxy: ReturnType<typeof signInProxy>
  /** What the bundler needs to find Aglet's modules. */
  readonly resolver?: Paste
}

const VITE: DevServer = { port: 5173, proxy: VITE_PROXY }

/** In this form webpack-dev-server 4 and 5 read it, and so does Rspack. */
const devServerLine = (server: string) =>
  `devServer: { proxy: [{ context: ['/auth'], target: '${server}' }] },`

/** By dependency; the first match wins, since Create React App depends on webpack too. */
const BY_DEPENDENCY: readonly (readonly [name: string, server: DevServer])[] = [
  ['@tanstack/react-start', { ...VITE, port: 3000 }],
  ['vite', VITE],
  ['@rsbuild/core', { port: 3000, proxy: signInProxy('rsbuild.config', proxyLine) }],
  ['react-scripts', { port: 3000, proxy: signInProxy('package.json', server => `"proxy": "${server}",`) }],
  ...['@rspack/core', '@rspack/cli', 'rspack'].map(
    name => [name, { port: 8080, proxy: signInProxy('rspack.config', devServerLine) }] as const,
  ),
  ...['webpack', 'webpack-dev-server'].map(
    name => [name, { port: 8080, proxy: signInProxy('webpack.config', devServerLine) }] as const,
  ),
  [
    'parcel',
    {
      port: 1234,
      proxy: signInProxy('.proxyrc.json', server => `{ "/auth": { "target": "${server}" } }`),
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
