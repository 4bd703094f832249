import type { Page } from 'playwright-core'

interface Axe {
  run(
    where: object,
    options: { readonly iframes: boolean },
  ): Promise<{
    passes: { nodes: { target: unknown[] }[] }[]
    violations: { id: string; nodes: { html: string; failureSummary: string }[] }[]
  }>
}

/** What axe finds, by the name of a state with its language and theme. */
export type Found = Record<string, string[]>

/** Brings axe into a page of the harness, which is visited with `bypassCSP`. */
export const addAxe = (page: Page) => page.addScriptTag({ url: '/axe/axe.min.js' })

/** What axe finds in the modal and in the page's buttons. */
export const faults = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe }
    // Colours are only what they will be once everything has come in.
    const ending = document
      .querySelector('aglet-root')!
      .shadowRoot!.getAnimations()
      .filter(({ effect }) => effect!.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    const { violations, passes } = await axe.run(
      { include: [['aglet-root'], ['aglet-button'], ['aglet-network-button']] },
      // What another origin shows in the page is for its own tests.
      { iframes: false },
    )
    const inside = passes.some(({ nodes }) =>
      nodes.some(({ target }) => String(target).startsWith('aglet-root,')),
    )
    if (!inside) return ['axe has not seen the modal']
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
    )
  })

/** Puts the modal into a language and a theme, and waits for the language. */
export async function wear(page: Page, locale: string, themeMode: 'light' | 'dark'): Promise<void> {
  await page.evaluate(options => window.aglet.update(options), { locale, themeMode })
  await page.waitForFunction(
    locale => document.querySelector('aglet-root')!.getAttribute('lang') === locale,
    locale,
  )
}

/** Has axe look at what shows now in both themes and in each language; ends in the last of them. */
export async function look(
  page: Page,
  state: string,
  found: Found,
  locales: readonly string[] = ['ar', 'en'],
): Promise<void> {
  for (const locale of locales)
    for (const themeMode of ['dark', 'light'] as const) {
      await wear(page, locale, themeMode)
      const seen = await faults(page)
      if (seen.length) found[`${state} ${locale} ${themeMode}`] = seen
    }
}
