import { useRef, useState } from 'react'
import { Icon } from '../icons/Icon'
import { CHECK } from '../icons/laterIcons'
import { keepPicture, pictureOf } from '../images/pictures'

export interface TileProps {
  readonly name: string
  readonly src?: string | undefined
  /** The list is being scrolled, so no image is requested yet. */
  readonly moving: boolean
  /** Hidden text after the name, for screen readers. */
  readonly note?: string | undefined
  readonly certified?: boolean | undefined
}

/** The content of a tile in the grid: an image, or a letter until it has loaded, and the name. */
export function WalletTile({ name, src, moving, note, certified }: TileProps) {
  const wasStill = useRef(false)
  const [, redraw] = useState<object>()
  if (!moving) wasStill.current = true
  const known = src ? pictureOf(src) : false
  return (
    <>
      <span className="logo" aria-hidden="true">
        {src && known !== false && (known || wasStill.current) ? (
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
