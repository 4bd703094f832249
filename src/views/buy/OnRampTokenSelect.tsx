import { tokenImage } from '../../actions/buy/tokenImage'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { createBuying, purchaseKey } from '../../signals/buy/buying'
import { OnRampChoice } from './OnRampChoice'

/** Select view for the coin to buy. */
export function OnRampTokenSelect() {
  const { aglet, t } = useAglet()
  const buying = aglet.get(createBuying)
  const coins = useValue(buying.coins)
  const purchase = useValue(buying.purchase)
  return (
    <OnRampChoice
      label={t('Select Token')}
      current={purchase && purchaseKey(purchase)}
      items={coins.map(coin => ({
        key: purchaseKey(coin),
        name: coin.name,
        note: coin.symbol,
        image: tokenImage(aglet, coin.symbol),
      }))}
      onPick={purchase => buying.choose({ purchase })}
    />
  )
}
