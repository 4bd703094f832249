import { avatarGradient } from '../../lib/format/avatar'

/** A picture for an address: the account's own, or a gradient that is always the same for it. */
export function Avatar({ address, src }: { address: string; src?: string | undefined }) {
  return (
    <span className="avatar" aria-hidden="true" style={{ backgroundImage: avatarGradient(address) }}>
      {src && <img src={src} alt="" decoding="async" onError={event => event.currentTarget.remove()} />}
    </span>
  )
}
