// Builds dist/: see ARCHITECTURE.md, "What the build writes".
import { fileURLToPath } from 'node:url'

const at = path => fileURLToPath(new URL(path, import.meta.url))

/** Views import from `react`; under Preact that is the small seam beside them, not the whole of compat. */
export const preactRuntime = () => ({
  name: 'preact-runtime',
  setup(build) {
    build.onResolve({ filter: /^react$/ }, () => ({ path: at('src/components/runtime.preact.ts') }))
    build.onResolve({ filter: /^react\/jsx-runtime$/ }, args => build.resolve('preact/jsx-runtime', args))
  },
})
