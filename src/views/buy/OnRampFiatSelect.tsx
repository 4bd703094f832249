import { currencyImage } from '../../actions/buy/tokenImage'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { createBuying } from '../../signals/buy/buying'
import { OnRampChoice } from './OnRampChoice'

/** Select view for the currency to pay with. */
export function OnRampFiatSelect() {
  const { aglet, t } = useAglet()
  const buying = aglet.get(createBuying)
  const locale = useValue(aglet.locale.tag)
  const options = useValue(buying.options)
  const payment = useValue(buying.payment)
  return (
    <OnRampChoice
      label={t('Select Currency')}
      current={payment?.id}
      items={(options?.paymentCurrencies ?? []).map(({ id }) => ({
        key: id,
        name: id,
        note: nameOf(id, locale),
        image: currencyImage(aglet, id),
      }))}
      onPick={payment => buying.choose({ payment })}
    />
  )
}

/** The currency's name in the locale; undefined if the browser has none. */
function nameOf(id: string, locale: string): string | undefined {
  try {
    const name = new Intl.DisplayNames([locale], { type: 'currency' }).of(id)
    return name === id ? undefined : name
  } catch {
    return undefined
  }
}
