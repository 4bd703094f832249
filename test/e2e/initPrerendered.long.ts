import { test } from 'uvu'
import { hostTsconfig } from './hostFixtures'
import { InitBench } from './initBench'

// Hosts whose frameworks prerender their pages: SvelteKit, Astro, React Router.

const bench = new InitBench({
  '@react-router/dev': '7.18.4',
  '@react-router/node': '7.18.4',
  '@types/node': '20.19.43',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  isbot: '5.2.3',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'react-router': '7.18.4',
  '@astrojs/check': '0.9.10',
  '@sveltejs/adapter-static': '3.0.10',
  '@sveltejs/kit': '2.70.4',
  '@sveltejs/vite-plugin-svelte': '7.3.1',
  astro: '5.18.2',
  svelte: '5.57.3',
  'svelte-check': '4.7.8',
  typescript: '5.9.3',
  vite: '8.3.8',
})

const svelteLayout = (script = '', tag = '') =>
  `<script lang="ts">\n${script}\nconst { children } = $props()\n</script>\n\n${tag}\n{@render children()}\n`

bench.proves('SvelteKit', {
  files: {
    'package.json': {
      type: 'module',
      devDependencies: { '@sveltejs/kit': '2', svelte: '5', vite: '8' },
    },
    'tsconfig.json': {
      extends: './.svelte-kit/tsconfig.json',
      compilerOptions: { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    },
    'svelte.config.js':
      "import adapter from '@sveltejs/adapter-static'\nexport default { kit: { adapter: adapter() } }\n",
    'vite.config.js':
      "import { sveltekit } from '@sveltejs/kit/vite'\nexport default { plugins: [sveltekit()] }\n",
    'src/app.html':
      '<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,">%sveltekit.head%</head><body><div>%sveltekit.body%</div></body></html>',
    'src/routes/+layout.ts': 'export const prerender = true\n',
    'src/routes/+layout.svelte': svelteLayout(),
    'src/routes/+page.svelte': '<p>Host</p>\n',
  },
  pasted: ({ lines }) => ({
    'src/routes/+layout.svelte': svelteLayout(...lines('src/routes/+layout.svelte')),
  }),
  // The build has written the files that they extend.
  check: [['svelte-check', '--tsconfig', 'tsconfig.json', '--fail-on-warnings']],
  out: 'build',
  limits: ['elements'],
  isPrerendered: true,
})

const astroPage = (imports = '', tag = '') => `---
${imports}
---

<html lang="en">
  <head>
    <meta charset="utf-8" />
    <link rel="icon" href="data:," />
    <title>Host</title>
  </head>
  <body>
    <p>Host</p>
    ${tag}
  </body>
</html>
`

bench.proves('Astro', {
  files: {
    'package.json': { type: 'module', dependencies: { astro: '5' } },
    'tsconfig.json': {
      extends: 'astro/tsconfigs/strictest',
      include: ['.astro/types.d.ts', 'src'],
      compilerOptions: { skipLibCheck: false },
    },
    'src/pages/index.astro': astroPage(),
  },
  pasted: ({ lines }) => ({ 'src/pages/index.astro': astroPage(...lines('a page or layout')) }),
  check: [['astro', 'check']],
  build: mode => ['astro', 'build', ...(mode === 'development' ? ['--devOutput'] : [])],
  limits: ['elements'],
  isPrerendered: true,
})

/** @param imports printed by init, together with the tree around the outlet */
const root = (imports: readonly string[] = [], tree: readonly string[] = ['<Outlet />']) =>
  `import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts } from 'react-router'
${imports.join('\n')}
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <link rel="icon" href="data:," />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
${tree.join('\n')}
  )
}
`

bench.runsLocally('React Router', {
  files: {
    'package.json': {
      type: 'module',
      dependencies: { '@react-router/node': '7', isbot: '5', react: '19', 'react-router': '7' },
      devDependencies: { '@react-router/dev': '7', vite: '8' },
    },
    'tsconfig.json': hostTsconfig(
      { jsx: 'react-jsx', types: ['node', 'vite/client'], rootDirs: ['.', './.react-router/types'] },
      ['app', '.react-router/types'],
    ),
    'vite.config.js':
      "import { reactRouter } from '@react-router/dev/vite'\nexport default { plugins: [reactRouter()] }\n",
    'react-router.config.ts': "export default { ssr: false, prerender: ['/'] }\n",
    'app/root.tsx': root(),
    'app/routes.ts': "import { index } from '@react-router/dev/routes'\nexport default [index('home.tsx')]\n",
    'app/home.tsx': 'export default function Home() {\n  return <p>Host</p>\n}\n',
  },
  pasted: ({ lines }) => {
    const printed = lines('app/root.tsx')
    const at = printed.findIndex(line => line.startsWith('<'))
    return { 'app/root.tsx': root(printed.slice(0, at), printed.slice(at)) }
  },
  check: [
    ['react-router', 'typegen'],
    ['tsc', '-p', '.'],
  ],
  build: mode => ['react-router', 'build', '--mode', mode],
  out: 'build/client',
  limits: ['react'],
  isPrerendered: true,
})

test.run()
