import { useEffect, useState } from 'react'
import type { imitatedToken } from '../../lib/account/imitatedToken'

/**
 * Returns a function that finds the well-known token that a token imitates. The table loads once a list is
 * shown; until then, or if loading fails, the function finds nothing.
 */
export function useImitatedToken(): typeof imitatedToken {
  const [find, set] = useState<typeof imitatedToken>(() => () => undefined)
  useEffect(() => {
    import('../../chunks/account/tokenMark').then(
      ({ imitatedToken }) => set(() => imitatedToken),
      () => {},
    )
  }, [])
  return find
}
