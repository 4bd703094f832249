// `import type {} from 'aglet/jsx/preact'`: the elements in Preact's JSX.
import type { HTMLAttributes } from 'preact'
import type { Aglet } from '../createAglet.js'
import type { AgletElements } from './attributes.js'

type Elements = {
  [Tag in keyof AgletElements]: Omit<HTMLAttributes<AgletElements[Tag][0]>, keyof AgletElements[Tag][1]> &
    AgletElements[Tag][1] & { aglet?: Aglet | undefined }
}

declare global {
  namespace preact.JSX {
    interface IntrinsicElements extends Elements {}
  }
}
