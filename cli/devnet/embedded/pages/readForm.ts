import type { Context } from 'hono'

/** The fields of a form that this site's own page has sent; undefined for another site's. */
export async function readForm(c: Context): Promise<URLSearchParams | undefined> {
  const origin = c.req.header('origin')
  if (origin !== undefined && origin !== `http://${c.req.header('host')}`) return undefined
  return new URLSearchParams(await c.req.text())
}
