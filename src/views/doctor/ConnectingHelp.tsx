import { useEffect, useState } from 'react'
import { useAglet } from '../../components/context/context'
import { type AgletError, isAgletError } from '../../errors'
import { WhatIsWrongButton } from './WhatIsWrongButton'

/** A wallet that has said nothing by then may hang (ms). */
const SLOW_MS = 20_000

/** Under a wallet that is being asked: the way to the checks, once there is something to check. */
export function ConnectingHelp({ error }: { error: AgletError | undefined }) {
  const { aglet } = useAglet()
  const [slow, setSlow] = useState(false)
  const [failures, setFailures] = useState(0)
  useEffect(() => aglet.after(SLOW_MS, () => setSlow(true)), [])
  useEffect(() => {
    if (error) setFailures(count => count + 1)
  }, [error])
  // Declining is no fault, unless it was not the user who declined.
  const isFault = error ? !isAgletError(error, 'user_rejected') || failures > 1 : slow
  return isFault ? <WhatIsWrongButton purpose="extension" failure={error?.code ?? 'timeout'} /> : null
}
