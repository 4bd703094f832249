// The sources are typed with React, while the published types of `aglet/preact` use Preact's own. Here the
// JSX elements of the pages are React's.
import 'preact'

declare module 'preact' {
  export function render(element: import('react').ReactElement, parent: Element): void
}
