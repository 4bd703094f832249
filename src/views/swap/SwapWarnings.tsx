import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { ALERT, Icon } from '../../components/icons/Icon'
import { formatPercent } from '../../lib/format/formatPercent'
import { isCovered, type SwapWarning } from '../../lib/swap/swapWarnings'

/**
 * The warnings that need the user's consent, each with its own checkbox.
 *
 * @param props.consents the warnings that the user agreed to, with the figures shown at that time
 */
export function SwapWarnings(props: {
  doubts: readonly SwapWarning[]
  consents: readonly SwapWarning[]
  disabled: boolean
  onConsent: (consents: readonly SwapWarning[]) => void
}) {
  const { doubts, consents, disabled, onConsent } = props
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const textOf = (doubt: SwapWarning): string => {
    switch (doubt.kind) {
      case 'impact':
        return t('You lose about {percent} to the size of this trade.', {
          percent: formatPercent(doubt.percent, locale),
        })
      case 'worse':
        return t('The price has changed. Check the amounts again.')
      case 'unread':
        return t('This swap could only be simulated, not read. The amount you receive is not guaranteed.')
      case 'open':
        return t('An earlier swap may still be approved in your wallet. Swapping again may do it twice.')
      case 'again':
        return t('You made the same swap a moment ago. Swapping again would do it twice.')
    }
  }
  return (
    <>
      {doubts.map(doubt => (
        <div key={doubt.kind} className="doubt">
          <p role="alert" className={doubt.kind === 'impact' ? 'caution severe' : 'caution'}>
            <Icon path={ALERT} />
            {textOf(doubt)}
          </p>
          <label className="option">
            <input
              type="checkbox"
              checked={isCovered(doubt, consents)}
              disabled={disabled}
              onChange={event => {
                const others = consents.filter(({ kind }) => kind !== doubt.kind)
                onConsent(event.currentTarget.checked ? [...others, doubt] : others)
              }}
            />
            {'isEqual' in doubt ? t('I want to swap again') : t('I understand, swap anyway')}
          </label>
        </div>
      ))}
    </>
  )
}
