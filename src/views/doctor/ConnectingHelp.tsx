import { useEffect, useState } from 'react'
import { useAglet } from '../../components/context/context'
import { type AgletError, isAgletError } from '../../errors'
import { WhatIsWrongButton } from './WhatIsWrongButton'

/** A wallet that has not answered within this time may hang (ms). */
const SLOW_MS = 20_000

/** Link to the checks, shown below a pending connection request once it is slow or has failed. */
export function ConnectingHelp({ error }: { error: AgletError | undefined }) {
  const { aglet } = useAglet()
  const [slow, setSlow] = useState(false)
  const [failures, setFailures] = useState(0)
  useEffect(() => aglet.after(SLOW_MS, () => setSlow(true)), [])
  useEffect(() => {
    if (error) setFailures(count => count + 1)
  }, [error])
  // One rejection is the user's choice; after another failure, the wallet itself may be rejecting.
  const isFault = error ? !isAgletError(error, 'user_rejected') || failures > 1 : slow
  return isFault ? <WhatIsWrongButton purpose="extension" failure={error?.code ?? 'timeout'} /> : null
}
