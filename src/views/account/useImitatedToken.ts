import { useEffect, useState } from 'react'
import type { imitatedToken } from '../../lib/account/imitatedToken'

/**
 * Returns a function that finds the well-known token that a token imitates; undefined until the table has loaded,
 * which starts once a list is shown. If loading fails, the function finds nothing.
 */
export function useImitatedToken(): typeof imitatedToken | undefined {
  const [find, set] = useState<typeof imitatedToken>()
  useEffect(() => {
    import('../../chunks/account/tokenMark').then(
      ({ imitatedToken }) => set(() => imitatedToken),
      () => set(() => () => undefined),
    )
  }, [])
  return find
}
