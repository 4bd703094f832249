import { useAglet } from '../../components/context/context'
import { useLazyComponent } from '../../components/context/useLazyComponent'
import { useValue } from '../../components/context/useValue'
import { createShown } from '../../signals/account/shown'
import { LongTokens } from './LongTokens'

/** The token list when it is empty or too long for the short list. */
export function OtherTokens() {
  const { aglet } = useAglet()
  const { value } = useValue(useValue(aglet.get(createShown).holdings).tokens)
  const none = !value?.length
  const NoTokens = useLazyComponent(none, () => import('./NoTokens'))
  return none ? NoTokens && <NoTokens /> : <LongTokens />
}
