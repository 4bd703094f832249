import { coinImage } from '../actions/coinImages'
import { useAglet } from '../components/context'
import { useValue } from '../components/useValue'
import { createBuying, keyOfPurchase } from '../signals/buying'
import { OnRampChoice } from './OnRampChoice'

/** Which coin to buy. */
export default function OnRampTokenSelect() {
  const { aglet, t } = useAglet()
  const buying = aglet.get(createBuying)
  const wares = useValue(buying.wares)
  const purchase = useValue(buying.purchase)
  return (
    <OnRampChoice
      label={t('Select Token')}
      current={purchase && keyOfPurchase(purchase)}
      items={wares.map(ware => ({
        key: keyOfPurchase(ware),
        name: ware.name,
        note: ware.symbol,
        image: coinImage(aglet, ware.symbol),
      }))}
      onPick={purchase => buying.choose({ purchase })}
    />
  )
}
