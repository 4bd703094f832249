import { effect, signal, untracked } from '@preact/signals-core'
import type { AgletCore, LoadedUi } from './aglet'
import { type Aglet, coreOf } from './createAglet'
import { avatarGradient } from './lib/format/avatar'
import { shortAddress } from './lib/format/shortAddress'
import { type ButtonState, createButton } from './signals/account/button'
import { createButtonBalance } from './signals/account/buttonBalance'
import { createHoldings } from './signals/account/holdings'
import { pageInstances } from './signals/host/pageInstances'
import { adoptStyleSheet } from './styles/adoptStyleSheet'
import css from './styles/button.css'
import tokens from './styles/tokens.css'
import { applyTheme } from './views/modal/applyTheme'

/**
 * Makes this the instance of every Aglet element on the page that has none of its own. Without this call,
 * such elements use the first instance that the page created.
 */
export function connectElements(aglet: Aglet | undefined): void {
  pageInstances.value = aglet ? [aglet, ...pageInstances.peek()] : []
}

/**
 * Logs that an element shows nothing because it has no instance, with code that is loaded only then. It waits
 * for the page to load, because scripts may create the instance until then. A script tag with a configuration
 * reports its own errors.
 */
function reportWithoutInstance(element: AgletElement): void {
  const report = () =>
    element.aglet ||
    document.querySelector('script[data-project-id],script[data-config]') ||
    import('./effects/host/reportElement').then(
      ({ reportElement }) => reportElement(element),
      () => {},
    )
  if (document.readyState === 'complete') report()
  else window.addEventListener('load', report, { once: true })
}

// On a server there is no `HTMLElement`; the classes are never instantiated there.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement

/** The base of all Aglet elements: it has an instance and rerenders when the state changes. */
abstract class AgletElement extends Base {
  static readonly observedAttributes = 'balance,label,loading-label,chars-start,chars-end,disabled'.split(',')
  readonly #own = signal<Aglet | undefined>(undefined)
  /** Incremented on each attribute change. */
  readonly #changes = signal(0)
  #stop?: () => void

  /** The instance of this element; by default the page's. */
  get aglet(): Aglet | undefined {
    return this.#own.value ?? pageInstances.value[0]
  }
  set aglet(instance: Aglet | undefined) {
    this.#own.value = instance
  }

  constructor() {
    super()
    // A value set before the element was defined is an own property, which hides the accessor of the class.
    if (!Object.hasOwn(this, 'aglet')) return
    const { aglet } = this
    Reflect.deleteProperty(this, 'aglet')
    this.aglet = aglet
  }

  connectedCallback(): void {
    this.#stop = effect(() => {
      const { aglet } = this
      return aglet && untracked(() => this.#follow(coreOf(aglet)))
    })
    if (!this.aglet) reportWithoutInstance(this)
  }
  disconnectedCallback(): void {
    this.#stop?.()
  }
  attributeChangedCallback(): void {
    this.#changes.value++
  }

  /** Renders the state of an instance until it is destroyed. @returns a function that stops it */
  #follow(core: AgletCore): () => void {
    const detach = this.attach(core)
    const unregister = core.onDestroy(detach)
    return () => {
      unregister()
      detach()
    }
  }

  /** Reads an attribute and subscribes the calling effect to attribute changes. */
  protected read(name: string): string | null {
    this.#changes.value
    return this.getAttribute(name)
  }

  /**
   * Renders the state of an instance.
   *
   * @returns a function that removes what was rendered; further calls do nothing
   * @internal
   */
  protected abstract attach(core: AgletCore): () => void
}

/** What a button shows. */
interface Drawing {
  readonly kind: string
  readonly text: string
  /** Second, smaller line. */
  readonly note?: string | undefined
  /** The round picture: a gradient, and on it the image, or the letter if there is no image. */
  readonly face?: { gradient?: string; image?: string | undefined; letter?: string | undefined } | undefined
}

/** An element that is one button. */
abstract class ButtonElement extends AgletElement {
  /** @internal */
  protected attach(core: AgletCore): () => void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open', delegatesFocus: true })
    const { nonce } = core.options.peek()
    for (const sheet of [tokens, css]) adoptStyleSheet(root, sheet, nonce)
    const button = document.createElement('button')
    button.setAttribute('part', 'button')
    root.replaceChildren(button)
    // On hover and focus, load the modal ahead of the click.
    button.onpointerenter = button.onfocus = () => core.preload()
    button.onclick = () => core.press(ui => this.press(ui))
    const removeTheme = applyTheme(core, this)
    const stop = effect(() => this.paint(button, this.draw(core)))
    return () => {
      removeTheme()
      stop()
      button.remove()
    }
  }

  private paint(button: HTMLButtonElement, { kind, text, note, face }: Drawing): void {
    button.className = `pill ${kind}`
    button.disabled = this.read('disabled') !== null
    button.ariaBusy = `${kind === 'busy'}`
    const content = make('span', note && 'two', text)
    if (note) content.append(make('bdi', '', note))
    button.replaceChildren(content)
    if (!face) return
    const { gradient = '', image, letter } = face
    const faceElement = make('span', 'face', letter)
    faceElement.ariaHidden = 'true'
    faceElement.style.backgroundImage = gradient
    if (image) {
      const picture = new Image()
      picture.src = image
      picture.onerror = () => picture.replaceWith(letter ?? '')
      faceElement.replaceChildren(picture)
    }
    button.prepend(faceElement)
  }

  /** @internal */
  protected press({ ui, aglet }: LoadedUi, view?: 'Connect'): void {
    ui.pressButton(aglet, this.getAttribute('namespace'), view)
  }
  /** @internal */
  protected abstract draw(core: AgletCore): Drawing
}

const make = (tag: string, className = '', text = '') =>
  Object.assign(document.createElement(tag), { className, textContent: text })

/**
 * `<aglet-button>`: opens the Connect view; once connected it shows the account and opens the Account view.
 * Attributes: label, loading-label, balance (`show`, `hide`), chars-start, chars-end, namespace, disabled.
 */
export class AgletButton extends ButtonElement {
  /** @internal */
  protected draw(core: AgletCore, state: ButtonState = core.get(createButton).value): Drawing {
    const { kind, label, address = '', name } = state
    const busy = kind === 'busy'
    if (kind !== 'account')
      return {
        kind,
        text:
          (busy && this.read('loading-label')) ||
          (kind === 'connect' && this.read('label')) ||
          core.t.value(label),
        face: busy && address ? { gradient: avatarGradient(address) } : undefined,
      }
    return {
      kind,
      text: name ?? shortAddress(address, +(this.read('chars-start') ?? 4), +(this.read('chars-end') ?? 6)),
      note: this.read('balance') === 'hide' ? undefined : (core.get(createButtonBalance).value ?? '\u00a0'),
      face: {
        gradient: avatarGradient(address),
        image: core.get(createHoldings).identity.value.value?.avatar,
      },
    }
  }
}

/**
 * `<aglet-connect-button>`: opens the Connect view, also once a wallet is connected. Attributes: label,
 * loading-label, namespace, disabled.
 */
export class AgletConnectButton extends AgletButton {
  /** @internal */
  protected override draw(core: AgletCore): Drawing {
    const { address } = core.account.account.value
    return super.draw(core, address ? { kind: 'connect', label: 'Connect Wallet' } : undefined)
  }
  /** @internal */
  protected override press(loaded: LoadedUi): void {
    super.press(loaded, 'Connect')
  }
}

/** `<aglet-account-button>`: the same as `<aglet-button>`. */
export class AgletAccountButton extends AgletButton {}

/**
 * `<aglet-network-button>`: shows the active network and opens the Networks view. Attributes: label,
 * disabled.
 */
export class AgletNetworkButton extends ButtonElement {
  /** @internal */
  protected draw(core: AgletCore): Drawing {
    const { network, supported } = core.account.network.value
    if (!supported) return { kind: 'unsupported', text: core.t.value('Switch Network') }
    const image = core.networks.images.value[network.caipNetworkId]
    return {
      kind: 'network',
      text: this.read('label') ?? network.name,
      face: { image, letter: network.name[0] },
    }
  }
  /** @internal */
  protected override press({ ui, aglet }: LoadedUi): void {
    ui.openModal(aglet, { view: 'Networks' })
  }
}

/** `<aglet-modal>`: the place in the page where the modal is rendered with the option `enableEmbedded`. */
export class AgletModalElement extends AgletElement {
  /** @internal */
  protected attach(core: AgletCore): () => void {
    let isDetached = false
    let unmount: (() => void) | undefined
    if (core.options.peek().enableEmbedded) {
      core.withUi(({ ui, aglet }) => {
        if (!isDetached) unmount = ui.embed(aglet, this)
      })
    }
    return () => {
      isDetached = true
      unmount?.()
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aglet-button': AgletButton
    'aglet-account-button': AgletAccountButton
    'aglet-connect-button': AgletConnectButton
    'aglet-network-button': AgletNetworkButton
    'aglet-modal': AgletModalElement
  }
}

/** Defines the elements; skips a name that is defined already, by an earlier copy or before a hot reload. */
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
    if (customElements.get(name)) console.info(`Aglet: <${name}> is already defined.`)
    else customElements.define(name, element)
  }
}

defineElements()
