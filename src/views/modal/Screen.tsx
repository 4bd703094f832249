import { useLayoutEffect, useRef, useState } from 'react'
import { useAglet } from '../../components/context/context'
import { useAddStyleSheet } from '../../components/context/sheets'
import { useValue } from '../../components/context/useValue'
import { Connect } from '../connect/Connect'
import { loadView, shell, type ViewComponent, viewOf } from './registry'

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
  // The first view is part of the modal's own chunk.
  const View: ViewComponent | undefined = entry.view === 'Connect' ? Connect : viewOf(entry.view)

  const load = () => {
    setFailed(false)
    loadView(aglet, entry.view).then(
      () => redraw({}),
      // The user may have gone on to another view.
      () => aglet.route.entry.peek() === entry && setFailed(true),
    )
  }

  // The present view is laid out, so its height is read now; the new view's is measured in the next frame.
  // What the user does not see yet may not be laid out, so it is not read.
  if (seen.current) height.current ||= main.current!.closest('.card')!.clientHeight
  // Added before the view renders, so that it is never painted unstyled.
  if (shell.later) addStyleSheet(shell.later.css)
  if (View?.css) addStyleSheet(View.css)
  useLayoutEffect(() => {
    if (!View) load()
    const element = main.current!
    const card = element.closest<HTMLElement>('.card')!
    const before = height.current
    // Until the view's code has loaded, the card keeps the previous height, so that it does not shrink and
    // grow.
    setFloor(card, View ? 0 : before)
    height.current = 0
    if (View) shell.later?.arrive(entry, element)
    if (before) shell.later?.animateChange(element, before, direction)
  }, [entry, View])
  useLayoutEffect(() => {
    seen.current = open
  }, [open])

  const note = ({ target }: { target: EventTarget }) => shell.later?.note(entry, main.current!, target)
  return (
    <div className="main" ref={main} key={entry.view} onClickCapture={note} onInput={note}>
      {View ? <View /> : <ViewPlaceholder failed={failed} onRetry={load} />}
    </div>
  )
}

/** Shown while a view's code loads, or after it failed to load. */
function ViewPlaceholder({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const { t } = useAglet()
  return failed ? (
    <div className="empty" role="alert">
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
