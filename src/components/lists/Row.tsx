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
  /** Makes it a real link, which opens besides. */
  readonly link?: { readonly href: string; readonly target: string } | undefined
  readonly onPick: () => void
}

/** One line of a list; the whole of it is the target. */
export function Row({ icon, label, note, end, disabled, current, link, onPick }: RowProps) {
  const Target = link ? 'a' : 'button'
  const own = link
    ? { href: link.href, target: link.target, rel: 'noopener noreferrer' }
    : { type: 'button' as const, disabled, 'aria-current': current ? ('true' as const) : undefined }
  return (
    <Target className="row" onClick={onPick} {...own}>
      <RowContent icon={icon} label={label} note={note} end={end} />
    </Target>
  )
}

/** What stands in a line, for one whose target is of another kind. */
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
