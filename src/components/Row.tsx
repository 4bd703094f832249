import type { ReactNode } from 'react'

export interface RowProps {
  /** Left of the label; keeps its place. */
  readonly icon: ReactNode
  readonly label: ReactNode
  /** Under the label. */
  readonly note?: ReactNode
  /** At the end. */
  readonly end?: ReactNode
  readonly disabled?: boolean
  /** Marks the chosen one of a list. */
  readonly current?: boolean
  readonly onPick: () => void
}

/** One line of a list; the whole of it is the target. */
export function Row({ icon, label, note, end, disabled, current, onPick }: RowProps) {
  return (
    <button
      type="button"
      className="row"
      disabled={disabled}
      aria-current={current ? 'true' : undefined}
      onClick={onPick}
    >
      {icon}
      <span className="grow">
        <span className="label">
          <bdi>{label}</bdi>
        </span>
        {note && <span className="note">{note}</span>}
      </span>
      {end}
    </button>
  )
}
