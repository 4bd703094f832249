// `import type {} from 'aglet/jsx/svelte'`: the elements in Svelte's markup.
import type { HTMLAttributes } from 'svelte/elements'
import type { Aglet } from '../createAglet.js'
import type { AgletElements } from './attributes.js'

type Elements = {
  [Tag in keyof AgletElements]: HTMLAttributes<AgletElements[Tag][0]> &
    AgletElements[Tag][1] & { aglet?: Aglet | undefined }
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Elements {}
}
