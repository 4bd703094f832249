import { matching } from '../../../lib/data/json'
import type { WcClient } from '../library'

/** A topic, or a public key: the names under which the library keeps secrets. Its own identity has another name. */
const NAME = /^[\da-f]{64}$/

/** Which proposals of a client are open; only of clients whose keys are ours to delete. */
const openProposals = /* @__PURE__ */ new WeakMap<WcClient, Set<object>>()

/**
 * Deletes the keys that serve no session. 2.21.8 leaves them in its database: those of a proposal that was cancelled,
 * refused, expired or never sent, of a session that was agreed on and never settled, and of what a closed tab had begun.
 * While a proposal or a pairing is open its keys are in use, under names that only the library knows; so this waits for
 * the last one.
 *
 * Private members, read in 2.21.8: `crypto.keychain.keychain`, `crypto.keychain.del`, and that `pairing_expire` and
 * `pairing_delete` come once the pairing is deleted.
 */
export function forgetUnusedKeys(client: WcClient): void {
  openProposals.set(client, new Set())
  for (const event of ['pairing_expire', 'pairing_delete'])
    client.core.pairing.events.on(event, () => deleteUnused(client))
  deleteUnused(client)
}

/** Says that a proposal is being made. @returns what says that it is over */
export function keepKeys(client: WcClient): () => void {
  const proposal = {}
  openProposals.get(client)?.add(proposal)
  return () => {
    openProposals.get(client)?.delete(proposal)
    deleteUnused(client)
  }
}

function deleteUnused(client: WcClient): void {
  const { core, session } = client
  const { keychain } = core.crypto
  if (!keychain.keychain || !keychain.del) return
  if (openProposals.get(client)?.size !== 0 || core.pairing.getPairings().length) return
  const used = new Set<unknown>(session.getAll().flatMap(({ topic, self }) => [topic, self?.publicKey]))
  // What the database refuses to delete is tried again at the next visit.
  for (const name of [...keychain.keychain.keys()])
    if (matching(name, NAME) && !used.has(name)) keychain.del(name).catch(() => {})
}
