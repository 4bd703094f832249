// `import type {} from 'aglet/jsx/vue'`: the elements in Vue's templates.
import type { DefineComponent } from 'vue'
import type { Aglet } from '../createAglet.js'
import type { AgletElements } from './attributes.js'

type Elements = {
  [Tag in keyof AgletElements]: DefineComponent<AgletElements[Tag][1] & { aglet?: Aglet | undefined }>
}

declare module 'vue' {
  interface GlobalComponents extends Elements {}
}
