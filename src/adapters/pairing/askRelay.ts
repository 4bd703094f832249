import { errorText } from '../../lib/data/toAgletError'
import { isFinal, parseRelayError, type RelayError } from '../../lib/pairing/relayTrouble'
import { type ClientSetup, type OpenClient, openClient } from './client'

/** The relay refuses by closing the socket; the text with the reason follows within this time (ms). */
const REASON_MS = 1_000
/** A topic that no wallet uses, so that fetching its messages has no effect. */
const NOBODYS_TOPIC = '0'.repeat(64)

/** Runs `run` after `ms` milliseconds. */
type StartTimer = (ms: number, run: () => void) => void

export type RelayAnswer = 'ok' | 'silent' | RelayError

/**
 * Checks the relay by sending a harmless request with the pairing client. An open socket is not enough: the
 * relay refuses unknown projects and origins only after it has opened.
 *
 * @param signal ends the wait; the answer is `silent` then
 * @param after starts a timer, which ends with the instance
 * @throws AgletError `network` when the library's code did not load, `unknown` when it did not start
 */
export async function askRelay(
  setup: ClientSetup,
  signal: AbortSignal,
  after: StartTimer,
): Promise<RelayAnswer> {
  const late = new Promise<'silent'>(resolve => {
    signal.addEventListener('abort', () => resolve('silent'), { once: true })
  })
  const opening = openClient(setup)
  const opened = await Promise.race([opening, late])
  if (opened === 'silent') {
    opening.then(client => client.release()).catch(() => {})
    return opened
  }
  const answer = await Promise.race([ask(opened, after), late])
  opened.release()
  return answer
}

function ask({ client, onFailure }: OpenClient, after: StartTimer): Promise<RelayAnswer> {
  const { relayer } = client.core
  return new Promise(resolve => {
    const end = (answer: RelayAnswer) => {
      stopListening()
      resolve(answer)
    }
    const onText = (text: string, otherwise?: RelayError) => {
      const trouble = parseRelayError(text) ?? otherwise
      if (!trouble) return
      if (isFinal(trouble) || trouble === 'offline') end(trouble)
      else after(REASON_MS, () => end(trouble))
    }
    const stopListening = onFailure(text => onText(text))
    const request = async () =>
      relayer.request
        ? relayer.request({ method: 'irn_batchFetchMessages', params: { topics: [NOBODYS_TOPIC] } })
        : relayer.transportOpen()
    request().then(
      () => end('ok'),
      error => onText(errorText(error), 'relay'),
    )
  })
}
