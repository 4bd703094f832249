import type { MarkdownOptions } from 'vitepress'

/** Shows the file name of a code block, such as `ts [src/aglet.ts]`, above the block. */
export const showFileNames: NonNullable<MarkdownOptions['config']> = md => {
  const { fence } = md.renderer.rules
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const file = /\[(.+)\]/.exec(tokens[index]!.info)?.[1]
    const name = file ? `<p class="file">${md.utils.escapeHtml(file)}</p>` : ''
    return name + fence!(tokens, index, ...rest)
  }
}
