import type { ReactNode } from 'react'
import { Logo } from '../images/Logo'

export interface WaitingProps {
  readonly name: string
  readonly image?: string | undefined
  /** The ring turns while busy and is red after a failure. */
  readonly state: 'busy' | 'failed' | 'idle'
  readonly title: string
  readonly note: string
  /** Kept in place in every state, so that nothing moves under the pointer. */
  readonly children?: ReactNode
}

/** A logo with a ring, two lines of text and buttons, for each step that waits for a wallet. */
export function Waiting({ name, image, state, title, note, children }: WaitingProps) {
  return (
    <div className={`waiting ${state}`}>
      <span className="ring">
        <Logo size="l" name={name} src={image} />
      </span>
      <div role="status">
        <h2>{title}</h2>
        <p>{note}</p>
      </div>
      {children}
    </div>
  )
}
