import { test } from 'uvu'
import { hostTsconfig } from './hostFixtures'
import { htmlPage, InitBench } from './initBench'

// Hosts of Vite that use Aglet's elements: modules without a framework, ethers, Vue and Svelte.

const VITE = { vite: '8.3.8' }

const bench = new InitBench({
  ...VITE,
  '@sveltejs/vite-plugin-svelte': '7.3.1',
  '@vitejs/plugin-vue': '6.0.11',
  ethers: '6.17.0',
  svelte: '5.57.3',
  'svelte-check': '4.7.8',
  typescript: '5.9.3',
  vue: '3.5.45',
  'vue-tsc': '3.3.14',
})

const SCRIPT = '<script type="module" src="/src/main.ts"></script>'
const TSC = [['tsc', '-p', '.']] as const

bench.proves('modules', {
  files: {
    'package.json': { type: 'module', devDependencies: VITE },
    'tsconfig.json': hostTsconfig(),
    'index.html': htmlPage(`<p>Host</p>${SCRIPT}`),
    'src/main.ts': '',
  },
  pasted: ({ lines }) => ({
    'index.html': htmlPage(`${lines('index.html').join('')}${SCRIPT}`),
    'src/main.ts': lines('src/main.ts').join('\n'),
  }),
  check: TSC,
  limits: ['elements'],
})

/** What a page with ethers uses of ethers without Aglet. */
const ETHERS = "import { BrowserProvider } from 'ethers'\nObject.assign(window, { BrowserProvider })\n"

bench.proves('ethers', {
  files: {
    'package.json': { type: 'module', dependencies: { ethers: '6' }, devDependencies: VITE },
    'tsconfig.json': hostTsconfig(),
    'index.html': htmlPage(`<p>Host</p>${SCRIPT}`),
    'src/main.ts': ETHERS,
  },
  pasted: ({ lines, read }) => {
    const adapter = [...lines('aglet.config')]
    const option = adapter.pop()
    const config = read('src/aglet.config.ts')
    return {
      'index.html': htmlPage(`${lines('index.html').join('')}${SCRIPT}`),
      'src/main.ts': `${lines('src/main.ts').join('\n')}\n${ETHERS}`,
      'src/aglet.config.ts': [
        ...adapter,
        config.replace('defineConfig({', `defineConfig({\n  ${option}`),
      ].join('\n'),
    }
  },
  check: TSC,
  faultyLibraries: true,
  limits: ['elements', 'ethers'],
})

const vueApp = (script = '', tag = '') =>
  `<script setup lang="ts">\n${script}\n</script>\n\n<template>\n  <p>Host</p>\n  ${tag}\n</template>\n`

bench.proves('Vue', {
  files: {
    'package.json': { type: 'module', dependencies: { vue: '3' }, devDependencies: VITE },
    'tsconfig.json': hostTsconfig({ types: ['vite/client'], jsx: 'preserve' }),
    'vite.config.js': "import vue from '@vitejs/plugin-vue'\nexport default { plugins: [vue()] }\n",
    'index.html': htmlPage(`<div id="app"></div>${SCRIPT}`),
    'src/main.ts':
      "import { createApp } from 'vue'\nimport App from './App.vue'\ncreateApp(App).mount('#app')\n",
    'src/App.vue': vueApp(),
  },
  pasted: ({ lines }) => ({
    'vite.config.js': `import vue from '@vitejs/plugin-vue'\nexport default { plugins: [${lines('vite.config')[0]}] }\n`,
    'src/App.vue': vueApp(...lines('src/App.vue')),
  }),
  check: [['vue-tsc', '-p', '.']],
  limits: ['elements'],
})

bench.proves('Svelte', {
  files: {
    'package.json': { type: 'module', dependencies: { svelte: '5' }, devDependencies: VITE },
    'tsconfig.json': hostTsconfig({ types: ['svelte', 'vite/client'] }),
    'vite.config.js':
      "import { svelte } from '@sveltejs/vite-plugin-svelte'\nexport default { plugins: [svelte()] }\n",
    'index.html': htmlPage(`<div id="app"></div>${SCRIPT}`),
    'src/main.ts':
      "import { mount } from 'svelte'\nimport App from './App.svelte'\nmount(App, { target: document.getElementById('app') as HTMLElement })\n",
    'src/App.svelte': '<p>Host</p>\n',
  },
  pasted: ({ lines }) => {
    const [imports, tag] = lines('src/App.svelte')
    return { 'src/App.svelte': `<script lang="ts">\n${imports}\n</script>\n\n<p>Host</p>\n${tag}\n` }
  },
  check: [['svelte-check', '--tsconfig', 'tsconfig.json', '--fail-on-warnings']],
  limits: ['elements'],
})

test.run()
