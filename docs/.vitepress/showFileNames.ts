import type { MarkdownOptions } from 'vitepress'

/** Shows the file that a block of code says it is, as `ts [src/aglet.ts]`, above it. */
export const showFileNames: NonNullable<MarkdownOptions['config']> = md => {
  const { fence } = md.renderer.rules
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const file = /\[(.+)\]/.exec(tokens[index]!.info)?.[1]
    const name = file ? `<p class="file">${md.utils.escapeHtml(file)}</p>` : ''
    return name + fence!(tokens, index, ...rest)
  }
}
