import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import type { LoadedUi } from '../aglet'
import { useLater } from '../components/context/useLater'
import type { Namespace } from '../types'
import { loadModal, useCore } from './AgletProvider'
import { type CustomButtonProps, useConnectButton } from './connectButton'
import { useCoreValue } from './useCoreValue'

/** What every button takes. */
export interface ButtonProps {
  readonly disabled?: boolean
  /** Classes of the `<button>`, beside Aglet's own. */
  readonly className?: string
  /** Of the `<button>`. */
  readonly style?: CSSProperties
  /** Stands in the button instead of all that it would show. For a button of one's own look: `ConnectButton.Custom`. */
  readonly children?: ReactNode
}

interface PillProps {
  readonly kind: string
  readonly text?: string | undefined
  readonly onPress: (loaded: LoadedUi) => void
  /** What the host has set. */
  readonly props: ButtonProps
  readonly children: ReactNode
}

/** A button in the page's own tree; its look is `aglet/styles.css`. */
function Pill({ kind, text, onPress, props, children }: PillProps) {
  const core = useCore()
  const host = useRef<HTMLSpanElement>(null)
  const theme = useCoreValue(one => one.theme.chosen)
  const variables = useCoreValue(one => one.theme.variables)
  useEffect(() => {
    const { style } = host.current!
    // The look is `aglet/styles.css`; a page that forgot it gets it late.
    if (!getComputedStyle(host.current!).getPropertyValue('--fs'))
      loadModal().then(
        ({ adoptButtonStyle }) => adoptButtonStyle(core.options.peek().nonce),
        () => {},
      )
    const set = Object.entries(variables).filter(([, value]) => value !== undefined)
    for (const [name, value] of set) style.setProperty(name, `${value}`)
    return () => {
      for (const [name] of set) style.removeProperty(name)
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
        onPointerEnter={core.warm}
        onFocus={core.warm}
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

/** What stands in the button of a connected account. */
const loadPill = async () => ({ default: (await loadModal()).AccountPill })

function Connect(props: AccountButtonProps) {
  const { kind, label } = useConnectButton()
  const connected = kind === 'account'
  const Account = useLater(connected, loadPill)
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
        // Another element for another text: a new one appears, where one that changes counts as moved.
        <span key={kind}>{(busy && props.loadingLabel) || (kind === 'connect' && props.label) || label}</span>
      )}
    </Pill>
  )
}

/**
 * Opens the modal; once connected it shows the account, as `AccountButton` does. `ConnectButton.Custom` has its one child, a
 * function, draw a button of the page's own look.
 */
export const ConnectButton = /* @__PURE__ */ Object.assign(Connect, {
  Custom: ({ children }: CustomButtonProps) => children(useConnectButton()),
})

/** The connected account, which opens the Account view; before that, the connect button. */
export const AccountButton = ConnectButton

export interface NetworkButtonProps extends ButtonProps {
  /** Default: the network's name. */
  readonly label?: string
}

/** The active network, which opens the Networks view. */
export function NetworkButton(props: NetworkButtonProps) {
  const { network, supported } = useCoreValue(({ account }) => account.network)
  const images = useCoreValue(({ networks }) => networks.images)
  const t = useCoreValue(one => one.t)
  const image = images[network.caipNetworkId]
  return (
    <Pill
      kind={supported ? 'network' : 'unsupported'}
      text={supported ? t('Network: {network}', { network: network.name }) : undefined}
      props={props}
      onPress={({ ui, aglet }) => ui.openModal(aglet, { view: supported ? 'Networks' : 'UnsupportedChain' })}
    >
      {supported && (
        <span className="face" aria-hidden="true">
          {image ? <img src={image} alt="" /> : network.name[0]}
        </span>
      )}
      <span>{supported ? (props.label ?? network.name) : t('Switch Network')}</span>
    </Pill>
  )
}

/** Where the modal is drawn in the page, with the option `enableEmbedded`. */
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
      unmount?.()
    }
  }, [core])
  return <div ref={host} />
}
