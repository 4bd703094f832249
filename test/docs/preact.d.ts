// The sources have one set of types, React's; the published ones of `aglet/preact` are Preact's own. So what the pages draw is
// React's element here.
import 'preact'

declare module 'preact' {
  export function render(element: import('react').ReactElement, parent: Element): void
}
