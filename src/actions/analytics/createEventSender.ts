import type { Aglet } from '../../aglet'
import { isAgletError } from '../../errors'
import { uuid } from '../../lib/data/uuid'
import { OF_ACCOUNT, ON_NETWORK } from '../../lib/host/events'
import { pageName } from '../../lib/host/pageName'
import { getAnalyticsConfig } from '../../net/analytics/getAnalyticsConfig'
import { type AnalyticsEvent, postEvents } from '../../net/analytics/postEvents'
import type { TrackedEvent } from './track'

/** Events are collected for this long and sent together (ms). */
const BATCH_DELAY_MS = 1000
/** Maximum number of queued events; further events are dropped. */
const MAX_QUEUED_EVENTS = 100
/** Maximum number of events sent together: each is a request, and costs a few ms on a slow phone. */
const MAX_BATCH_EVENTS = 15
/**
 * After this many failures in a row, nothing is sent from this page: the browser logs each failure to the
 * console.
 */
const MAX_FAILURES = 3

/**
 * False for a text that may be an e-mail address, a link, a key or a seed phrase; such texts are not sent.
 */
const isName = (value: string | boolean): boolean =>
  typeof value === 'boolean' || (value.length <= 44 && !/[@?#&=]|:\/\/|^wc:/i.test(value))

/** Projects for which the alert about the disallowed origin was shown: once per page ([8.15]). */
const alertedProjects = new Set<string>()

/**
 * Queues tracked events and sends them, if the project has analytics on ([7.25]). A failure to read that
 * setting counts as off ([8.18]).
 */
export function createEventSender(aglet: Aglet) {
  const { net, resolvedOptions, lifetime } = aglet
  let queue: AnalyticsEvent[] = []
  let allowed: boolean | undefined
  let failures = 0
  let lastTime = 0
  /**
   * Until the service has answered once, one event is sent at a time, so that a blocked service logs one
   * failure.
   */
  let hasAnswered = false
  let stopTimer: (() => void) | undefined

  const isOn = () =>
    allowed !== false && !lifetime.aborted && Boolean(resolvedOptions.peek().features.analytics)
  const drop = () => {
    stopTimer?.()
    stopTimer = undefined
    queue = []
  }
  const disable = () => {
    allowed = false
    drop()
  }
  const scheduleSend = () => {
    stopTimer ??= aglet.after(BATCH_DELAY_MS, () => {
      send(hasAnswered ? MAX_BATCH_EVENTS : 1)
    })
  }

  async function send(count: number): Promise<void> {
    if (!isOn()) return drop()
    if (!allowed || !queue.length) return
    const leaving = queue.splice(0, count)
    try {
      await postEvents(net, leaving, lifetime)
      hasAnswered = true
      failures = 0
    } catch (error) {
      if (isAgletError(error) && error.meta?.['status'] === 403) {
        disable()
        if (alertedProjects.has(net.projectId)) return
        alertedProjects.add(net.projectId)
        import('../modal/reportServerRefusal')
          .then(({ showAlertOnce }) => showAlertOnce(aglet, 'origin'))
          .catch(() => {})
      } else if (++failures === MAX_FAILURES) disable()
    }
    stopTimer?.()
    stopTimer = undefined
    if (queue.length) scheduleSend()
  }

  getAnalyticsConfig(net, lifetime).then(wanted => {
    allowed = wanted
    if (wanted) scheduleSend()
    else drop()
  }, disable)

  return {
    push(tracked: TrackedEvent) {
      if (!isOn() || queue.length === MAX_QUEUED_EVENTS) return
      // Timestamps are unique, because events of one batch may arrive in any order.
      lastTime = Math.max(tracked.at, lastTime + 1)
      queue.push(toAnalyticsEvent(aglet, { ...tracked, at: lastTime }))
      if (allowed) scheduleSend()
    },
    /** Sends the queued events, because the page may be closed now. */
    flush: () => void send(queue.length),
    drop,
  }
}

/** Builds the request body of [7.27]. */
function toAnalyticsEvent(aglet: Aglet, { event, properties, at }: TrackedEvent): AnalyticsEvent {
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
