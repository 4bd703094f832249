import { useState } from 'react'

/** The logo of a wallet, network or token, in a box of fixed size; a letter if there is no image. */
export function Logo({
  src,
  name,
  size = 'm',
}: {
  src?: string | undefined
  name: string
  size?: 's' | 'm' | 'l'
}) {
  const [failed, setFailed] = useState<string>()
  return (
    <span className={`logo ${size}`} aria-hidden="true">
      {src && failed !== src ? (
        <img src={src} alt="" decoding="async" draggable={false} onError={() => setFailed(src)} />
      ) : (
        [...name.trim()][0]?.toUpperCase()
      )}
    </span>
  )
}
