import { useEffect, useState } from 'react'
import type { imitatedToken } from '../../lib/account/imitatedToken'

/**
 * Tells which well-known token each one of a list imitates, for rows that say so. The table is fetched once a list
 * shows; until it is there, and where it does not come, nothing is said.
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
