import type { Aglet } from '../aglet'
import { isAgletError } from '../errors'
import { OF_ACCOUNT, ON_NETWORK } from '../lib/events'
import { pageName } from '../lib/pageName'
import { uuid } from '../lib/uuid'
import { getAnalyticsConfig } from '../net/getAnalyticsConfig'
import { type AnalyticsEvent, postEvents } from '../net/postEvents'
import type { Tracked } from './track'

/** Events wait for others so long (ms), to leave together. */
const PAUSE = 1000
/** Events that wait at most; later ones are not kept. */
const MOST = 100
/** Events that leave together: each is a request, and a few ms on a slow phone. */
const AT_ONCE = 15
/** After so many failures in a row the service counts as out of reach for this page: each is a line in the console. */
const MOST_FAILURES = 3

/** Texts that may hold more than a name: an e-mail address, a link, a key, a phrase. None is sent. */
const isName = (value: string | boolean): boolean =>
  typeof value === 'boolean' || (value.length <= 44 && !/[@?#&=]|:\/\/|^wc:/i.test(value))

/** Projects whose developer was told that the origin is not allowed: once a page ([8.15]). */
const told = new Set<string>()

/** Takes what is tracked and sends it, if the project wants that ([7.25]); a failure to learn so is a no ([8.18]). */
export function createSender(aglet: Aglet) {
  const { net, options, lifetime } = aglet
  let queue: AnalyticsEvent[] = []
  let allowed: boolean | undefined
  let failures = 0
  let last = 0
  /** The service has answered before. Until then one event goes at a time, so that a wall is run into once. */
  let proven = false
  let stopTimer: (() => void) | undefined

  const isOn = () => allowed !== false && !lifetime.aborted && Boolean(options.peek().features.analytics)
  const drop = () => {
    stopTimer?.()
    stopTimer = undefined
    queue = []
  }
  const end = () => {
    allowed = false
    drop()
  }
  const soon = () => {
    stopTimer ??= aglet.after(PAUSE, () => {
      send(proven ? AT_ONCE : 1)
    })
  }

  async function send(count: number): Promise<void> {
    if (!isOn()) return drop()
    if (!allowed || !queue.length) return
    const leaving = queue.splice(0, count)
    try {
      await postEvents(net, leaving)
      proven = true
      failures = 0
    } catch (error) {
      if (isAgletError(error) && error.meta?.['status'] === 403) {
        end()
        if (told.has(net.projectId)) return
        told.add(net.projectId)
        import('./tellRefusal').then(({ showAlertOnce }) => showAlertOnce(aglet, 'origin')).catch(() => {})
      } else if (++failures === MOST_FAILURES) end()
    }
    stopTimer?.()
    stopTimer = undefined
    if (queue.length) soon()
  }

  getAnalyticsConfig(net, lifetime).then(wanted => {
    allowed = wanted
    if (wanted) soon()
    else drop()
  }, end)

  return {
    push(tracked: Tracked) {
      if (!isOn() || queue.length === MOST) return
      // No two of the same ms: they leave together, and arrive in any order.
      last = Math.max(tracked.at, last + 1)
      queue.push(asSent(aglet, { ...tracked, at: last }))
      if (allowed) soon()
    },
    /** Sends what waits, since the page may go now. */
    flush: () => void send(queue.length),
    drop,
  }
}

/** The body of [7.27]. */
function asSent(aglet: Aglet, { event, properties, at }: Tracked): AnalyticsEvent {
  const { account, network } = aglet.account
  const { address, allAccounts } = account.peek()
  const all = {
    ...Object.fromEntries(Object.entries(properties ?? {}).filter(([, value]) => isName(value))),
    ...(ON_NETWORK.has(event) && { network: network.peek().caipNetworkId }),
    ...(OF_ACCOUNT.has(event) && { isSmartAccount: allAccounts[0]?.type === 'smartAccount' }),
  }
  return {
    eventId: uuid(),
    url: pageName(location),
    domain: location.hostname,
    timestamp: at,
    props: {
      type: 'track',
      event,
      ...(Object.keys(all).length && { properties: all }),
      ...(address && { address }),
    },
  }
}
