import { useAglet } from '../components/context'
import { useLater } from '../components/useLater'
import { useValue } from '../components/useValue'
import { createHoldings } from '../signals/holdings'
import { LongTokens } from './LongTokens'

/** The tokens where a short list does not do: thousands of them, or none. */
export function OtherTokens() {
  const { aglet } = useAglet()
  const { value } = useValue(aglet.get(createHoldings).tokens)
  const none = !value?.length
  const NoTokens = useLater(none, () => import('./NoTokens'))
  return none ? NoTokens && <NoTokens /> : <LongTokens />
}
