import { useLayoutEffect, useRef, useState } from 'react'
import { useAglet } from '../../components/context/context'
import { useAdopt } from '../../components/context/sheets'
import { useValue } from '../../components/context/useValue'
import { Connect } from '../connect/Connect'
import { loadView, shell, type ViewModule, viewOf } from './registry'

/**
 * Duration of a view's entrance and of the card's change of height ([2.29]). Filled backwards: a busy browser may draw a frame from
 * before the time at which it has begun.
 */
const VIEW: KeyframeAnimationOptions = {
  duration: 150,
  easing: 'cubic-bezier(0, 0, 0.22, 1)',
  fill: 'backwards',
}

/** The first screen comes with the modal. */
const FIRST: ViewModule = { default: Connect }

/** @param height px that the card keeps at least, as far as the window has room for them */
const setFloor = (card: HTMLElement, height: number) => card.style.setProperty('--floor', `${height}px`)

/** The view that the route asks for; its code is fetched when it is not there yet. */
export function Screen() {
  const { aglet } = useAglet()
  const entry = useValue(aglet.route.entry)
  const direction = useValue(aglet.route.direction)
  const [, redraw] = useState<object>()
  const [failed, setFailed] = useState(false)
  const addStyleSheet = useAdopt()
  const main = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  const open = useValue(aglet.opened)
  /** Whether anyone has seen what a new view takes the place of. */
  const seen = useRef(false)
  const view = entry.view === 'Connect' ? FIRST : viewOf(entry.view)

  const load = () => {
    setFailed(false)
    loadView(aglet, entry.view).then(
      () => redraw({}),
      () => setFailed(true),
    )
  }

  // What shows is laid out; what comes will be in the next frame, and is measured there.
  height.current ||= main.current?.closest('.card')?.clientHeight ?? 0
  // Before the view is drawn, so that it never shows unstyled.
  if (view?.css) addStyleSheet(view.css)
  useLayoutEffect(() => {
    if (!view) load()
    const element = main.current!
    const card = element.closest<HTMLElement>('.card')!
    const before = seen.current ? height.current : 0
    // Until its code is here, a view is as high as the one before it: the card does not fall to rise again.
    setFloor(card, view ? 0 : before)
    if (view) shell.later?.arrive(entry, element)
    if (!before || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      height.current = 0
      return
    }
    // A frame may be painted before the next one begins: the new height is not seen until it is moved to.
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
      {view ? <view.default /> : <Absent failed={failed} onRetry={load} />}
    </div>
  )
}

/** In place of a view whose code is not here. */
function Absent({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
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
