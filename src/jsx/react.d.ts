// `import type {} from 'aglet/jsx/react'`: the elements in React's JSX.
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { Aglet } from '../createAglet.js'
import type { AgletElements } from './attributes.js'

type Elements = {
  [Tag in keyof AgletElements]: DetailedHTMLProps<
    HTMLAttributes<AgletElements[Tag][0]>,
    AgletElements[Tag][0]
  > &
    // `aglet` is a property, which React sets from version 19 on.
    AgletElements[Tag][1] & { aglet?: Aglet | undefined }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
