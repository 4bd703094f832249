// `import type {} from 'aglet/jsx/vue'`: the elements in Vue's templates.
import type { DefineComponent } from 'vue'
import type { AgletElements } from './attributes.js'

type Elements = { [Tag in keyof AgletElements]: DefineComponent<AgletElements[Tag][1]> }

declare module 'vue' {
  interface GlobalComponents extends Elements {}
}
