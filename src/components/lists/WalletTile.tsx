import { useRef, useState } from 'react'
import { Icon } from '../icons/Icon'
import { CHECK } from '../icons/laterIcons'
import { keepPicture, pictureOf } from '../images/pictures'

export interface TileProps {
  readonly name: string
  readonly src?: string | undefined
  /** The list flies by: no picture is asked for yet. */
  readonly moving: boolean
  /** Under the name, for screen readers too. */
  readonly note?: string | undefined
  readonly certified?: boolean | undefined
}

/** What a tile of the grid shows: picture, or a letter until it has come, and name. */
export function WalletTile({ name, src, moving, note, certified }: TileProps) {
  const seen = useRef(false)
  const [, redraw] = useState<object>()
  if (!moving) seen.current = true
  const known = src ? pictureOf(src) : false
  return (
    <>
      <span className="logo" aria-hidden="true">
        {src && known !== false && (known || seen.current) ? (
          <img
            src={src}
            alt=""
            decoding="async"
            draggable={false}
            onLoad={event => keepPicture(src, event.currentTarget)}
            onError={() => {
              keepPicture(src, false)
              redraw({})
            }}
          />
        ) : (
          [...name.trim()][0]?.toUpperCase()
        )}
      </span>
      {certified && (
        <span className="mark">
          <Icon path={CHECK} />
        </span>
      )}
      <bdi className="name">{name}</bdi>
      {note && <span className="hidden">{note}</span>}
    </>
  )
}
