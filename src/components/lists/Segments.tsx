export interface SegmentsProps<T> {
  /** Read out before the choices. */
  readonly label: string
  readonly choices: readonly (readonly [value: T, text: string])[]
  readonly current: T
  readonly onPick: (value: T) => void
}

/** A few choices beside each other, of which one holds. */
export function Segments<T>({ label, choices, current, onPick }: SegmentsProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a box of its own, which browsers lay out differently
    <div role="group" className="segments" aria-label={label}>
      {choices.map(([value, text]) => (
        <button
          key={text}
          type="button"
          aria-pressed={value === current ? 'true' : 'false'}
          onClick={() => onPick(value)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
