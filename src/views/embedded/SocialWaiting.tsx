import type { ReactNode } from 'react'
import { SocialMark } from '../../components/images/SocialMark'
import type { Social } from '../../options'

interface SocialWaitingProps {
  readonly provider: Social
  readonly failed: boolean
  readonly title: string
  readonly note: string
  readonly children?: ReactNode
}

/** Like `Waiting`, for a login provider instead of a wallet. */
export function SocialWaiting({ provider, failed, title, note, children }: SocialWaitingProps) {
  return (
    <div className={failed ? 'waiting failed' : 'waiting busy'}>
      <span className="ring">
        <span className="logo">
          <SocialMark of={provider} />
        </span>
      </span>
      <div role="status">
        <h2>{title}</h2>
        <p>{note}</p>
      </div>
      {children}
    </div>
  )
}
