import type { Context } from 'hono'

/** The fields of a form of this site; undefined if the form is from another site. */
export async function readForm(c: Context): Promise<URLSearchParams | undefined> {
  const origin = c.req.header('origin')
  if (origin !== undefined && origin !== `http://${c.req.header('host')}`) return undefined
  return new URLSearchParams(await c.req.text())
}
