import { useLayoutEffect, useRef, useState } from 'react'
import { useAglet } from '../../components/context/context'
import { useAddStyleSheet } from '../../components/context/sheets'
import { useValue } from '../../components/context/useValue'
import { Connect } from '../connect/Connect'
import { loadView, shell, type ViewModule, viewOf } from './registry'

/**
 * Animation of a view's entrance and of the card's change of height ([2.29]). Filled backwards, since a busy
 * browser may paint a frame before the animation's start time.
 */
const VIEW: KeyframeAnimationOptions = {
  duration: 150,
  easing: 'cubic-bezier(0, 0, 0.22, 1)',
  fill: 'backwards',
}

/** The first view is part of the modal's own chunk. */
const FIRST: ViewModule = { default: Connect }

/** @param height minimum height of the card in px, as far as the window has room for it */
const setFloor = (card: HTMLElement, height: number) => card.style.setProperty('--floor', `${height}px`)

/** The view of the current route entry; loads its code if needed. */
export function Screen() {
  const { aglet } = useAglet()
  const entry = useValue(aglet.route.entry)
  const direction = useValue(aglet.route.direction)
  const [, redraw] = useState<object>()
  const [failed, setFailed] = useState(false)
  const addStyleSheet = useAddStyleSheet()
  const main = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  const open = useValue(aglet.opened)
  /** Whether the previous view was visible to the user. */
  const seen = useRef(false)
  const view = entry.view === 'Connect' ? FIRST : viewOf(entry.view)

  const load = () => {
    setFailed(false)
    loadView(aglet, entry.view).then(
      () => redraw({}),
      () => setFailed(true),
    )
  }

  // The present view is laid out, so its height is read now; the new view's is measured in the next frame.
  height.current ||= main.current?.closest('.card')?.clientHeight ?? 0
  // Added before the view renders, so that it is never painted unstyled.
  if (view?.css) addStyleSheet(view.css)
  useLayoutEffect(() => {
    if (!view) load()
    const element = main.current!
    const card = element.closest<HTMLElement>('.card')!
    const before = seen.current ? height.current : 0
    // Until the view's code has loaded, the card keeps the previous height, so that it does not shrink and
    // grow.
    setFloor(card, view ? 0 : before)
    if (view) shell.later?.arrive(entry, element)
    if (!before || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      height.current = 0
      return
    }
    // A frame may be painted before the animation starts, so the card keeps the old height until then.
    card.style.height = `${before}px`
    requestAnimationFrame(() => {
      height.current = 0
      card.style.height = ''
      card.animate({ height: [`${before}px`, `${card.clientHeight}px`] }, VIEW)
      const side = getComputedStyle(element).direction === 'rtl' ? -12 : 12
      element.animate({ opacity: [0, 1], translate: [`${direction * side}px`, '0'] }, VIEW)
    })
  }, [entry, view])
  useLayoutEffect(() => {
    seen.current = open || Boolean(aglet.resolvedOptions.peek().enableEmbedded)
  }, [open])

  const note = ({ target }: { target: EventTarget }) => shell.later?.note(entry, main.current!, target)
  return (
    <div className="main" ref={main} key={entry.view} onClickCapture={note} onInput={note}>
      {view ? <view.default /> : <ViewPlaceholder failed={failed} onRetry={load} />}
    </div>
  )
}

/** Shown while a view's code loads, or after it failed to load. */
function ViewPlaceholder({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const { t } = useAglet()
  return failed ? (
    <div className="empty">
      <p>{t('This part did not load. Check your connection.')}</p>
      <button type="button" className="button" onClick={onRetry}>
        {t('Try again')}
      </button>
    </div>
  ) : (
    <div className="empty" role="status" aria-label={t('Loading')}>
      <span className="spinner" />
    </div>
  )
}
