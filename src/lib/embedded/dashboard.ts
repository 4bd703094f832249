import type { Endpoints } from '../../types'
import { safeServerLink } from '../links/serverLink'

/** Where the embedded wallet is made one's own: a page beside its frame. Undefined where that is no page to be opened. */
export const dashboardOf = (endpoints: Endpoints): string | undefined =>
  URL.canParse('/dashboard', endpoints.frame)
    ? safeServerLink(new URL('/dashboard', endpoints.frame).href, endpoints)
    : undefined
