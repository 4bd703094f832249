import type { ResolvedOptions } from '../../src/resolveOptions'
import { LOCAL_PROJECT_ID, PROJECT_ID_SOURCE } from '../init/configFile'
import { type Answer, ask, mayRead } from './ask'
import { type Finding, fail, ok, warn } from './finding'

const CONNECTION = 'Check the connection of this machine, or the URL in `endpoints`.'

/**
 * Checks the form of the project id, whether the servers accept it and the page's origin, and the relay if it
 * is used.
 */
export async function checkServers(
  { projectId, endpoints, enableWalletConnect }: ResolvedOptions,
  origin: string,
): Promise<readonly Finding[]> {
  const query = new URLSearchParams({ projectId, st: 'appkit', sv: 'html-universal-doctor' })
  // The page accepts a slash at the end too.
  const at = (url: string) => url.replace(/\/+$/, '')
  const [api, wallets, relay] = await Promise.all([
    ask(`${at(endpoints.api)}/v1/supported-chains?${query}`, origin),
    ask(`${at(endpoints.wallets)}/getWallets?page=1&entries=1&${query}`, origin),
    enableWalletConnect === false ? [] : checkRelay(endpoints.relay, origin),
  ])
  return [
    checkProjectId(projectId),
    checkAnswer('API', endpoints.api, api, origin),
    checkAnswer('wallet list', endpoints.wallets, wallets, origin),
    ...relay,
  ]
}

/** The relay speaks WebSocket only, so any response to a plain request shows that it is running. */
async function checkRelay(url: string, origin: string): Promise<readonly Finding[]> {
  const relay = await ask(url.replace(/^ws/, 'http'), origin)
  return [
    typeof relay === 'string'
      ? fail('relay', `${url}: ${relay}. Wallets on phones cannot be paired.`, CONNECTION)
      : ok('relay', `${url} is there (${relay.ms} ms).`),
  ]
}

function checkProjectId(projectId: string): Finding {
  const subject = 'project id'
  const todo = `Get one at ${PROJECT_ID_SOURCE} and set it as \`projectId\`.`
  if (!projectId) return fail(subject, 'there is none: wallet list, balances and pairing need it.', todo)
  if (projectId === LOCAL_PROJECT_ID)
    return warn(subject, `"${projectId}" works only with wallets in this browser.`, todo)
  // Only a warning: a self-hosted server may use other ids, and the requests below show whether the id is
  // accepted.
  if (!/^[\da-f]{32}$/i.test(projectId))
    return warn(subject, `"${projectId}" does not look like a project id, which has 32 hex digits.`, todo)
  return ok(subject, `${projectId.slice(0, 6)}… has the right form.`)
}

function checkAnswer(subject: string, url: string, answer: Answer | string, origin: string): Finding {
  if (typeof answer === 'string') return fail(subject, `${url}: ${answer}.`, CONNECTION)
  const { status, text, ms } = answer
  if (/origin not allowed/i.test(text))
    return fail(
      subject,
      `${url} does not serve pages of ${origin}.`,
      `Add ${origin} to the allow list of the project at ${PROJECT_ID_SOURCE}.`,
    )
  if (status === 401 || status === 403)
    return fail(
      subject,
      `${url} rejects the project id (${status}).`,
      `Compare it with the one at ${PROJECT_ID_SOURCE}.`,
    )
  if (status >= 400)
    return warn(subject, `${url} answers ${status}.`, 'Try again later; the modal works without it.')
  if (!mayRead(answer, origin))
    return fail(
      subject,
      `${url} does not let pages of ${origin} read its answers.`,
      `Make it send \`Access-Control-Allow-Origin: ${origin}\`.`,
    )
  return ok(subject, `${url} answers (${ms} ms).`)
}
