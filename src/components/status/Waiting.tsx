import type { ReactNode } from 'react'

export interface WaitingProps {
  /** The large logo of the wallet, network, token or login provider. */
  readonly logo: ReactNode
  /** The ring turns while busy and is red after a failure. */
  readonly state: 'busy' | 'failed' | 'idle'
  readonly title: string
  readonly note: string
  /** Kept in place in every state, so that nothing moves under the pointer. */
  readonly children?: ReactNode
}

/** A logo with a ring, two lines of text and buttons, for each step that waits for a wallet. */
export function Waiting({ logo, state, title, note, children }: WaitingProps) {
  return (
    <div className={`waiting ${state}`}>
      <span className="ring">{logo}</span>
      <div role="status">
        <h2>{title}</h2>
        <p>{note}</p>
      </div>
      {children}
    </div>
  )
}
