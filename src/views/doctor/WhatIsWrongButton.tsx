import { useEffect } from 'react'
import { useAglet } from '../../components/context/context'
import type { Purpose } from '../../lib/doctor/findings'

interface WhatIsWrongButtonProps {
  readonly purpose: Purpose
  /** Error code of the failure. */
  readonly failure?: string | undefined
}

/** Leads to the checks of the connection; a plain link, because trying again is the first thing to do. */
export function WhatIsWrongButton({ purpose, failure }: WhatIsWrongButtonProps) {
  const { aglet, t } = useAglet()
  // Loaded now, because the network may fail before the user clicks.
  useEffect(() => {
    if (navigator.onLine) import('../../chunks/doctor/doctor').catch(() => {})
  }, [])
  const openChecks = () => {
    const { view, data } = aglet.route.entry.peek()
    const trouble = { purpose, from: view, ...(failure && { failure }) }
    // A connecting view is replaced, since going back to it would send its request again.
    aglet.route[view.startsWith('Connecting') ? 'replace' : 'push']('WhatIsWrong', { ...data, trouble })
  }
  return (
    <button type="button" className="link" onClick={openChecks}>
      {t('What is wrong?')}
    </button>
  )
}
