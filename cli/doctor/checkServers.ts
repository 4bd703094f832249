import type { ResolvedOptions } from '../../src/resolveOptions'
import { LOCAL_PROJECT_ID, PROJECT_ID_SOURCE } from '../init/configFile'
import { type Answer, ask, mayRead } from './ask'
import { type Finding, fail, ok, warn } from './finding'

const CONNECTION = 'Check the connection of this machine, or the URL in `endpoints`.'

/** The project id's form, and what the provider's servers say of it and of the page's origin; the relay where wallets are paired. */
export async function checkServers(
  { projectId, endpoints, enableWalletConnect }: ResolvedOptions,
  origin: string,
): Promise<readonly Finding[]> {
  const query = new URLSearchParams({ projectId, st: 'appkit', sv: 'html-universal-doctor' })
  const [api, wallets, relay] = await Promise.all([
    ask(`${endpoints.api}/v1/supported-chains?${query}`, origin),
    ask(`${endpoints.wallets}/getWallets?page=1&entries=1&${query}`, origin),
    enableWalletConnect === false ? [] : checkRelay(endpoints.relay, origin),
  ])
  return [
    checkProjectId(projectId),
    checkAnswer('API', endpoints.api, api, origin),
    checkAnswer('wallet list', endpoints.wallets, wallets, origin),
    ...relay,
  ]
}

/** It speaks over a web socket alone: whatever it answers to a plain request, it is there. */
async function checkRelay(url: string, origin: string): Promise<readonly Finding[]> {
  const relay = await ask(url.replace(/^ws/, 'http'), origin)
  return [
    typeof relay === 'string'
      ? fail('relay', `${url}: ${relay}. Phones cannot be paired with.`, CONNECTION)
      : ok('relay', `${url} is there (${relay.ms} ms).`),
  ]
}

function checkProjectId(projectId: string): Finding {
  const subject = 'project id'
  const todo = `Get one at ${PROJECT_ID_SOURCE} and set it as \`projectId\`.`
  if (!projectId) return fail(subject, 'there is none: wallet list, balances and pairing need it.', todo)
  if (projectId === LOCAL_PROJECT_ID)
    return warn(subject, `"${projectId}" serves wallets of this browser alone.`, todo)
  // It may be of a server of one's own: the servers below have the last word.
  if (!/^[\da-f]{32}$/i.test(projectId))
    return warn(subject, `"${projectId}" does not look like one: they are 32 hex digits.`, todo)
  return ok(subject, `${projectId.slice(0, 6)}… has the form of one.`)
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
      `${url} does not take the project id (${status}).`,
      `Compare it with the one at ${PROJECT_ID_SOURCE}.`,
    )
  if (status >= 400)
    return warn(subject, `${url} answers ${status}.`, 'Try again later; the modal works on without it.')
  if (!mayRead(answer, origin))
    return fail(
      subject,
      `${url} lets no page of ${origin} read its answers.`,
      `Have it send \`Access-Control-Allow-Origin: ${origin}\`.`,
    )
  return ok(subject, `${url} answers (${ms} ms).`)
}
