import { currentSettings, watchSettings } from './instances'
import { type SnippetKind, snippetOf } from './snippets'

/** Matches a comment, a string, a keyword, or the name of a tag or attribute. */
const TOKENS =
  /(?<note><!--.*?-->|^#.*$)|(?<text>"[^"\n]*"|'[^'\n]*')|(?<word>\b(?:import|from|export|function|return|const|npx)\b)|(?<name>(?<=<\/?)[\w-]+|\bdata-[\w-]+|\b(?:type|src)(?==))/gm

/** Shows the code for each kind of host, updated with the settings. */
export function startCodePanel(root: HTMLElement): void {
  const tabs = [...root.querySelectorAll<HTMLButtonElement>('[role=tab]')]
  const panel = root.querySelector<HTMLElement>('[role=tabpanel]')!
  const code = panel.querySelector('code')!
  let kind: SnippetKind = 'script'
  let text = ''

  const draw = () => {
    text = snippetOf(kind, currentSettings())
    code.replaceChildren(...coloured(text))
  }
  const choose = (tab: HTMLButtonElement) => {
    for (const other of tabs) {
      other.ariaSelected = String(other === tab)
      other.tabIndex = other === tab ? 0 : -1
    }
    panel.setAttribute('aria-labelledby', tab.id)
    kind = tab.id.replace('tab-', '') as SnippetKind
    draw()
  }
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => choose(tab))
    tab.addEventListener('keydown', ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
      const next = step && tabs.at((index + step) % tabs.length)
      if (!next) return
      next.focus()
      choose(next)
    })
  }
  watchSettings(draw)
  makeCopy(root.querySelector('#copy-code')!, () => text, root.querySelector('#copied')!)
}

/** Makes a button copy a text and report the result. @param status a live region for screen readers */
export function makeCopy(button: HTMLElement, text: () => string, status: HTMLElement): void {
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(text())
      status.textContent = 'Copied'
      button.dataset['copied'] = ''
    } catch {
      status.textContent = 'The browser did not allow copying'
    }
    setTimeout(() => {
      status.textContent = ''
      delete button.dataset['copied']
    }, 1600)
  })
}

function coloured(text: string): (Node | string)[] {
  const parts: (Node | string)[] = []
  let at = 0
  for (const match of text.matchAll(TOKENS)) {
    const kind = Object.entries(match.groups!).find(([, found]) => found !== undefined)![0]
    const span = document.createElement('span')
    span.className = kind
    span.textContent = match[0]
    parts.push(text.slice(at, match.index), span)
    at = match.index + match[0].length
  }
  return [...parts, text.slice(at)]
}
