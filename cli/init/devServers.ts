import { forwarded, forwardedByVite, proxyLine, type SignIn, tanstackSignIn } from './signIn'
import type { Paste } from './templates'

/** The development server of a project with a bundler. */
interface DevServer {
  readonly signIn: SignIn
  /** What the bundler needs to find Aglet's modules. */
  readonly resolver?: Paste
  /** What the bundler's plugin for Vue needs, so that Vue does not take Aglet's elements for its own components. */
  readonly vue: Paste
}

/** Vue compiles unknown tags as components unless `isCustomElement` excludes them. */
export const IS_CUSTOM_ELEMENT = "compilerOptions: { isCustomElement: tag => tag.startsWith('aglet-') }"

const vueIn = (into: string, line: (options: string) => string): Paste => ({
  into,
  lines: [line(IS_CUSTOM_ELEMENT)],
})
const VUE_IN_VITE = vueIn('vite.config', options => `vue({ template: { ${options} } }),`)
/** In the configs of webpack and Rspack. */
const vueLoaderIn = (into: string) =>
  vueIn(into, options => `{ test: /\\.vue$/, loader: 'vue-loader', options: { ${options} } },`)

const VITE: DevServer = { signIn: forwardedByVite, vue: VUE_IN_VITE }

/** In this form webpack-dev-server 4 and 5 read it, and so does Rspack. */
const devServerLine = (server: string) =>
  `devServer: { proxy: [{ context: ['/auth'], target: '${server}' }] },`

/** By dependency; the first match wins, since Create React App depends on webpack too. */
const BY_DEPENDENCY: readonly (readonly [name: string, server: DevServer])[] = [
  ['@tanstack/react-start', { ...VITE, signIn: tanstackSignIn }],
  ['vite', VITE],
  [
    '@rsbuild/core',
    {
      signIn: forwarded(3000, 'rsbuild.config', proxyLine),
      vue: vueIn('rsbuild.config', options => `pluginVue({ vueLoaderOptions: { ${options} } }),`),
    },
  ],
  [
    '@vue/cli-service',
    {
      signIn: forwarded(
        8080,
        'vue.config',
        server => `devServer: { proxy: { '/auth': { target: '${server}' } } },`,
      ),
      vue: vueIn(
        'vue.config',
        options =>
          `chainWebpack: config => config.module.rule('vue').use('vue-loader').tap(old => ({ ...old, ${options} })),`,
      ),
    },
  ],
  ['react-scripts', { ...VITE, signIn: forwarded(3000, 'package.json', server => `"proxy": "${server}",`) }],
  ...['@rspack/core', '@rspack/cli', 'rspack'].map(
    name =>
      [
        name,
        { signIn: forwarded(8080, 'rspack.config', devServerLine), vue: vueLoaderIn('rspack.config') },
      ] as const,
  ),
  ...['webpack', 'webpack-dev-server'].map(
    name =>
      [
        name,
        { signIn: forwarded(8080, 'webpack.config', devServerLine), vue: vueLoaderIn('webpack.config') },
      ] as const,
  ),
  [
    'parcel',
    {
      ...VITE,
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
