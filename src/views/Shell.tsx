import { type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { closeModal } from '../actions/modal'
import { useAglet } from '../components/context'
import { useValue } from '../components/useValue'
import { Header } from './Header'
import { Notices } from './Notices'
import { Screen } from './Screen'
import { lockScroll } from './scroll'

/** A drag of the sheet further than this closes it (px). */
const SWIPE = 90

/** The modal: a native dialog, which brings the focus trap, Escape and the top layer. */
export function Shell() {
  const { aglet } = useAglet()
  const open = useValue(aglet.modal.open)
  const shakes = useValue(aglet.modal.shakes)
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current!
    if (!open) return element.open ? element.close() : undefined
    element.showModal()
    return lockScroll()
  }, [open])

  useEffect(() => {
    if (shakes) shake(dialog.current!)
  }, [shakes])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes with Escape, which the dialog reports as cancel
    <dialog
      ref={dialog}
      aria-labelledby="title"
      onCancel={event => {
        event.preventDefault()
        closeModal(aglet)
      }}
      onClose={() => {
        // Some browsers close on a second Escape whatever the page says.
        if (aglet.modal.open.peek()) dialog.current!.showModal()
      }}
      onClick={event => {
        if (event.target === event.currentTarget) closeModal(aglet)
      }}
    >
      {open && <Card onSwipe={() => closeModal(aglet)} />}
    </dialog>
  )
}

/** Header, screen and notices: what the dialog holds, and what stands in the page when embedded. */
export function Card({ onSwipe }: { onSwipe?: () => void }) {
  const card = useRef<HTMLElement>(null)
  const from = useRef<number>(undefined)

  const move = (event: PointerEvent) => {
    if (from.current !== undefined)
      card.current!.style.translate = `0 ${Math.max(0, event.clientY - from.current)}px`
  }
  const drop = (event: PointerEvent) => {
    if (from.current === undefined) return
    const far = event.clientY - from.current > SWIPE
    from.current = undefined
    card.current!.style.translate = ''
    if (far) onSwipe?.()
  }

  return (
    <section ref={card} className="card">
      {onSwipe && (
        <div
          className="grabber"
          onPointerDown={event => {
            from.current = event.clientY
            event.currentTarget.setPointerCapture(event.pointerId)
          }}
          onPointerMove={move}
          onPointerUp={drop}
          onPointerCancel={drop}
        />
      )}
      <Header closable={onSwipe !== undefined} />
      <Notices />
      <Screen />
    </section>
  )
}

/** 500 ms, −1°, 1.5°, −1.5°, 1° ([2.29], [9.5]). */
function shake(element: HTMLElement): void {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
    element.animate({ rotate: ['0deg', '-1deg', '1.5deg', '-1.5deg', '1deg', '0deg'] }, 500)
}
