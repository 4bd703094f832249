import { useAglet } from '../components/context'
import { useValue } from '../components/useValue'
import { createHoldings } from '../signals/holdings'
import { LongTokens } from './LongTokens'
import { NoTokens } from './NoTokens'

/** The tokens where a short list does not do: thousands of them, or none. */
export function OtherTokens() {
  const { aglet } = useAglet()
  const { value } = useValue(aglet.get(createHoldings).tokens)
  return value?.length ? <LongTokens /> : <NoTokens />
}
