import type { ReactNode } from 'react'
import { SocialMark } from '../../components/images/SocialMark'
import { Waiting } from '../../components/status/Waiting'
import type { Social } from '../../options'

interface SocialWaitingProps {
  readonly provider: Social
  readonly failed: boolean
  readonly title: string
  readonly note: string
  readonly children?: ReactNode
}

/** `Waiting` with the mark of a login provider. */
export function SocialWaiting({ provider, failed, ...rest }: SocialWaitingProps) {
  const logo = (
    <span className="logo">
      <SocialMark of={provider} />
    </span>
  )
  return <Waiting logo={logo} state={failed ? 'failed' : 'busy'} {...rest} />
}
