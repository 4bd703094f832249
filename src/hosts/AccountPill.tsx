import { useValue } from '../components/context/useValue'
import { avatarGradient } from '../lib/format/avatar'
import { shortAddress } from '../lib/format/shortAddress'
import { createButton } from '../signals/account/button'
import { createButtonBalance } from '../signals/account/buttonBalance'
import { createHoldings } from '../signals/account/holdings'
import { useCore } from './AgletProvider'
import type { AccountButtonProps } from './buttons'

/** The content of a connected account's button; lazy-loaded once an account is connected. */
export default function AccountPill({ balance = 'show', charsStart = 4, charsEnd = 6 }: AccountButtonProps) {
  const core = useCore()
  const { address = '', name } = useValue(core.get(createButton))
  const note = useValue(core.get(createButtonBalance)) ?? '\u00a0'
  const identity = useValue(core.get(createHoldings).identity)
  return (
    <>
      <span className="face" aria-hidden="true" style={{ backgroundImage: avatarGradient(address) }}>
        {identity.value?.avatar && <img src={identity.value.avatar} alt="" />}
      </span>
      <span className="two">
        {name ?? shortAddress(address, charsStart, charsEnd)}
        {balance === 'show' && note && <bdi>{note}</bdi>}
      </span>
    </>
  )
}
