import { useState } from 'react'
import { avatarGradient } from '../../lib/format/avatar'

/** An avatar for an address: the account's own, or a gradient that is always the same for that address. */
export function Avatar({ address, src }: { address: string; src?: string | undefined }) {
  const [failed, setFailed] = useState<string>()
  return (
    <span className="avatar" aria-hidden="true" style={{ backgroundImage: avatarGradient(address) }}>
      {src && failed !== src && <img src={src} alt="" decoding="async" onError={() => setFailed(src)} />}
    </span>
  )
}
