import { computed } from '@preact/signals-core'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { closeModal, hideModal } from '../../actions/modal/openModal'
import type { Aglet } from '../../aglet'
import { useAglet } from '../../components/context/context'
import { useLazyComponent } from '../../components/context/useLazyComponent'
import { useValue } from '../../components/context/useValue'
import { firstRow } from '../../components/lists/firstRow'
import { Header } from './Header'
import { lockScroll } from './lockScroll'
import { shell } from './registry'
import { Screen } from './Screen'

/** The modal: a native dialog, which brings the focus trap, Escape and the top layer. */
export function Shell() {
  const { aglet } = useAglet()
  const open = useValue(aglet.modal.open)
  const ahead = useValue(useMemo(() => isPrerendered(aglet), [aglet]))
  const shakes = useValue(aglet.modal.shakes)
  const dialog = useRef<HTMLDialogElement>(null)
  /**
   * Target of the last pointerdown: selecting text beyond the card's edge also ends in a click on the dialog.
   */
  const pressed = useRef<EventTarget>(null)

  useLayoutEffect(() => {
    const element = dialog.current!
    if (!open) return element.open ? element.close() : undefined
    // The page is measured before the dialog changes it, so that it is laid out once less.
    const unlock = lockScroll()
    element.showModal()
    // As a new page would, when a router replaces the body or its content.
    const observer = new MutationObserver(() => element.isConnected || hideModal(aglet))
    for (const parent of [document.documentElement, document.body])
      observer.observe(parent, { childList: true })
    // Focuses the first row instead of the header's first button.
    firstRow(element)?.focus()
    aglet.prerendered.value = false
    return () => {
      observer.disconnect()
      unlock()
    }
  }, [open])

  useEffect(() => {
    // Connect can always be closed, so another view has been shown.
    if (shakes) shell.later?.shake(dialog.current!)
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
        // Some browsers close the dialog on a second Escape even though `cancel` was prevented.
        if (aglet.modal.open.peek()) dialog.current!.showModal()
      }}
      onPointerDown={event => {
        pressed.current = event.target
      }}
      onClick={event => {
        // The first click of a double click opened the modal; its second click must not close it.
        if (event.detail > 1) return
        if (event.target === event.currentTarget && event.target === pressed.current) closeModal(aglet)
      }}
    >
      {(open || ahead) && <Card onSwipe={() => closeModal(aglet)} />}
    </dialog>
  )
}

/**
 * Only Connect is rendered ahead: rendering it has no effects, and with an account another view will open.
 */
const isPrerendered = ({ prerendered, account, route }: Aglet) =>
  computed(() => prerendered.value && !account.account.value.address && route.view.value === 'Connect')

/** Header, notices and view: the content of the dialog, or of the host's element when embedded. */
export function Card({ onSwipe }: { onSwipe?: () => void }) {
  const grabber = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (onSwipe && matchMedia('(max-width: 430px)').matches)
      import('../../components/motion/phoneSheet').then(
        ({ phoneSheet }) => grabber.current && phoneSheet(grabber.current, onSwipe),
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

/** Live region, rendered from the start so that screen readers announce its later content. */
function Notices() {
  const { aglet } = useAglet()
  const any = useValue(aglet.notices.any)
  const Content = useLazyComponent(any, () => import('./Notices'))
  return (
    <div role="status" className="notices">
      {Content && <Content />}
    </div>
  )
}
