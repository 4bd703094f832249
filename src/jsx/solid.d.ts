// `import type {} from 'aglet/jsx/solid'`: the elements in Solid's JSX.
import type { JSX as Solid } from 'solid-js'
import type { Aglet } from '../createAglet.js'
import type { AgletElements } from './attributes.js'

type Elements = {
  [Tag in keyof AgletElements]: Solid.HTMLAttributes<AgletElements[Tag][0]> &
    AgletElements[Tag][1] & { aglet?: Aglet | undefined }
}

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
