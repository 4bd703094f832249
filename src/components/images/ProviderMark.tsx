import { Icon } from '../icons/Icon'

const MARKS = {
  coinbase: 'M13 7.9a3.7 3.7 0 1 0 0 4.2',
  meld: 'M5.5 14V6.5l4.5 5 4.5-5V14',
} as const

/** The logo of an on-ramp provider. */
export function ProviderMark({ id, large }: { id: keyof typeof MARKS; large?: boolean }) {
  return (
    <span className={`logo ${large ? 'l' : 'm'} mark-${id}`} aria-hidden="true">
      <Icon path={MARKS[id]} />
    </span>
  )
}
