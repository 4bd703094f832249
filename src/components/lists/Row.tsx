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
  /** Marks the chosen row of a list. */
  readonly current?: boolean
  /** Makes the row a real link, which opens in addition to `onPick`. */
  readonly link?: { readonly href: string; readonly target: string } | undefined
  readonly onPick: () => void
}

/** One row of a list; all of it is clickable. */
export function Row({ icon, label, note, end, disabled, current, link, onPick }: RowProps) {
  const Target = link ? 'a' : 'button'
  const props = link
    ? { href: link.href, target: link.target, rel: 'noopener noreferrer' }
    : { type: 'button' as const, disabled, 'aria-current': current ? ('true' as const) : undefined }
  return (
    <Target className="row" onClick={onPick} {...props}>
      <RowContent icon={icon} label={label} note={note} end={end} />
    </Target>
  )
}

/** The content of a row, for rows with another kind of element around it. */
export function RowContent({ icon, label, note, end }: Pick<RowProps, 'icon' | 'label' | 'note' | 'end'>) {
  return (
    <>
      {icon}
      <span className="grow">
        <span className="label">
          <bdi>{label}</bdi>
        </span>
        {note && <span className="note">{note}</span>}
      </span>
      {end}
    </>
  )
}
