import { useValue } from '../components/useValue'
import { avatarGradient } from '../lib/avatar'
import { shortAddress } from '../lib/shortAddress'
import { createButton } from '../signals/button'
import { createButtonNote } from '../signals/buttonNote'
import { createHoldings } from '../signals/holdings'
import { useCore } from './AgletProvider'
import type { AccountButtonProps } from './buttons'

/** What stands in the button of a connected account; fetched once there is one. */
export default function AccountPill({ balance = 'show', charsStart = 4, charsEnd = 6 }: AccountButtonProps) {
  const core = useCore()
  const { address = '', name } = useValue(core.get(createButton))
  const note = useValue(core.get(createButtonNote)) ?? '\u00a0'
  const identity = useValue(core.get(createHoldings).identity)
  return (
    <>
      <span className="face" aria-hidden="true" style={{ backgroundImage: avatarGradient(address) }}>
        {identity.value?.avatar && <img src={identity.value.avatar} alt="" />}
      </span>
      <span className="two">
        {name ?? shortAddress(address, charsStart, charsEnd)}
        {balance === 'show' && note && <small>{note}</small>}
      </span>
    </>
  )
}
