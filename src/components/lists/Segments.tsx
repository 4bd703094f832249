export interface SegmentsProps<T> {
  /** Accessible name of the group. */
  readonly label: string
  readonly choices: readonly (readonly [value: T, text: string])[]
  readonly current: T
  readonly onPick: (value: T) => void
}

/** A few choices side by side, of which one is selected. */
export function Segments<T>({ label, choices, current, onPick }: SegmentsProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a box of its own, which browsers lay out differently
    <div role="group" className="segments" aria-label={label}>
      {choices.map(([value, text]) => (
        <button key={text} type="button" aria-pressed={value === current} onClick={() => onPick(value)}>
          {text}
        </button>
      ))}
    </div>
  )
}
