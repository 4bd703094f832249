import { effect, signal, untracked } from '@preact/signals-core'
import { openModal } from './actions/modal'
import { pressButton } from './actions/pressButton'
import type { Aglet as Core } from './aglet'
import { adopt } from './components/sheets'
import { type Aglet, coreOf } from './createAglet'
import { shortAddress } from './lib/address'
import { avatarGradient } from './lib/avatar'
import { createButton, createButtonNote } from './signals/button'
import { createHoldings } from './signals/holdings'
import css from './styles/button.css'
import tokens from './styles/tokens.css'
import type { Namespace } from './types'
import { dress } from './views/theme'

/** The instance of elements that were given none of their own. */
const pageInstance = signal<Aglet | undefined>(undefined)

/** Gives every Aglet element of the page that has no instance of its own this one. */
export function connectElements(aglet: Aglet | undefined): void {
  pageInstance.value = aglet
}

// A server has no elements; there the classes are never made.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement

/** What all Aglet elements share: an instance, a look, and a drawing that follows the state. */
abstract class AgletElement extends Base {
  static readonly observedAttributes = [
    'balance',
    'label',
    'loading-label',
    'chars-start',
    'chars-end',
    'disabled',
    'size',
  ]
  readonly #own = signal<Aglet | undefined>(undefined)
  readonly #attributes = signal(0)
  #stop?: (() => void) | undefined

  /** The instance of this element; the page's by default. */
  get aglet(): Aglet | undefined {
    return this.#own.value ?? pageInstance.value
  }
  set aglet(instance: Aglet | undefined) {
    this.#own.value = instance
  }

  connectedCallback(): void {
    this.#stop = effect(() => {
      const { aglet } = this
      return aglet && untracked(() => this.attach(coreOf(aglet)))
    })
  }
  disconnectedCallback(): void {
    this.#stop?.()
  }
  attributeChangedCallback(): void {
    this.#attributes.value++
  }

  /** An attribute, read inside a drawing. */
  protected attribute(name: string): string | null {
    this.#attributes.value
    return this.getAttribute(name)
  }

  protected abstract attach(core: Core): () => void
}

interface Face {
  readonly image?: string | undefined
  readonly gradient?: string | undefined
  readonly letter?: string | undefined
}

interface Drawing {
  readonly kind: string
  readonly text: string
  /** Second, smaller line. */
  readonly note?: string | undefined
  readonly face?: Face | undefined
  /** Read out instead of the text. */
  readonly name?: string | undefined
}

/** An element that is one button. */
abstract class ButtonElement extends AgletElement {
  protected attach(core: Core): () => void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open', delegatesFocus: true })
    const { nonce } = core.options.peek()
    adopt(root, tokens, nonce)
    adopt(root, css, nonce)
    const button = document.createElement('button')
    button.type = 'button'
    button.setAttribute('part', 'button')
    root.replaceChildren(button)
    // Hover, focus and touch say that the modal will be wanted.
    const warm = () => core.runtime.preload()
    for (const event of ['pointerenter', 'focus', 'touchstart'])
      button.addEventListener(event, warm, { once: true, passive: true })
    button.addEventListener('click', () => this.press(core))
    const undress = dress(core, this)
    const stop = effect(() => draw(button, this.drawing(core), this.attribute('disabled') !== null))
    return () => {
      undress()
      stop()
    }
  }

  protected namespace(): Namespace | undefined {
    return (this.getAttribute('namespace') as Namespace | null) ?? undefined
  }
  protected abstract drawing(core: Core): Drawing
  protected abstract press(core: Core): void
}

function draw(button: HTMLButtonElement, { kind, text, note, face, name }: Drawing, disabled: boolean): void {
  button.className = `pill ${kind}`
  button.disabled = disabled
  button.ariaBusy = kind === 'busy' ? 'true' : null
  button.ariaLabel = name ?? null
  const parts: HTMLElement[] = []
  if (face) {
    const element = make('span', 'face', face.letter)
    if (face.gradient) element.style.backgroundImage = face.gradient
    if (face.image) {
      const image = document.createElement('img')
      image.alt = ''
      image.src = face.image
      image.onerror = () => image.replaceWith(face.letter ?? '')
      element.replaceChildren(image)
    }
    parts.push(element)
  }
  const words = make('span', note ? 'two' : '', text)
  if (note) words.append(make('small', '', note))
  button.replaceChildren(...parts, words)
}

function make(tag: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

function connectDrawing(core: Core, read: (name: string) => string | null): Drawing {
  const state = core.get(createButton).value
  const t = core.t.value
  const busy = state.kind === 'busy'
  return {
    kind: state.kind === 'account' ? 'connect' : state.kind,
    text: (busy && read('loading-label')) || (state.kind === 'connect' && read('label')) || t(state.label),
    ...(busy && state.address && { face: { gradient: avatarGradient(state.address) } }),
  }
}

function accountDrawing(core: Core, read: (name: string) => string | null): Drawing {
  const state = core.get(createButton).value
  const { identity } = core.get(createHoldings)
  const { address = '' } = state
  const shown = read('balance') !== 'hide'
  const short = shortAddress(address, Number(read('chars-start') ?? 4), Number(read('chars-end') ?? 6))
  const text = state.name ?? short
  return {
    kind: 'account',
    text,
    note: shown ? (core.get(createButtonNote).value ?? '\u00a0') : undefined,
    face: { gradient: avatarGradient(address), image: identity.value.value?.avatar },
  }
}

/** `<aglet-connect-button>`: opens Connect. Attributes: label, loading-label, namespace, disabled. */
export class AgletConnectButton extends ButtonElement {
  protected drawing(core: Core): Drawing {
    return connectDrawing(core, name => this.attribute(name))
  }
  protected press(core: Core): void {
    pressButton(core, this.namespace())
  }
}

/** `<aglet-account-button>`: the connected account, which opens Account. Attributes: balance, chars-start, chars-end, disabled. */
export class AgletAccountButton extends ButtonElement {
  protected drawing(core: Core): Drawing {
    const { kind } = core.get(createButton).value
    const read = (name: string) => this.attribute(name)
    return kind === 'account' ? accountDrawing(core, read) : connectDrawing(core, read)
  }
  protected press(core: Core): void {
    pressButton(core, this.namespace())
  }
}

/** `<aglet-button>`: the account button when connected, else the connect button; takes the attributes of both. */
export class AgletButton extends AgletAccountButton {}

/** `<aglet-network-button>`: the active network, which opens Networks. Attributes: label, disabled. */
export class AgletNetworkButton extends ButtonElement {
  protected drawing(core: Core): Drawing {
    const { network, supported } = core.account.network.value
    const t = core.t.value
    if (!supported) return { kind: 'unsupported', text: t('Switch Network') }
    const text = this.attribute('label') ?? network.name
    return {
      kind: 'network',
      text,
      face: { image: core.networks.images.value[network.caipNetworkId], letter: network.name[0] },
      name: t('Network: {network}', { network: network.name }),
    }
  }
  protected press(core: Core): void {
    openModal(core, { view: core.account.network.peek().supported ? 'Networks' : 'UnsupportedChain' })
  }
}

/** `<aglet-modal>`: where the modal is drawn in the page, with the option `enableEmbedded`. */
export class AgletModalElement extends AgletElement {
  protected attach(core: Core): () => void {
    if (!core.options.peek().enableEmbedded) return () => {}
    let gone = false
    let unmount: (() => void) | undefined
    openModal(core)
    core.runtime
      .mount(core, this)
      .then(done => (gone ? done() : (unmount = done)))
      .catch(error => console.error('Aglet: the modal did not load.', error))
    return () => {
      gone = true
      unmount?.()
    }
  }
}

/** Defines the elements; a name that is taken, by an earlier copy or after a hot reload, stays as it is. */
export function defineElements(): void {
  if (typeof customElements === 'undefined') return
  const elements = {
    'aglet-button': AgletButton,
    'aglet-account-button': AgletAccountButton,
    'aglet-connect-button': AgletConnectButton,
    'aglet-network-button': AgletNetworkButton,
    'aglet-modal': AgletModalElement,
  }
  for (const [name, element] of Object.entries(elements)) {
    if (customElements.get(name))
      console.info(`Aglet: <${name}> is already defined on this page; it stays as it is.`)
    else customElements.define(name, element)
  }
}

defineElements()
