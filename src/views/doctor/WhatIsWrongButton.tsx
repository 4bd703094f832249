import { useEffect } from 'react'
import { useAglet } from '../../components/context/context'
import type { Purpose } from '../../lib/doctor/findings'

interface WhatIsWrongButtonProps {
  readonly purpose: Purpose
  /** The code of the failure. */
  readonly failure?: string | undefined
}

/** Leads to the checks of what connecting needs; quiet, since trying again comes first. */
export function WhatIsWrongButton({ purpose, failure }: WhatIsWrongButtonProps) {
  const { aglet, t } = useAglet()
  // Now, since the network may be what goes next.
  useEffect(() => {
    if (navigator.onLine) import('../../chunks/doctor/doctor').catch(() => {})
  }, [])
  const look = () => {
    const { view, data } = aglet.route.entry.peek()
    const trouble = { purpose, from: view, ...(failure && { failure }) }
    // A view that connects would ask again as soon as the user comes back to it.
    aglet.route[view.startsWith('Connecting') ? 'replace' : 'push']('WhatIsWrong', { ...data, trouble })
  }
  return (
    <button type="button" className="link" onClick={look}>
      {t('What is wrong?')}
    </button>
  )
}
