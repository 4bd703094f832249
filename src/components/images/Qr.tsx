import type { ReactNode } from 'react'
import { useMemo } from 'react'
import css from '../../styles/qr.css'
import { useAddStyleSheet } from '../context/sheets'
import { encode } from './uqr'

/** Modules around a code that must stay empty (ISO/IEC 18004). */
const QUIET = 4
/**
 * Side of the square that the logo covers, as a fraction of the code's side: far below the 30 % that level H
 * restores.
 */
const LOGO = 0.2
/** Side of the three corner patterns, in modules. */
const FINDER = 7

/** The dark modules as one path of horizontal runs, without the corner patterns and the logo's square. */
export function modulesOf(data: readonly (readonly boolean[])[]): string {
  const size = data.length
  const logoSide = Math.ceil((size * LOGO) / 2) * 2 + (size % 2)
  const from = (size - logoSide) / 2
  const isLeftOut = (x: number, y: number) => {
    const inLogo = x >= from && x < from + logoSide && y >= from && y < from + logoSide
    const left = x < FINDER
    const right = x >= size - FINDER
    return inLogo || (y < FINDER && (left || right)) || (y >= size - FINDER && left)
  }
  let path = ''
  for (const [y, row] of data.entries())
    for (let x = 0; x < size; x++) {
      const start = x
      while (x < size && row[x] && !isLeftOut(x, y)) x++
      if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`
    }
  return path
}

/** A ring of seven modules with three in its middle. */
const finder = (x: number, y: number) =>
  `M${x + 2} ${y}h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-3a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2zm0 1a1 1 0 0 0-1 1v3a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-3a1 1 0 0 0-1-1zM${x + 3} ${y + 2}h1a1 1 0 0 1 1 1v1a1 1 0 0 1-1 1h-1a1 1 0 0 1-1-1v-1a1 1 0 0 1 1-1z`

/**
 * A QR code with the highest error correction, as vector shapes. Dark on a light plate in every theme, since
 * not all scanners read the reverse.
 *
 * @param label for screen readers
 */
export function Qr({ text, label, children }: { text: string; label: string; children?: ReactNode }) {
  useAddStyleSheet()(css)
  const { size, modules, corners } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'H', border: 0 })
    const far = size - FINDER
    return {
      size,
      modules: modulesOf(data),
      corners: finder(0, 0) + finder(far, 0) + finder(0, far),
    }
  }, [text])
  const side = size + 2 * QUIET
  return (
    <div className="qr" role="img" aria-label={label}>
      <svg viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} aria-hidden="true">
        <path d={modules} shapeRendering="crispEdges" />
        <path d={corners} fillRule="evenodd" />
      </svg>
      {children}
    </div>
  )
}
