import { useAglet } from '../../components/context/context'
import { useLater } from '../../components/context/useLater'
import { useValue } from '../../components/context/useValue'
import { createShown } from '../../signals/account/shown'
import { LongTokens } from './LongTokens'

/** The tokens where a short list does not do: thousands of them, or none. */
export function OtherTokens() {
  const { aglet } = useAglet()
  const { value } = useValue(useValue(aglet.get(createShown).holdings).tokens)
  const none = !value?.length
  const NoTokens = useLater(none, () => import('./NoTokens'))
  return none ? NoTokens && <NoTokens /> : <LongTokens />
}
