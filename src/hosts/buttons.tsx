import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import type { LoadedUi } from '../aglet'
import type { Namespace } from '../types'
import { loadModal, useCore } from './AgletProvider'
import { type CustomButtonProps, useConnectButton } from './connectButton'
import { useCoreValue } from './useCoreValue'

/** The props of every button. */
export interface ButtonProps {
  readonly disabled?: boolean
  /** Classes of the `<button>`, in addition to Aglet's own. */
  readonly className?: string
  /** Inline style of the `<button>`. */
  readonly style?: CSSProperties
  /** Replaces the button's content. For a button with a look of its own, use `ConnectButton.Custom`. */
  readonly children?: ReactNode
}

interface PillProps {
  readonly kind: string
  readonly text?: string | undefined
  readonly onPress: (loaded: LoadedUi) => void
  /** The props that the host has set. */
  readonly props: ButtonProps
  readonly children: ReactNode
}

/** A button in the page's own tree, styled by `aglet/styles.css`. */
function Pill({ kind, text, onPress, props, children }: PillProps) {
  const core = useCore()
  const host = useRef<HTMLSpanElement>(null)
  const theme = useCoreValue(one => one.theme.chosen)
  const variables = useCoreValue(one => one.theme.variables)
  useEffect(() => {
    const span = host.current!
    // A page that has not included `aglet/styles.css` gets the styles with the modal's code.
    if (!getComputedStyle(span).getPropertyValue('--fs'))
      loadModal().then(
        ({ adoptButtonStyle }) => adoptButtonStyle(core.options.peek().nonce),
        () => {},
      )
    const set = Object.entries(variables).filter(([, value]) => value !== undefined)
    for (const [name, value] of set) span.style.setProperty(name, `${value}`)
    return () => {
      for (const [name] of set) span.style.removeProperty(name)
    }
  }, [variables])
  return (
    <span className="aglet" ref={host} data-theme={theme}>
      <button
        type="button"
        className={`pill ${kind} ${props.className ?? ''}`}
        style={props.style}
        disabled={props.disabled}
        aria-busy={kind === 'busy' || undefined}
        aria-label={text}
        onClick={() => core.press(onPress)}
        onPointerEnter={core.preload}
        onFocus={core.preload}
      >
        {props.children ?? children}
      </button>
    </span>
  )
}

export interface ConnectButtonProps extends ButtonProps {
  /** Default `Connect Wallet`. */
  readonly label?: string
  /** Default `Connecting...`. */
  readonly loadingLabel?: string
  /** Offers only this family's wallets. */
  readonly namespace?: Namespace
}

export interface AccountButtonProps extends ConnectButtonProps {
  /** The native balance under the name. Default show. */
  readonly balance?: 'show' | 'hide'
  /** Characters of the address kept at its start and end. Default 4 and 6. */
  readonly charsStart?: number
  readonly charsEnd?: number
}

function Connect(props: AccountButtonProps) {
  const { kind, label } = useConnectButton()
  const connected = kind === 'account'
  // The content of a connected account's button.
  const [modal, setModal] = useState<Awaited<ReturnType<typeof loadModal>>>()
  useEffect(() => {
    if (connected) loadModal().then(setModal, () => {})
  }, [connected])
  const Account = modal?.AccountPill
  const busy = kind === 'busy' || (connected && !Account)
  return (
    <Pill
      kind={busy ? 'busy' : kind}
      props={props}
      onPress={({ ui, aglet }) => ui.pressButton(aglet, props.namespace)}
    >
      {connected && Account ? (
        <Account {...props} />
      ) : (
        // The key renders a new element for each kind: browsers count a changed text as a layout shift.
        <span key={kind}>{(busy && props.loadingLabel) || (kind === 'connect' && props.label) || label}</span>
      )}
    </Pill>
  )
}

/**
 * Opens the modal; once connected it shows the account, like `AccountButton`. `ConnectButton.Custom` renders
 * a button with a look of its own: its child is a function that gets the button's state.
 */
export const ConnectButton = /* @__PURE__ */ Object.assign(Connect, {
  Custom: ({ children }: CustomButtonProps) => children(useConnectButton()),
})

/** Shows the connected account and opens the Account view; without a connection it is the connect button. */
export const AccountButton = ConnectButton

export interface NetworkButtonProps extends ButtonProps {
  /** Default: the network's name. */
  readonly label?: string
}

/** Shows the active network and opens the Networks view. */
export function NetworkButton(props: NetworkButtonProps) {
  const { network, supported } = useCoreValue(({ account }) => account.network)
  const images = useCoreValue(({ networks }) => networks.images)
  const t = useCoreValue(one => one.t)
  const image = images[network.caipNetworkId]
  const [failed, setFailed] = useState<string>()
  // A text of the host's is the name itself: users of speech input say what they see.
  const isNamed = props.label || typeof props.children === 'string'
  return (
    <Pill
      kind={supported ? 'network' : 'unsupported'}
      text={supported && !isNamed ? t('Network: {network}', { network: network.name }) : undefined}
      props={props}
      onPress={({ ui, aglet }) => ui.openModal(aglet, { view: 'Networks' })}
    >
      {supported && (
        <span className="face" aria-hidden="true">
          {image && image !== failed ? (
            <img src={image} alt="" onError={() => setFailed(image)} />
          ) : (
            network.name[0]
          )}
        </span>
      )}
      <span>{supported ? (props.label ?? network.name) : t('Switch Network')}</span>
    </Pill>
  )
}

/** The place in the page where the modal renders with the option `enableEmbedded`. */
export function AgletModal() {
  const core = useCore()
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!core.options.peek().enableEmbedded) return
    let gone = false
    let unmount: (() => void) | undefined
    core.withUi(({ ui, aglet }) => {
      if (gone) return
      ui.openModal(aglet)
      unmount = ui.mount(aglet, host.current!)
    })
    return () => {
      gone = true
      // React must not unmount a tree while it unmounts another one.
      if (unmount) queueMicrotask(unmount)
    }
  }, [core])
  return <div ref={host} />
}
