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

/** What axe finds, by the name of the state with its language and theme. */
export type Found = Record<string, string[]>

/** Loads axe into a page of the harness; the page must be visited with `bypassCSP`. */
export const addAxe = (page: Page) => page.addScriptTag({ url: '/axe/axe.min.js' })

/** Runs axe on the modal and on the page's buttons. */
export const faults = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe }
    // Colours are final only after all enter animations have ended.
    const ending = document
      .querySelector('aglet-root')!
      .shadowRoot!.getAnimations()
      .filter(({ effect }) => effect!.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    const { violations, passes } = await axe.run(
      { include: [['aglet-root'], ['aglet-button'], ['aglet-network-button']] },
      // Frames of another origin have tests of their own.
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

/** Runs axe on the current view in both themes and in each language; the page stays in the last of them. */
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
