import { computed } from '@preact/signals-core'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { closeModal } from '../../actions/modal/openModal'
import type { Aglet } from '../../aglet'
import { useAglet } from '../../components/context/context'
import { useLater } from '../../components/context/useLater'
import { useValue } from '../../components/context/useValue'
import { firstRow } from '../../components/lists/firstRow'
import { Header } from './Header'
import { lockScroll } from './lockScroll'
import { Screen } from './Screen'

/** The modal: a native dialog, which brings the focus trap, Escape and the top layer. */
export function Shell() {
  const { aglet } = useAglet()
  const open = useValue(aglet.modal.open)
  const ahead = useValue(useMemo(() => isDrawnAhead(aglet), [aglet]))
  const shakes = useValue(aglet.modal.shakes)
  const dialog = useRef<HTMLDialogElement>(null)
  /** Where the press began: text that is selected past the card's edge ends in a click on the dialog, too. */
  const pressed = useRef<EventTarget>(null)

  useLayoutEffect(() => {
    const element = dialog.current!
    if (!open) return element.open ? element.close() : undefined
    element.showModal()
    // What one came for, rather than the header's first button.
    firstRow(element)?.focus()
    aglet.drawnAhead.value = false
    return lockScroll()
  }, [open])

  useEffect(() => {
    if (shakes) shake(dialog.current!)
  }, [shakes])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes with Escape, which the dialog reports as cancel
    <dialog
      ref={dialog}
      className={ahead && !open ? 'ahead' : undefined}
      aria-labelledby="title"
      onCancel={event => {
        event.preventDefault()
        closeModal(aglet)
      }}
      onClose={() => {
        // Some browsers close on a second Escape whatever the page says.
        if (aglet.modal.open.peek()) dialog.current!.showModal()
      }}
      onPointerDown={event => {
        pressed.current = event.target
      }}
      onClick={event => {
        // The second click of a double click has opened it with the first.
        if (event.detail > 1) return
        if (event.target === event.currentTarget && event.target === pressed.current) closeModal(aglet)
      }}
    >
      {(open || ahead) && <Card onSwipe={() => closeModal(aglet)} />}
    </dialog>
  )
}

/** Only Connect does nothing by being drawn; and where an account is, another view will open. */
const isDrawnAhead = ({ drawnAhead, account, route }: Aglet) =>
  computed(() => drawnAhead.value && !account.account.value.address && route.view.value === 'Connect')

/** Header, screen and notices: what the dialog holds, and what stands in the page when embedded. */
export function Card({ onSwipe }: { onSwipe?: () => void }) {
  const grabber = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (onSwipe && matchMedia('(max-width: 430px)').matches)
      import('./followSwipe').then(
        ({ followSwipe }) => grabber.current && followSwipe(grabber.current, onSwipe),
        () => {},
      )
  }, [])
  return (
    <section className="card">
      {onSwipe && <div className="grabber" ref={grabber} />}
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

/** The region is there from the start, so that what comes into it later is read out. */
function Notices() {
  const { aglet } = useAglet()
  const any = useValue(aglet.notices.any)
  const Content = useLater(any, () => import('./Notices'))
  return (
    <div role="status" className="notices">
      {Content && <Content />}
    </div>
  )
}
