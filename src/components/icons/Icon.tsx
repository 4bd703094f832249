/** One line icon on a 20px grid; the stroke comes from the style sheet. */
export function Icon({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

export const BACK = 'M12 4.5 6.5 10l5.5 5.5'
export const CLOSE = 'M5 5l10 10M15 5 5 15'
export const HELP =
  'M8 7.9a2.1 2.1 0 1 1 3.1 1.85c-.75.45-1.1.8-1.1 1.55M10 13.6v.01M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Z'
export const ALERT = 'M10 6v5M10 14v.01M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Z'
export const QR = 'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h2v2M16.5 11.5v2M16.5 16.5h-3'
export const GRID = 'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z'
