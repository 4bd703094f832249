import { uuid } from '../../lib/data/uuid'
import { makeIcon } from '../prompt/icon'
import { createPrompt } from '../prompt/prompt'
import type { WalletInfo } from './announce'
import type { Approvals, AutoApprove } from './approvals'

/** Options of a test wallet of any family. */
export interface CommonOptions {
  /** Default: Aglet Dev Wallet. */
  readonly name?: string
  /** Default: dev.aglet.wallet. */
  readonly rdns?: string
  /** Default: a new one. */
  readonly uuid?: string
  /** A data: URI. Default: drawn from the name. */
  readonly icon?: string
  /** Show an approve/reject prompt in the page. Without it, only the script answers. */
  readonly prompt?: boolean
  /** Kinds approved without asking: none, all, or some. */
  readonly autoApprove?: AutoApprove
  /** Remember connection, account and chain over reloads, per origin, as an extension does. */
  readonly persist?: boolean
  /** The page that the wallet is in. Default: the global one. */
  readonly window?: Window
}

/** The parts of a wallet that belong to its page: identity, storage, prompt and announcements. */
export interface WalletShell {
  readonly page: Window | undefined
  readonly info: WalletInfo
  /** undefined if the wallet stores nothing. */
  readonly storage: Storage | undefined
  /** Shows the prompt, if the options ask for one. */
  attach(approvals: Approvals): void
  /** Makes `stop` run once, by the returned function or by `leave()`, whichever comes first. */
  stoppable(stop: () => void): () => void
  /** Removes everything from the page. */
  leave(): void
}

export function createShell(options: CommonOptions): WalletShell {
  const { name = 'Aglet Dev Wallet', rdns = 'dev.aglet.wallet' } = options
  const page = options.window ?? (typeof window === 'undefined' ? undefined : window)
  const info: WalletInfo = {
    uuid: options.uuid ?? uuid(),
    name,
    icon: options.icon ?? makeIcon(name, rdns),
    rdns,
  }
  const stops = new Set<() => void>()
  return {
    page,
    info,
    storage: options.persist ? storageOf(page) : undefined,
    attach(approvals) {
      if (!options.prompt || !page) return
      const prompt = createPrompt(page, info, approvals)
      stops.add(() => prompt.remove())
    },
    stoppable(stop) {
      stops.add(stop)
      return () => {
        if (stops.delete(stop)) stop()
      }
    },
    leave() {
      for (const stop of stops) stop()
      stops.clear()
    },
  }
}

function storageOf(page: Window | undefined): Storage | undefined {
  try {
    return page?.localStorage
  } catch {
    // Access is denied, as in a sandboxed frame.
    return undefined
  }
}
